import { shortDate } from '@bhav/core/words/dates';
import { type MarketDay, marketDays } from '@bhav/core/calendar/market-days';
import { clockWords } from '@bhav/core/words/en/clock';
import { eventWords } from '@bhav/core/words/en/pages/events';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';

const words = eventWords.marketDays;

/** Days before `today` are folded away. */
export function MarketDays({ year, today = '' }: { year: string; today?: string }) {
  const days = marketDays(Number(year));
  const title = words.title(year);
  const past = days?.filter(({ day }) => day < today) ?? [];
  return (
    <aside aria-labelledby="market-days" className="min-w-0 min-[80rem]:mt-4">
      <h2 id="market-days" className="text-lg">
        {title}
      </h2>
      {days === undefined ? (
        <p className="mt-1 text-sm text-muted">{words.unlisted(year)}</p>
      ) : (
        <>
          <Days title={title} days={days.slice(past.length)} />
          {past.length > 0 && (
            <details className="mt-2">
              <summary className="text-sm">{words.earlier(past.length)}</summary>
              <Days title={words.earlier(past.length)} days={past} />
            </details>
          )}
          <p className="mt-2 text-xs text-muted">{words.note}</p>
        </>
      )}
    </aside>
  );
}

const COLUMNS: readonly Column<MarketDay>[] = [
  { label: words.day, className: 'w-24 py-1.5 pr-3', cell: ({ day }) => ({ className: 'figures font-medium', text: shortDate(day) }) },
  {
    label: words.name,
    className: 'py-1.5',
    cell: ({ name, kind, hours }) => (
      <>
        {clockWords.occasion(name)}
        {kind !== 'holiday' && <span className="block font-medium">{sessionOf(kind, hours)}</span>}
      </>
    ),
  },
];

function Days({ title, days }: { title: string; days: readonly MarketDay[] }) {
  return (
    <FigureTable
      className="text-table mt-2 text-sm [&_tbody]:align-baseline"
      headClassName="sr-only"
      caption={title}
      columns={COLUMNS}
      rows={days}
    />
  );
}

function sessionOf(kind: keyof typeof clockWords.kinds, hours: MarketDay['hours']): string {
  const name = clockWords.kinds[kind];
  return hours === undefined ? name : words.hours(name, hours.opens, hours.closes);
}

export function holidaysBetween(from: string, to: string): string | undefined {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  const closed = years.flatMap((year) => marketDays(year) ?? []).filter(({ day, kind }) => kind === 'holiday' && day >= from && day <= to);
  if (closed.length === 0) return undefined;
  return eventWords.holidays(closed.map(({ day, name }) => `${shortDate(day)} (${clockWords.occasion(name)})`).join(', '));
}
