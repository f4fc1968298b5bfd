import { because } from '@bhav/core/market/reason';
import { describe, expect, it } from 'vitest';
import { daysOfBytes, rawFileOf, rawFiles, storedFile, storedFiles, storedFilesBetween } from './files.ts';
import { lastRunOf, lastRuns, type Run, runsOf } from './runs.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import { setRemark } from '../write/flags.ts';
import { writing } from '../transaction.ts';
import { noteRun, recordRun } from '../write/run.ts';
import { testStore } from '../test-store.test-support.ts';

const written = testStore();
const bars = [testBar({ symbol: 'A' }), testBar({ symbol: 'B' })];
const day = (session: string, given: object = {}) => acceptedFile({ bars }, { session, ...given });

describe('the stored files', () => {
  it('of some days are listed by day and source, with their checksums, and found by both; the days are found by their bytes', async () => {
    for (const session of ['2026-11-20', '2026-11-17', '2026-11-18', '2026-11-16'])
      await written.write(day(session, { sha256: `of ${session}` }));
    await written.write(day('2026-11-19', { sha256: 'of 2026-11-20' }));
    await written.file('2026-11-17', 'nse-pr', { funds: [{ symbol: 'F', underlying: 'GOLD' }] });
    const found = await storedFilesBetween(written.store, '2026-11-17', '2026-11-18');
    expect(found.map(({ session, source }) => `${session} ${source}`)).toEqual([
      '2026-11-17 nse-bhavcopy',
      '2026-11-17 nse-pr',
      '2026-11-18 nse-bhavcopy',
    ]);
    const file = { exchange: 'NSE', rows: 2, bars: 2, rejected: 0, sha256: 'of 2026-11-17' };
    expect(found[0]).toMatchObject({ ...file, fetchedAt: '2026-11-17T18:30:00+05:30' });
    expect(await storedFile(written.store, 'nse-bhavcopy', '2026-11-17')).toMatchObject(file);
    expect(await storedFile(written.store, 'nse-bhavcopy', '2026-11-15')).toBeUndefined();
    const daysOf = (source: string, sha256: string) => daysOfBytes(written.store, source, sha256);
    expect(await daysOf('nse-bhavcopy', 'of 2026-11-20')).toEqual(['2026-11-19', '2026-11-20']);
    expect([await daysOf('nse-pr', 'of 2026-11-20'), await daysOf('nse-bhavcopy', 'other')]).toEqual([[], []]);
  });

  it('are listed for a rebuild with the place of their bytes, the oldest fetched first', async () => {
    await written.write(day('2026-11-19', { fetchedAt: '2026-11-21T10:00:00+05:30' }));
    await written.write(day('2026-11-20'));
    const [first, second] = await storedFiles(written.store);
    expect(first).toEqual({ ...day('2026-11-20').rawFile, session: '2026-11-20', rejected: 0 });
    expect(second).toMatchObject({ session: '2026-11-19', asked: '2026-11-19', path: 'raw/nse-bhavcopy/2026-11-19.csv' });
  });
});

describe('the kept files', () => {
  const refusal = async (at: string, given: object = {}) => {
    const { rawFile } = day('2026-11-20', { sha256: `sum ${at}`, path: `raw/${at}`, fetchedAt: `2026-11-20T${at}:00+05:30`, ...given });
    const { source, exchange, fetchedAt } = rawFile;
    const run = { source, exchange, session: '2026-11-20', state: 'refused', rows: 0, rejected: 0 } as const;
    return { ...rawFile, dropped: await recordRun(written.store, { ...run, reason: at, fetchedAt }, rawFile) };
  };

  it('are listed oldest first and found by the checksum', async () => {
    await written.write(day('2026-11-21', { sha256: 'stored' }));
    await refusal('17:00', { sha256: 'stored' });
    const { sha256 } = await refusal('18:00');
    expect((await rawFiles(written.store)).map(({ state }) => state)).toEqual(['refused', 'stored']);
    expect(await rawFileOf(written.store, sha256)).toMatchObject({ state: 'refused', reason: '18:00' });
    expect(await rawFileOf(written.store, 'none')).toBeUndefined();
  });

  it('that were refused are dropped but for the newest three of a day; those of other days and stored ones stay', async () => {
    await written.write(day('2026-11-20'));
    await written.write(day('2026-11-19'));
    const dropped: string[][] = [];
    for (const at of ['18:00', '18:10', '18:20', '18:30', '18:40']) dropped.push((await refusal(at)).dropped);
    expect(dropped).toEqual([[], [], [], ['raw/18:00'], ['raw/18:10']]);
    expect((await refusal('19:00', { asked: '2026-11-19' })).dropped).toEqual([]);
    expect((await refusal('19:10', { source: 'bse-bhavcopy' })).dropped).toEqual([]);
    expect((await refusal('19:20', { asked: undefined })).dropped).toEqual([]);
    const kept = (await rawFiles(written.store)).map(({ reason, state }) => reason || state);
    expect(kept.toSorted()).toEqual(['18:20', '18:30', '18:40', '19:00', '19:10', '19:20', 'stored', 'stored']);
  });
});

