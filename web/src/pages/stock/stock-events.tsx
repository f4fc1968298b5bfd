import { rounded } from '@bhav/core/market/decimals';
import { actionTerms } from '@bhav/core/actions/action-terms';
import { shareFeed } from '@bhav/core/address/stock-path';
import { eventInWords } from '@bhav/core/words/event-in-words';
import { longDate } from '@bhav/core/words/dates';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import { screenerWords } from '@bhav/core/words/en/pages/screener';
import { eventWords } from '@bhav/core/words/en/pages/events';
import { DASH } from '@bhav/core/words/format';
import { inLanguage } from '@bhav/core/words/page-address';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { detailsOf, EventFile, EventText, type ToldEvent } from '../../figures/event-item.tsx';
import { Section } from './section.tsx';
import { WithEnglish } from '../../ui/messages/in-english.tsx';

const words = eventWords.stock;

export function StockEvents({ answer: { events, actions, session = '', stock, mode } }: { answer: StockAnswer }) {
  const upcoming = events.filter(({ date }) => date > session);
  const past = pastOf(events, actions, session);
  return (
    <Section id="stock-events" title={words.title}>
      <h3 className="mt-3 text-lg">{words.upcoming}</h3>
      {upcoming.length === 0 && <p className="text-muted">{words.noneUpcoming}</p>}
      <ul>
        {upcoming.map((event) => (
          <li key={event.id} className="share-event" data-status={event.status}>
            <p className="font-medium">{longDate(event.date)}</p>
            <div className="min-w-0 wrap-anywhere">
              <EventText event={event} />
              <p className="text-sm text-muted">{detailsOf(event).join(' · ')}</p>
            </div>
            <EventFile event={event} />
          </li>
        ))}
      </ul>
      <h3 className="mt-4 text-lg">{words.past}</h3>
      {past.length === 0 ? (
        <p className="text-muted">{words.nonePast}</p>
      ) : (
        <FigureTable
          className="text-table mt-1 max-[19.99rem]:text-xs [&_tbody]:align-top"
          caption={words.past}
          columns={PAST_COLUMNS}
          rows={past}
          rowKey={({ key }) => key}
        />
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 print:hidden">
        <Link to="/events" className="link-alone">
          {words.all}
        </Link>
        {mode !== 'simulated' && stock.exchange !== undefined && (
          <a href={inLanguage(shareFeed({ exchange: stock.exchange, symbol: stock.symbol }))} className="link-alone">
            {screenerWords.feed}
          </a>
        )}
      </p>
    </Section>
  );
}

interface Past {
  key: string;
  date: string;
  event: ToldEvent;
  filed: string | undefined;
  price: string;
  source: string;
}

const PAST_COLUMNS: readonly Column<Past>[] = [
  {
    label: words.date,
    className: 'pr-4',
    cell: ({ date }) => ({ className: 'figures whitespace-nowrap', text: longDate(date) }),
  },
  {
    label: words.what,
    className: 'pr-4',
    cell: ({ event, filed }) => ({
      className: 'wrap-anywhere',
      text: (
        <>
          <EventText event={event} />
          {filed !== undefined && (
            <p className="text-sm text-muted">
              <WithEnglish say={eventWords.filed} text={filed} />
            </p>
          )}
        </>
      ),
    }),
  },
  { label: words.price, className: 'pr-4 max-sm:hidden print:table-cell', cell: ({ price }) => price },
  {
    label: words.source,
    className: 'max-sm:hidden print:table-cell',
    cell: ({ source }) => ({ className: 'text-sm text-muted', text: source }),
  },
];

/** Newest first: the events of the answer, then the actions from before those. */
function pastOf(events: readonly CompanyEvent[], actions: StockAnswer['actions'], session: string): Past[] {
  const known = events.filter(({ date }) => date <= session);
  const announced = new Set(known.map(({ date, purpose }) => `${date} ${purpose}`));
  const parts = Map.groupBy(actions, ({ exDate, purpose }) => `${exDate} ${purpose}`);
  const rows = known.map((event): Past => {
    const { id, date, purpose, exchange, filedOn, kinds, status } = event;
    const price = kinds.includes('meeting') ? '' : status === 'withdrawn' ? DASH : effectOf(parts.get(`${date} ${purpose}`) ?? []);
    return { key: id, date, event, filed: filedOf(event), price, source: eventWords.fileOf(exchange, longDate(filedOn)) };
  });
  const before = [...parts].flatMap(([key, own]): Past[] => {
    const [first] = own;
    if (first === undefined || first.exDate > session || announced.has(key)) return [];
    const { exDate: date, purpose } = first;
    const event: ToldEvent = { terms: actionTerms(purpose), purpose, kinds: [], status: 'announced' };
    return [{ key, date, event, filed: filedOf(event), price: effectOf(own), source: words.files }];
  });
  return [...rows, ...before].toSorted((one, other) => other.date.localeCompare(one.date));
}

/** The purpose; undefined if it is shown already. */
function filedOf(event: ToldEvent): string | undefined {
  const { purpose, kinds } = event;
  return kinds.includes('meeting') || eventInWords(event).endsWith(purpose) ? undefined : purpose;
}

function effectOf(parts: StockAnswer['actions']): string {
  const effects = new Set(parts.map(({ effect }) => effect));
  if (effects.has('withheld')) return words.incomparable;
  if (effects.has('not-applied')) return words.denied;
  const factor = parts.reduce((product, part) => product * (part.factor ?? 1), 1);
  const inWords = (value: number): string => String(rounded(value, 4));
  if (factor === 1) return words.unadjusted;
  if (effects.has('by-opening')) return words.byOpening(inWords(factor));
  if (parts.some(({ kind }) => kind === 'rights')) return words.exRights(inWords(factor));
  return factor > 1 ? words.divided(inWords(factor)) : words.multiplied(inWords(1 / factor));
}
