import { dayPath, NEWEST, weekPath } from '@bhav/core/address/stock-path';
import { weekOf } from '@bhav/core/calendar/iso-week';
import { nextSession, previousSession } from '@bhav/core/calendar/session';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import { daySentences } from '@bhav/core/sentences/day-sentences';
import type { DayAnswer } from '@bhav/core/wire/day';
import { longDate } from '@bhav/core/words/dates';
import { dayWords as words, weekWords } from '@bhav/core/words/en/pages/day';
import type { ReactNode } from 'react';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { isQuoted } from '@bhav/core/sentences/freshness';
import { useMarket } from '../../data/market/provider.tsx';
import { WarnedList } from '../../figures/warned-list.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { Link } from '../../ui/address/link.tsx';
import { eventLine, More, MOST_LINES } from './day-detail.tsx';
import { DayLinks, Indices } from './day-parts.tsx';

/** A day without trading: why, and the trading days beside it. */
export function ClosedDay({ day, holiday }: { day: string; holiday: string | undefined }) {
  const newest = useNewest();
  const [before, after] = [previousSession(day), nextSession(day)];
  return (
    <>
      <p className="mt-2 max-w-[44rem] text-lg">{words.closed(holiday)}</p>
      <DayLinks links={[...linksOf(day), { to: '/events#market-days', text: words.holidays }]} />
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
        {before <= newest ? <Traded session={before} title={words.dayBefore} /> : <ToCome session={before} title={words.dayBefore} />}
        {after <= newest ? (
          <Traded session={after} title={words.dayAfter} />
        ) : (
          <ToCome session={after} title={words.dayAfter}>
            {before <= newest && <Announced on={before} session={after} />}
          </ToCome>
        )}
      </div>
    </>
  );
}

/** A trading day without figures: one that is still to come has what is known of it. */
export function MissingDay({ day }: { day: string }) {
  const newest = useNewest();
  if (day === NEWEST || newest === '' || day <= newest) return <NotStored />;
  const before = previousSession(day);
  return (
    <>
      <p className="mt-2 max-w-[44rem] text-lg">
        {words.toCome} {words.evening}
      </p>
      <DayLinks
        links={before <= newest ? linksOf(day) : [...linksOf(day), { to: `/events?date=${day}`, text: words.next(longDate(day)) }]}
      />
      {before <= newest && (
        <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
          <Traded session={before} title={words.dayBefore} />
          <div>
            <Announced on={before} session={day} />
          </div>
        </div>
      )}
    </>
  );
}

export function NotStored() {
  return (
    <p className="mt-6">
      {words.missing}{' '}
      <Link to={dayPath(NEWEST)} className="link">
        {words.newest}
      </Link>
    </p>
  );
}

const linksOf = (day: string) => [
  { to: dayPath(NEWEST), text: words.newest },
  { to: weekPath(weekOf(day)), text: weekWords.of },
];

/** The newest stored session of NSE; of the day of live quotes there are no files yet. Empty where none is known. */
function useNewest(): string {
  return (
    useMarket((market) => {
      const list = market?.lists.NSE;
      return list?.session !== undefined && isQuoted(list) ? previousSession(list.session) : list?.session;
    }) ?? ''
  );
}

interface BesideProps {
  session: string;
  title: string;
}

function Beside({ session, title, children }: BesideProps & { children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 min-w-0 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{longDate(session)}</h2>
        <p className="text-muted">{title}</p>
      </div>
      {children}
    </section>
  );
}

/** The indices of a stored day, and what its sentences say besides. */
function Traded(of: BesideProps) {
  const { session } = of;
  return (
    <Beside {...of}>
      <AnswerFrame
        answered={useAnswer<DayAnswer>(dayAddress(session))}
        what={words.what}
        wait="line"
        missing={<p className="mt-2 text-muted">{words.missing}</p>}
      >
        {(answer) => (
          <>
            <div className="mt-1">{answer.indices.length === 0 ? <p>{words.noIndices}</p> : <Indices indices={answer.indices} />}</div>
            {daySentences({ ...answer, indices: [] }).map((sentence) => (
              <p key={sentence} className="mt-2">
                {sentence}
              </p>
            ))}
            <p className="mt-2">
              <Link to={dayPath(session)} className="link">
                {words.whole}
              </Link>
            </p>
          </>
        )}
      </AnswerFrame>
    </Beside>
  );
}

function ToCome({ children, ...of }: BesideProps & { children?: ReactNode }) {
  return (
    <Beside {...of}>
      <p className="mt-2 text-muted">{words.toCome}</p>
      {children}
    </Beside>
  );
}

/** What the last stored day knows of the next one. */
function Announced({ on, session }: { on: string; session: string }) {
  const { value } = useAnswer<DayAnswer>(dayAddress(on));
  const events = value?.next.session === session ? value.next.events : [];
  if (events.length === 0) return undefined;
  const title = words.next(longDate(session));
  return (
    <>
      <h3 className="mt-4 text-base">
        {title} <span className="font-normal text-muted">{words.mark(events.length)}</span>
      </h3>
      <div className="mt-1">
        <WarnedList title={title} lines={events.slice(0, MOST_LINES).map(eventLine)} />
        <More count={events.length} to={`/events?date=${session}`} />
      </div>
    </>
  );
}
