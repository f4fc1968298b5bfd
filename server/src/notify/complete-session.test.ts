import { beforeAll, expect, it } from 'vitest';
import { PLANTED, plantedFiles } from '../store/planted-days.test-support.ts';
import { testStore } from '../store/test-store.test-support.ts';
import { completeSession } from './complete-session.ts';

const SESSION = PLANTED.at(-1) ?? '';
const at = (time: string, day = SESSION): number => Date.parse(`${day}T${time}+05:30`);
const written = testStore(beforeAll);
const ofNse = (now: number) => completeSession(written.store, 'NSE', now);

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
  await written.write(plantedFiles(PLANTED.length - 1).find(({ rawFile }) => rawFile.source === 'bse-bhavcopy') ?? expect.fail());
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
