import { expect, test } from 'vitest';
import { HostManners, POLITE } from './host-manners.ts';

test.each([
  ['https://www.bseindia.com/file.csv', 1_500],
  ['https://api.bseindia.com/BseIndiaAPI/api/one', 2_000],
])('between two requests of %s are %i ms', async (address, pauseMs) => {
  const slept: number[] = [];
  const manners = new HostManners(POLITE, { now: () => 0, elapsed: () => 0, sleep: async (ms) => void slept.push(ms) });
  for (let turn = 0; turn < 2; turn += 1) await manners.inTurn(address, async () => undefined);
  expect(slept).toEqual([pauseMs]);
});
