import { addDays } from '@bhav/core/calendar/days';
import { weekOf } from '@bhav/core/calendar/iso-week';
import { present } from '@bhav/core/market/present';
import { indexChange } from '@bhav/core/quotes/change';
import { readScreen } from '@bhav/core/screen/screen';
import { screened } from '@bhav/core/screen/screened';
import type { DayAnswer, DayShare, WeekAnswer } from '@bhav/core/wire/day';
import { dayShare } from './day-answer.ts';
import { modeOf } from './market.ts';
import type { ServedDay, ServedDays } from './past/served-days.ts';
import { candidatesOf } from './screened/candidates.ts';
import type { ReadStore } from '../store/open-store.ts';
import { latestSession, neighboursOf, sessionsOf } from '../store/read/sessions.ts';

/** How many shares a list has. */
const FIRST = 5;

/** Returns the stored sessions of a week on one page; `dayOf` gives the answer of each. Undefined if none is stored. */
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
    ...present({ before: earlier && weekOf(earlier.session), after: after && weekOf(after) }),
    indices: weekIndices(last, earlier && (await days.on(earlier.session))),
    gainers: await moversOf(last, 'r1w=0.01..&sort=r1w&turnover=1..'),
    losers: await moversOf(last, 'r1w=..-0.01&sort=r1w&dir=asc&turnover=1..'),
    sessions: answers.map(({ session, sentences, breadth, warned }) => ({ session, sentences, breadth, warned: warned.length })),
  };
}

/** The levels of the strip's indices at the end of a week, against those before it. */
function weekIndices({ served }: ServedDay, before: ServedDay | undefined): WeekAnswer['indices'] {
  const levels = new Map(before?.served.market.indices.map(({ name, level }) => [name, level]));
  return served.market.indices.map(({ name, level }) => ({ name, level, ...indexChange(level, levels.get(name)) }));
}

/** The movers of a week, each with its return of the week in place of the change of the day. */
async function moversOf(day: ServedDay, words: string): Promise<DayShare[]> {
  const { found = [] } = screened(await candidatesOf(day, 'NSE'), readScreen(new URLSearchParams(words))) ?? {};
  return found.slice(0, FIRST).map((share) => dayShare({ ...share, ...present({ changePercent: share.returns?.['1W'] }) }));
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
