import { sessionsBetween } from '@bhav/core/calendar/session';
import type { WeekAnswer } from '@bhav/core/wire/day';
import { expect, it } from 'vitest';
import { testBar, testLevel } from '../../store/accepted-file.test-support.ts';
import { makeSections } from '../cross-section/make-sections.ts';
import { dayAnswer, weekAnswer } from './day-answer.ts';
import { testAction, testMarket, testMembers } from '../market.test-support.ts';

const market = testMarket();
const { file } = market;

const WEEK = { week: '2026-W47', from: '2026-11-16', to: '2026-11-22' };

/** ACME falls on the Friday before the week; BETA rises on its Monday; SPLIT is split in five on its Tuesday; OLD becomes NEW on its Monday. */
const CLOSES: Record<string, { isin: string; closes: Record<string, number> }> = {
  ACME: { isin: 'INE001A01036', closes: { '2026-11-12': 100, '2026-11-13': 90, '2026-11-16': 90, '2026-11-17': 90 } },
  BETA: { isin: 'INE002A01018', closes: { '2026-11-12': 100, '2026-11-13': 100, '2026-11-16': 105, '2026-11-17': 105 } },
  SPLIT: { isin: 'INE003A01016', closes: { '2026-11-12': 500, '2026-11-13': 500, '2026-11-16': 500, '2026-11-17': 98 } },
  OLD: { isin: 'INE004A01014', closes: { '2026-11-12': 100, '2026-11-13': 100, '2026-11-16': 103, '2026-11-17': 103 } },
};
const SESSIONS = sessionsBetween('2026-11-12', '2026-11-17');

async function plant(sessions: readonly string[], withLevels = sessions): Promise<void> {
  for (const session of sessions) {
    const before = SESSIONS[SESSIONS.indexOf(session) - 1] ?? session;
    const bars = Object.entries(CLOSES).map(([name, { isin, closes }]) => {
      const [close = 0, previousClose = 0] = [closes[session], closes[before]];
      const symbol = name === 'OLD' && session >= '2026-11-16' ? 'NEW' : name;
      const split = name === 'SPLIT' && session === '2026-11-17' ? 100 : previousClose;
      return testBar({ symbol, isin, open: split, high: Math.max(split, close), low: close, close, previousClose, turnover: 5e7 });
    });
    await market.traded(session, ...bars);
    if (withLevels.includes(session)) {
      await file(session, 'nse-index-close', { indices: [testLevel('Nifty 50', session < '2026-11-16' ? 24_000 : 24_240)] });
    }
  }
  await file('2026-11-13', 'nse-pr', { actions: [testAction('SPLIT', '2026-11-17', 'FV SPLT FRM RS 10 TO RS 2')] });
  await file('2026-11-16', 'nse-symbol-change', { renames: [{ from: 'OLD', to: 'NEW', on: '2026-11-16' }] });
}

async function answerOf(): Promise<WeekAnswer | undefined> {
  await makeSections(market.store);
  const days = await market.days();
  return weekAnswer(market.store, days, WEEK, async (session) => {
    const day = await days.on(session);
    return day && dayAnswer(market.store, day, session);
  });
}

it('the movers of a week are measured from the session before it, adjusted and under their newest symbols, as its indices are', async () => {
  await plant(SESSIONS);
  const answer = await answerOf();
  expect(answer?.since).toBe('2026-11-13');
  const moves = (shares: WeekAnswer['gainers']) => shares?.map(({ symbol, changePercent }) => [symbol, changePercent]);
  expect(moves(answer?.gainers)).toEqual([
    ['BETA', 5],
    ['NEW', 3],
  ]);
  expect(moves(answer?.losers)).toEqual([['SPLIT', -2]]);
  expect(answer?.indices).toMatchObject([{ name: 'NIFTY 50', level: 24_240, change: 240, changePercent: 1 }]);
});

it('a level of the day before the last session is not shown as that of the week', async () => {
  await plant(SESSIONS, ['2026-11-13', '2026-11-16']);
  expect((await answerOf())?.indices).toEqual([]);
});

it('a level of an earlier day than the session before the week is none to count from', async () => {
  await plant(SESSIONS, ['2026-11-12', '2026-11-17']);
  const [level] = (await answerOf())?.indices ?? [];
  expect(level).toMatchObject({ level: 24_240 });
  expect(level?.change).toBeUndefined();
});

it('before a week of history is stored no sector is told', async () => {
  await plant(SESSIONS);
  await file('2026-11-17', 'nse-nifty-500', testMembers('Nifty 500', [{ symbol: 'BETA', isin: 'INE002A01018' }]));
  const answer = await answerOf();
  expect([answer?.gainers?.length, answer?.sectors]).toEqual([2, []]);
});

it('without a session before the week its movers are not known', async () => {
  await plant(['2026-11-16', '2026-11-17']);
  const answer = await answerOf();
  expect([answer?.since, answer?.gainers, answer?.losers]).toEqual([undefined, undefined, undefined]);
});

it('a week counts the newly warned of the sessions with a surveillance file that can be compared', async () => {
  await plant(SESSIONS);
  await file('2026-11-13', 'nse-warnings', { warnings: [{ symbol: 'ACME', series: 'EQ', flags: [] }] });
  await file('2026-11-16', 'nse-warnings', { warnings: [{ symbol: 'ACME', series: 'EQ', flags: ['esm:1'] }] });
  expect((await answerOf())?.sessions.map(({ session, warned }) => [session, warned])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-17', undefined],
  ]);
});
