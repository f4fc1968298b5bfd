import { daysOfWeek, weekOf } from '@bhav/core/calendar/iso-week';
import { longDate } from '@bhav/core/words/dates';
import { closedFor } from '@bhav/core/calendar/session';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { dayWords, weekWords } from '@bhav/core/words/en/pages/day';
import type { DayAnswer } from '@bhav/core/wire/day';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { NEWEST } from '@bhav/core/address/stock-path';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { dayAnswer, weekAnswer } from '../../market/answers/day-answer.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { storedFileCount } from '../../store/versions.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { filedAnew } from '../../store/read/files.ts';
import { latestSession, sessionBounds, sessionOf } from '../../store/read/sessions.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { daysInParts } from './parameters.ts';
import { call, ready, refuseCall } from '../call.ts';
import { NewestMade } from '../versioned-cache.ts';
import { LAST_DAY } from '@bhav/core/calendar/days';

const DAY = {
  answer: 'DayAnswer',
  path: {
    session: Type.String({ pattern: String.raw`^(newest|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$`, examples: ['newest'] }),
  },
  others: ['404'],
} as const;
const WEEK = {
  answer: 'WeekAnswer',
  path: { week: Type.String({ pattern: String.raw`^(newest|\d{4}-W\d\d)$`, examples: ['newest'] }) },
  others: ['404'],
} as const;

/** Some 20 KB each. */
const KEPT = 100;

/** As the files of each day had it; `newest` stands for the last one. Made once a stored file. */
export function days(app: FastifyInstance, store: ReadStore, served: Pick<ServedDays, 'on'>): void {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  const keep = async (key: string, make: () => Promise<object | undefined>): Promise<ReadyAnswer | undefined> =>
    kept.of(`${await storedFileCount(store)} ${await sectionsVersion(store)}`, key, () => ready(make()));
  const parts = daysInParts(served);
  const dayOf = async (session: string): Promise<DayAnswer | undefined> => {
    const stored = await Promise.all(EXCHANGES.map((exchange) => sessionOf(store, exchange, session)));
    // The session before need not be made for a day that has none.
    if (stored.every((one) => one === undefined)) return undefined;
    const day = await parts.on(session);
    return day?.past?.session === session ? dayAnswer(store, day, session) : undefined;
  };

  call(app, '/api/v1/days/:session', DAY, async ({ params: { session: asked } }) => {
    const session = asked === NEWEST ? (await sessionBounds(store))?.last : asked;
    // A refused file is not stored, so what was refused is part of the key.
    const answer = session && (await keep(`${session} ${JSON.stringify(await filedAnew(store, session))}`, () => dayOf(session)));
    if (answer) return answer;
    const closed = closedFor(asked);
    return refuseCall(404, closed === undefined ? dayWords.missing : pastWords.closed(longDate(asked), closed.holiday));
  });
  call(app, '/api/v1/weeks/:week', WEEK, async ({ params: { week: asked } }) => {
    const week = asked === NEWEST ? weekOf((await latestSession(store, 'NSE'))?.session ?? LAST_DAY) : asked;
    const days = daysOfWeek(week);
    const answer = days && (await keep(week, () => weekAnswer(store, parts, { week, ...days }, dayOf)));
    return answer ?? refuseCall(404, weekWords.missing);
  });
}
