import { eventInWords } from '@bhav/core/words/event-in-words';
import { longDate, shortDate } from '@bhav/core/words/dates';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import { weekOf } from '@bhav/core/calendar/iso-week';
import { dayPath, weekPath } from '@bhav/core/address/stock-path';
import { addressOn } from '@bhav/core/address/view';
import { type MoverList, moversPath } from '@bhav/core/screen/lists';
import { daySentences } from '@bhav/core/sentences/day-sentences';
import { MAIN_INDEX } from '@bhav/core/indices/strip-indices';
import { mapPage } from '@bhav/core/map/map-view';
import { en } from '@bhav/core/words/en/common';
import { indexName } from '@bhav/core/words/index-name';
import { moversWords } from '@bhav/core/words/en/pages/movers';
import type { DayAnswer } from '@bhav/core/wire/day';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import { dayWords as words, weekWords } from '@bhav/core/words/en/pages/day';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { useIsHistoryAwaited } from '../../data/market/provider.tsx';
import { listingOf } from '../../figures/event-item.tsx';
import { DaySentences } from './day-sentences.tsx';
import { DayLinks, DayPart, Indices, Sectors, Shapes, Shares } from './day-parts.tsx';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { flagsLine, type WarnedLine, WarnedList } from '../../figures/warned-list.tsx';
import { Reasons } from '../../figures/reasons.tsx';

/** Prints on a sheet or two. */
export function DayDetail({ answer }: { answer: DayAnswer }) {
  const {
    session,
    indices,
    lists,
    breadth,
    sectors,
    sectorsFrom,
    gainers,
    losers,
    traded,
    highs,
    lows,
    warned = [],
    released = 0,
    noWarnings,
    noLists = false,
    next,
    refused,
    corrected,
  } = answer;
  const sentences = daySentences(answer);
  const on = answer.after === undefined ? undefined : session;
  return (
    <>
      <Neighbours answer={answer} />
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
        <div className="max-lg:-order-2">
          {sentences.length > 0 && <DaySentences key={`${session} ${sentences.join(' ')}`} session={session} sentences={sentences} />}
        </div>
        <DayPart title={words.indices} isEmpty={indices.length === 0} none={words.noIndices}>
          <Indices indices={indices} />
        </DayPart>
        {/* The picture comes before the figures where one stands under the other. */}
        <div className="max-lg:-order-1 lg:col-span-2">
          <DayPart title={words.shape} isEmpty={false}>
            <Shapes lists={lists} breadth={breadth} />
          </DayPart>
        </div>
        {noLists ? (
          <DayPart title={words.lists} isEmpty none={words.noLists}>
            {undefined}
          </DayPart>
        ) : (
          <>
            <MoreLists on={on} />
            <DayPart title={words.gainers} hint={words.floor} isEmpty={gainers.length === 0}>
              <Shares caption={words.gainers} shares={gainers} on={on} />
              <WholeList to={moversPath('gainers')} on={on} />
            </DayPart>
            <DayPart title={words.losers} hint={words.floor} isEmpty={losers.length === 0}>
              <Shares caption={words.losers} shares={losers} on={on} />
              <WholeList to={moversPath('losers')} on={on} />
            </DayPart>
            <DayPart title={words.traded} isEmpty={traded.length === 0}>
              <Shares caption={words.traded} shares={traded} on={on} />
              <WholeList to={moversPath('value')} on={on} />
            </DayPart>
            <Marks title={words.highs} mark={highs} on={on} list="new-highs" />
          </>
        )}
        <div>
          {!noLists && <Marks title={words.lows} mark={lows} on={on} list="new-lows" />}
          <DayPart
            title={words.warned}
            {...(noWarnings === undefined && { count: warned.length })}
            {...(released > 0 && { hint: words.released(released) })}
            isEmpty={warned.length === 0}
            none={noWarnings && words.noWarnings[noWarnings]}
          >
            <WarnedList title={words.warned} lines={warned.slice(0, MOST_LINES).map(flagsLine)} />
            <More count={warned.length} to={`/warnings?session=${session}`} />
          </DayPart>
        </div>
        {!noLists && (
          <DayPart
            title={words.sectors}
            {...(sectorsFrom !== undefined && { hint: pastWords.laterSectors(longDate(sectorsFrom)) })}
            isEmpty={sectors.length === 0}
            none={words.noSectors}
          >
            <Sectors caption={words.sectors} sectors={sectors} />
          </DayPart>
        )}
        {/* Alone in the last row, its list has both columns. */}
        <div className="lg:col-span-2 lg:[&_ul]:columns-2 lg:[&_ul]:gap-12">
          <DayPart title={words.next(longDate(next.session))} count={next.events.length} isEmpty={next.events.length === 0}>
            <WarnedList title={words.next(longDate(next.session))} lines={next.events.slice(0, MOST_LINES).map(eventLine)} />
            <More count={next.events.length} to={`/events?date=${next.session}`} />
          </DayPart>
        </div>
        {refused.length !== 0 && (
          <DayPart title={words.refused} count={refused.length} isEmpty={false}>
            <ul>
              {refused.map((file) => (
                <li key={file.source} className="border-b border-hairline py-1.5">
                  <strong className="font-semibold">{file.source}</strong>{' '}
                  <span className="text-muted">
                    <Reasons of={file} />
                  </span>
                </li>
              ))}
            </ul>
          </DayPart>
        )}
        {corrected.length !== 0 && (
          <DayPart title={words.corrected} count={corrected.length} isEmpty={false}>
            <ul>
              {corrected.map(({ source, at }) => (
                <li key={`${source} ${at}`} className="border-b border-hairline py-1.5">
                  {words.correction(source, longDate(at.slice(0, 10)))}
                </li>
              ))}
            </ul>
          </DayPart>
        )}
      </div>
      <p className="mt-6 text-sm print:hidden">
        <AnswerLink to={dayAddress(session)} />
      </p>
    </>
  );
}