describe('the log of attempts', () => {
  const note = (run: Run): Promise<void> => writing(written.store, (within) => noteRun(within, run));
  const attempt = (session: string, state: 'stored' | 'waiting' | 'missing', at: string, given = {}) => ({
    source: 'nse-bhavcopy',
    exchange: 'NSE' as const,
    session,
    state,
    reason: '',
    rows: 0,
    rejected: 0,
    fetchedAt: `2026-11-20T${at}:00+05:30`,
    ...given,
  });

  it('has the remark on a stored session', async () => {
    await written.write(day('2026-11-20'));
    await writing(written.store, (within) => setRemark(within, 'NSE', '2026-11-20', [because('closesBreak', 2, 'A, B')]));
    await writing(written.store, (within) => setRemark(within, 'BSE', '2026-11-20', [because('closesAdjusted', 1)]));
    await note(attempt('2026-11-20', 'waiting', '18:00', { reason: 'Not yet.' }));
    await note(attempt('2026-11-20', 'stored', '18:10', { rows: 2, reason: 'One line was dropped.' }));
    await note(attempt('2026-11-19', 'stored', '18:20', { rows: 2 }));
    expect((await runsOf(written.store, 10)).map(({ reason }) => reason)).toEqual([
      '',
      'One line was dropped. 2 filed previous closes are not the last stored close (A, B).',
      'Not yet.',
    ]);
    const [, stored, earlier] = await runsOf(written.store, 10);
    // A text without an id is from an earlier version.
    expect(earlier?.told).toEqual([because('sentence', { quote: 'Not yet.' })]);
    expect(stored?.told.map(({ say }) => say)).toEqual(['sentence', 'closesBreak']);
    expect(await runsOf(written.store, 1)).toHaveLength(1);
  });

  it('gives the newest of each exchange, however many the other has', async () => {
    await note(attempt('2026-11-20', 'stored', '18:00', { source: 'bse-bhavcopy', exchange: 'BSE' }));
    for (const at of ['18:10', '18:20', '18:30']) await note(attempt(`2026-11-${at.slice(3)}`, 'stored', at));
    expect((await runsOf(written.store, 2)).map(({ exchange, at }) => `${exchange} ${at.slice(11, 16)}`)).toEqual([
      'NSE 18:30',
      'NSE 18:20',
      'BSE 18:00',
    ]);
  });

  it('has a new line for each other outcome, also for the same state with another count', async () => {
    const outcomes = [{}, { rejected: 1 }, { rows: 1, rejected: 1 }, { rows: 1, rejected: 1, reason: 'why' }];
    for (const [at, outcome] of [...outcomes, ...outcomes.slice(-1)].entries())
      await note(attempt('2026-11-20', 'missing', `18:${at}0`, outcome));
    const lines = await runsOf(written.store, 10);
    expect(lines.map(({ times, at }) => `${times} ${at.slice(11, 16)}`)).toEqual(['2 18:40', '1 18:20', '1 18:10', '1 18:00']);
  });

  it('gives the last attempt at a file, and at each file of some days', async () => {
    await note(attempt('2026-11-19', 'missing', '17:00'));
    await note(attempt('2026-11-20', 'waiting', '18:00'));
    await note(attempt('2026-11-20', 'missing', '18:10'));
    await note(attempt('2026-11-20', 'stored', '18:20', { source: 'nse-pr' }));
    await note(attempt('2026-11-21', 'waiting', '18:30'));
    expect(await lastRunOf(written.store, 'nse-bhavcopy', '2026-11-20')).toMatchObject({ state: 'missing', session: '2026-11-20' });
    expect(await lastRunOf(written.store, 'nse-bhavcopy', '2026-11-22')).toBeUndefined();
    const found = (await lastRuns(written.store, '2026-11-20', '2026-11-20')).map(({ source, state }) => `${source} ${state}`);
    expect(found.toSorted()).toEqual(['nse-bhavcopy missing', 'nse-pr stored']);
  });
});
