import { expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import { testStore } from '../store/test-store.test-support.ts';
import { valuesIn } from '../store/values.test-support.ts';
import { judgeNext } from './judged-sessions.ts';
import { judgeAnew, judgeAround } from './previous-closes.ts';

/** Ten sessions; in the last one the previous close of a share that paused is not its last close. */
const DAYS = sessionsBetween('2026-11-02', '2026-11-20').slice(0, 10);

const written = testStore();
const file = (day: string, ...bars: (Partial<Bar> & { symbol: string })[]) =>
  acceptedFile({ bars: bars.map((bar) => testBar({ ...bar, session: day })) }, { session: day });
const filesOfDays = DAYS.map((day, place) =>
  file(day, { symbol: 'OTHER' }, ...(place < 3 || place === 9 ? [{ symbol: 'RARE', previousClose: place === 9 ? 50 : 100 }] : [])),
);
const LAST = Number(DAYS[9]?.replaceAll('-', ''));
const flaggedDays = () => valuesIn(written.store, "SELECT day FROM bar_flag WHERE flag = 'previous-close-breaks'");

it('a store that was judged by no rule is judged anew once, a few sessions at a time, and goes on after a stop', async () => {
  // As a version before stored them.
  for (const one of filesOfDays) await written.write(one);
  expect(await flaggedDays()).toEqual([]);
  expect(await judgeNext(written.store, judgeAnew)).toBe(4);
  await expect(
    judgeNext(written.store, async () => {
      throw new Error('stopped');
    }),
  ).rejects.toThrow('stopped');
  const judged: string[] = [];
  const next = () =>
    judgeNext(written.store, async (within, exchange, session) => {
      judged.push(session);
      await judgeAnew(within, exchange, session);
    });
  expect(await next()).toBe(4);
  expect(await next()).toBe(2);
  expect(judged).toEqual(DAYS.slice(4));
  expect(await flaggedDays()).toEqual([LAST]);
  expect(await next()).toBe(0);
});

it('a store whose first session was judged by the present rule has nothing to be judged', async () => {
  for (const one of filesOfDays) await written.write(one, (within) => judgeAround(within, 'NSE', one.session));
  expect(await judgeNext(written.store, judgeAnew)).toBe(0);
  expect(await flaggedDays()).toHaveLength(1);
});