/** A page of their own has all. */
export const MOST_LINES = 8;

export function More({ count, to }: { count: number; to: string }) {
  if (count <= MOST_LINES) return undefined;
  return (
    <Link to={to} className="link-alone mt-2">
      {words.all(count)}
    </Link>
  );
}

const MORE_LISTS: readonly MoverList[] = [
  'upper-band',
  'lower-band',
  'gaps-up',
  'gaps-down',
  'volume',
  'volume-ratio',
  'delivery',
  'new-listings',
];

/** The maps, and the lists of which the page has no part. */
function MoreLists({ on }: { on: string | undefined }) {
  return (
    <nav aria-label={words.moreLists} className="mt-6 flex flex-wrap gap-x-4 text-sm lg:col-span-2 print:hidden">
      <span className="inline-flex items-center text-muted">{words.moreLists}</span>
      {Object.values(MAIN_INDEX).map((index) => (
        <Link key={index} to={addressOn(mapPage(index), on)} className="link-alone">
          {en.layout.mapOf(indexName(index))}
        </Link>
      ))}
      {MORE_LISTS.map((list) => (
        <Link key={list} to={addressOn(moversPath(list), on)} className="link-alone">
          {moversWords.lists[list].name}
        </Link>
      ))}
    </nav>
  );
}

function WholeList({ to, on }: { to: string; on: string | undefined }) {
  return (
    <Link to={addressOn(to, on)} className="link-alone mt-2">
      {words.wholeList}
    </Link>
  );
}

function Neighbours({ answer: { session, before, after } }: { answer: DayAnswer }) {
  const links = [
    ...(before === undefined ? [] : [{ to: dayPath(before), text: words.before(shortDate(before)) }]),
    ...(after === undefined ? [] : [{ to: dayPath(after), text: words.after(shortDate(after)) }]),
    { to: weekPath(weekOf(session)), text: weekWords.of },
  ];
  return <DayLinks links={links} />;
}

interface MarksProps {
  title: string;
  mark: DayAnswer['highs'];
  on: string | undefined;
  /** Has all of them. */
  list: MoverList;
}

function Marks({ title, mark, on, list }: MarksProps) {
  const { shares, unknown, first } = mark;
  const isAwaited = useIsHistoryAwaited();
  // Where some are not known, "none found" does not mean 0.
  const notKnown = shares > 0 || unknown === 0 ? undefined : isAwaited ? words.noneYet : words.noneKnown(unknown);
  return (
    <DayPart
      title={title}
      {...(notKnown === undefined && { count: shares, ...(unknown > 0 && { hint: words.unknown(unknown) }) })}
      isEmpty={shares === 0}
      none={notKnown}
    >
      <Shares caption={title} shares={first} on={on} />
      <WholeList to={moversPath(list)} on={on} />
    </DayPart>
  );
}

export function eventLine(event: CompanyEvent): WarnedLine {
  const { listings, name } = event;
  const { exchange, symbol = name } = listingOf(listings) ?? {};
  return { symbol, exchange, name, text: eventInWords(event) };
}
