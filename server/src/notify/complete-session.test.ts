import { beforeAll, expect, it } from 'vitest';
import { PLANTED, plantedFiles } from '../store/planted-days.test-support.ts';
import { newStore } from '../store/test-place.test-support.ts';
import { testStore } from '../store/test-store.test-support.ts';
import { fileWriter } from '../store/write/file.ts';
import { recordRun } from '../store/write/run.ts';
import { completeSession } from './rounds.ts';

const SESSION = PLANTED.at(-1) ?? '';
const at = (time: string, day = SESSION): number => Date.parse(`${day}T${time}+05:30`);
const written = testStore(beforeAll);
const ofNse = (now: number) => completeSession(written.store, 'NSE', now);

beforeAll(async () => {
  for (const file of plantedFiles(PLANTED.length - 2)) if (file.rawFile.source.endsWith('bhavcopy')) await written.write(file);
});

it('a session is complete once the last of its files is stored', async () => {
  expect(await ofNse(at('19:00'))).toBeUndefined();
  const files = plantedFiles(PLANTED.length - 1).filter(({ rawFile }) => rawFile.exchange === 'NSE');
  const last = files.findIndex(({ rawFile }) => rawFile.source === 'nse-delivery');
  for (const [place, file] of files.entries()) if (place !== last) await written.write(file);
  expect(await ofNse(at('19:00'))).toBeUndefined();
  const [delivery] = files.splice(last, 1);
  if (delivery !== undefined) await written.write(delivery);
  expect(await ofNse(at('19:00'))).toBe(SESSION);
});

it('a session of which a file never comes is complete three hours after its hour', async () => {
  for (const file of plantedFiles(PLANTED.length - 1)) if (file.rawFile.source === 'bse-bhavcopy') await written.write(file);
  expect(await completeSession(written.store, 'BSE', at('19:29'))).toBeUndefined();
  expect(await completeSession(written.store, 'BSE', at('19:30'))).toBe(SESSION);
});

it.each([
  ['the next session has not ended', '15:59', SESSION],
  ['the next session has ended', '16:00', undefined],
])('while %s the newest one is %s', async (_what, time, expected) => {
  // The day after is a Monday.
  expect(SESSION).toBe('2026-11-20');
  expect(await ofNse(at(time, '2026-11-23'))).toBe(expected);
});

it('a session waits for the one before it, unless the exchange has none of that day', async () => {
  const store = await newStore();
  const write = fileWriter(store);
  const [before, newest] = [PLANTED.length - 3, PLANTED.length - 1];
  const late = at('21:30');
  const bhavcopy = (day: number) => plantedFiles(day).filter(({ rawFile }) => rawFile.source === 'nse-bhavcopy');
  for (const file of bhavcopy(newest)) await write(file);
  expect(await completeSession(store, 'NSE', late)).toBeUndefined();
  for (const file of bhavcopy(before)) await write(file);
  expect(await completeSession(store, 'NSE', late)).toBeUndefined();
  const missing = { source: 'nse-bhavcopy', exchange: 'NSE', session: PLANTED.at(-2) ?? '', reason: '', rows: 0, rejected: 0 } as const;
  await recordRun(store, { ...missing, state: 'missing', fetchedAt: `${SESSION}T20:00:00+05:30` });
  expect(await completeSession(store, 'NSE', late)).toBe(SESSION);
});
