import { weekAddress } from '@bhav/core/pages/answer-addresses';
import { addDays } from '@bhav/core/calendar/days';
import { longDate } from '@bhav/core/words/dates';
import { closedFor } from '@bhav/core/calendar/session';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { dayPath, weekPath } from '@bhav/core/address/stock-path';
import { daySentences } from '@bhav/core/sentences/day-sentences';
import type { WeekAnswer } from '@bhav/core/wire/day';
import { glanceWords } from '@bhav/core/words/en/glance';
import { dayWords, weekWords as words } from '@bhav/core/words/en/pages/day';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { BreadthBar } from '../../figures/exchange-breadth.tsx';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { DayLinks, DayPart, Indices, Sectors, Shares } from './day-parts.tsx';

export function WeekDetail({ answer }: { answer: WeekAnswer }) {
  const { week, from, before, after, since, indices, gainers = [], losers = [], sectors, sectorsFrom, sessions } = answer;
  const on = after === undefined ? undefined : sessions.at(-1)?.session;
  const isKnown = sessions.some(({ warned }) => warned !== undefined);
  const movers = since === undefined ? { none: words.noSince } : { hint: words.floor(longDate(since)) };
  return (
    <>
      <DayLinks
        links={[
          ...(before === undefined ? [] : [{ to: weekPath(before), text: words.before }]),
          ...(after === undefined ? [] : [{ to: weekPath(after), text: words.after }]),
        ]}
      />
      <div className="mt-4 max-w-[44rem]">
        {daySentences({ indices, breadth: {}, sectors, gainers, losers, traded: [], highs: NONE, lows: NONE }).map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
      </div>
      <div className="mt-2 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
        <div>
          <DayPart
            title={dayWords.indices}
            {...(since !== undefined && { hint: words.since(longDate(since)) })}
            isEmpty={indices.length === 0}
            none={words.noIndices}
          >
            <Indices indices={indices} />
          </DayPart>
          <DayPart
            title={words.sectors}
            hint={[words.sectorsOver, ...(sectorsFrom === undefined ? [] : [pastWords.laterSectors(longDate(sectorsFrom))])].join(' ')}
            isEmpty={sectors.length === 0}
            none={words.noSectors}
          >
            <Sectors caption={words.sectors} sectors={sectors} isOfWeek />
          </DayPart>
        </div>
        <div>
          <DayPart title={words.gainers} {...movers} isEmpty={gainers.length === 0}>
            <Shares caption={words.gainers} shares={gainers} on={on} isOfWeek />
          </DayPart>
          <DayPart title={words.losers} {...movers} isEmpty={losers.length === 0}>
            <Shares caption={words.losers} shares={losers} on={on} isOfWeek />
          </DayPart>
        </div>
      </div>
      <h2 className="mt-10 text-2xl">{words.sessions}</h2>
      <p className="mt-1 text-sm text-muted">{[warnedIn(sessions), ...closedIn(from)].join(' ')}</p>
      {sessions.map(({ session, told, breadth, warned }) => (
        <section
          key={session}
          className="mt-6 grid break-inside-avoid grid-cols-1 gap-x-12 gap-y-3 border-t border-hairline pt-4 lg:grid-cols-2"
        >
          <div>
            <h3 className="text-lg">
              <Link to={dayPath(session)} className="link-alone">
                {longDate(session)}
              </Link>
            </h3>
            {[
              ...daySentences({ ...told, breadth }),
              ...(isKnown ? [warned === undefined ? words.notWarned : words.warned(warned)] : []),
            ].map((sentence) => (
              <p key={sentence} className="mt-1">
                {sentence}
              </p>
            ))}
          </div>
          <div>
            {EXCHANGES.map((exchange) => (
              <div key={exchange} className="mb-3">
                <BreadthBar of={glanceWords.breadth.whole(exchange)} breadth={breadth[exchange]} />
              </div>
            ))}
          </div>
        </section>
      ))}
      <p className="mt-6 text-sm print:hidden">
        <AnswerLink to={weekAddress(week)} />
      </p>
    </>
  );
}

/** Counted by day alone. */
const NONE = { shares: 0 };

/** The holidays from Monday to Friday. */
function closedIn(monday: string): string[] {
  return [0, 1, 2, 3, 4].flatMap((days) => {
    const day = addDays(monday, days);
    const holiday = closedFor(day)?.holiday;
    return holiday === undefined ? [] : [words.closed(longDate(day), holiday)];
  });
}

/** Counts only sessions of which it is known. */
function warnedIn(sessions: WeekAnswer['sessions']): string {
  const known = sessions.flatMap(({ warned }) => warned ?? []);
  const count = known.reduce((sum, one) => sum + one, 0);
  if (known.length === 0) return words.noneWarned;
  return known.length === sessions.length ? words.warnedInAll(count) : words.warnedIn(count, known.length, sessions.length);
}
