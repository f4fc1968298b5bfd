import { expect, test } from 'vitest';
import { HostManners, mannersOf, POLITE } from './host-manners.ts';

test.each([
  ['https://www.bseindia.com/file.csv', 'exchange', [1_500]],
  ['https://api.bseindia.com/BseIndiaAPI/api/one', 'exchange', [2_000]],
  ['http://127.0.0.1:4001/file.csv', 'demonstration', []],
] as const)('between two requests of %s, of origin %s, are these pauses: %j', async (address, origin, pauses) => {
  const slept: number[] = [];
  const clock = { now: () => 0, elapsed: () => 0, sleep: async (ms: number) => void slept.push(ms) };
  const manners = new HostManners(mannersOf(origin), clock, () => undefined);
  for (let turn = 0; turn < 2; turn += 1) await manners.inTurn(address, async () => undefined);
  expect(slept).toEqual(pauses);
});

test('a host that fails is told at once and when it rests, and when it answers again', () => {
  const said: string[] = [];
  const clock = { now: () => Date.parse('2026-11-20T19:00:00+05:30'), elapsed: () => 0, sleep: async () => undefined };
  const manners = new HostManners(POLITE, clock, (sentence) => said.push(sentence));
  const [nse, bse] = ['https://nsearchives.nseindia.com/a.zip', 'https://www.bseindia.com/b.csv'];
  manners.succeeded(nse);
  manners.failed(nse, 'the connection failed (ECONNREFUSED)');
  manners.failed(bse, 'no answer within 30 s');
  expect(said.splice(0)).toEqual([
    'nsearchives.nseindia.com gives no files: the connection failed (ECONNREFUSED). It is asked again.',
    'www.bseindia.com gives no files: no answer within 30 s. It is asked again.',
  ]);
  for (let turn = 0; turn < 4; turn += 1) manners.failed(nse, 'no answer within 30 s');
  expect(said.splice(0)).toEqual([
    'nsearchives.nseindia.com still gives no files, and is not asked until 19:10:00 IST: no answer within 30 s.',
  ]);
  for (let turn = 0; turn < 2; turn += 1) manners.succeeded(nse);
  expect(said).toEqual(['nsearchives.nseindia.com answers again.']);
});
