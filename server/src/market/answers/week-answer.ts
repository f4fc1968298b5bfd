import { addDays } from '@bhav/core/calendar/days';
import { weekOf } from '@bhav/core/calendar/iso-week';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { toldOf } from '@bhav/core/sentences/day-sentences';
import { indexChange } from '@bhav/core/quotes/change';
import { screenView } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import type { DayAnswer, WeekAnswer } from '@bhav/core/wire/day';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { dayShare, sectorsOf } from './day-answer.ts';
import { modeOf } from '../market.ts';
import type { ServedDay, ServedDays } from '../past/served-days.ts';
import { candidatesOf } from '../screened/candidates.ts';
import { sinceThen } from '../screened/since-then.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { latestSession, neighboursOf, sessionsOf } from '../../store/read/sessions.ts';

const FIRST = 5;
/** Per cent. */
const LEAST_MOVE = 0.01;

/** Undefined if no session of the week is stored. */
export async function weekAnswer(
  store: ReadStore,
  days: Pick<ServedDays, 'on'>,
  { week, from, to }: { week: string; from: string; to: string },
  dayOf: (session: string) => Promise<DayAnswer | undefined>,
): Promise<WeekAnswer | undefined> {
  const stored = (await sessionsOf(store, 'NSE', from, to)).map(({ session }) => session);
  const newest = stored.at(-1);
  const last = newest && (await days.on(newest));
  if (!last) return undefined;
  const answers = await inTurn(stored, dayOf);
  const earlier = await latestSession(store, 'NSE', addDays(from, -1));
  const { after } = await neighboursOf(store, 'NSE', to);
  return {
    week,
    from,
    to,
    mode: modeOf(store),
    ...withoutUndefined({ before: earlier && weekOf(earlier.session), after: after && weekOf(after) }),
    indices: weekIndices(levelsOn(last, newest), levelsOn(earlier && (await days.on(earlier.session)), earlier?.session)),
    ...(earlier && { since: earlier.session, ...(await moversOf(last, earlier.session)) }),
    ...withoutUndefined({ sectorsFrom: last.past?.laterSectors }),
    // Before a week of history is stored, none has a change.
    sectors: (await sectorsOf(last, '1w')).filter(({ mean }) => mean !== undefined),
    sessions: answers.map((day) => ({
      session: day.session,
      sentences: day.sentences,
      told: toldOf(day),
      breadth: day.breadth,
      ...withoutUndefined({ warned: day.warned?.length }),
    })),
  };
}

function levelsOn(day: ServedDay | undefined, session: string | undefined): IndexLevel[] {
  return day?.served.market.indices.filter((index) => index.session === session) ?? [];
}

function weekIndices(last: readonly IndexLevel[], before: readonly IndexLevel[]): WeekAnswer['indices'] {
  const levels = new Map(before.map(({ name, level }) => [name, level]));
  return last.map(({ name, level }) => ({ name, level, ...indexChange(level, levels.get(name)) }));
}

/** Each with the change of its adjusted close since a session, not with that of the day. */
async function moversOf(day: ServedDay, since: string): Promise<Pick<WeekAnswer, 'gainers' | 'losers'>> {
  const { found = [] } = screened(candidatesOf(day.served, 'NSE'), screenView.read(new URLSearchParams('turnover=1..'))) ?? {};
  // The store of a past day ends with its session.
  const { shares } = await sinceThen(day.store, 'NSE', since);
  // A rename may have changed the symbol.
  const changes = new Map(
    [...shares].flatMap(([name, { symbol = name, percent }]) => (percent === undefined ? [] : [[symbol, percent] as const])),
  );
  const moved = found
    .flatMap((share) => {
      const changePercent = changes.get(share.symbol);
      return changePercent === undefined ? [] : [{ ...share, changePercent }];
    })
    .filter(({ changePercent }) => Math.abs(changePercent) >= LEAST_MOVE)
    .toSorted((one, other) => other.changePercent - one.changePercent || (one.symbol < other.symbol ? -1 : 1));
  return {
    gainers: moved
      .filter(({ changePercent }) => changePercent > 0)
      .slice(0, FIRST)
      .map(dayShare),
    losers: moved
      .filter(({ changePercent }) => changePercent < 0)
      .slice(-FIRST)
      .toReversed()
      .map(dayShare),
  };
}

/** One after the other, since each may have to be read from the store. */
async function inTurn(sessions: readonly string[], dayOf: (session: string) => Promise<DayAnswer | undefined>): Promise<DayAnswer[]> {
  const answers: DayAnswer[] = [];
  for (const session of sessions) {
    const answer = await dayOf(session);
    if (answer !== undefined) answers.push(answer);
  }
  return answers;
}
