import { because } from '@bhav/core/market/reason';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccessRefused, type DownloadError, HostResting, NotPublishedYet, TooLarge, TryLater } from './download-error.ts';
import { fetchFile, type FetchParts } from './fetch-file.ts';
import { MachineError } from '../platform/machine/machine-error.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import type { Run } from '../store/read/runs.ts';
import type { RawFile } from '../store/read/files.ts';
import { testFolder } from '../test-folder.test-support.ts';

const DAY = '2026-11-20';
/** What a disk without room says. */
const full = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

let folder: string;
let now: number;
let recorded: Run[];
let downloads: number;
let download: () => Promise<void>;
let ingest: (rawFile: RawFile) => Promise<void>;
let unstored: Map<string, RawFile>;

beforeEach(() => {
  folder = testFolder();
  now = Date.parse(`${DAY}T19:00:00+05:30`);
  recorded = [];
  downloads = 0;
  download = async () => undefined;
  ingest = async () => undefined;
  unstored = new Map();
});

function fetchDay(day = DAY) {
  const parts: FetchParts = {
    folder,
    bases: { nse: 'https://nse.test', bse: '', nifty: '', 'bse-api': '' },
    download: async (address) => {
      downloads += 1;
      await download();
      const temporary = join(folder, 'file.part');
      writeFileSync(temporary, 'some');
      return { address, temporary, sha256: '0123456789abcdef', bytes: 4, fetchedAt: now };
    },
    queue: {
      ingest: async (rawFile) => {
        await ingest(rawFile);
        const { source, exchange } = rawFile;
        return { source, exchange, session: day, state: 'stored', reason: '', rows: 1, rejected: 0, changed: true };
      },
      record: async (run) => void recorded.push(run),
    },
    now: () => now,
    unstored,
  };
  return fetchFile(parts, nseBhavcopy, day);
}

describe('a failed download is an outcome', () => {
  it.each<[DownloadError, string, string]>([
    [new AccessRefused(because('hostRejected', 400)), 'refused', 'The host rejected the request (400).'],
    [new TooLarge(because('answerTooLarge', 9)), 'refused', 'The answer is larger than 9 bytes and was dropped.'],
    [new TryLater(because('hostBusy', 503)), 'unreachable', 'The host is busy or in trouble (503).'],
    [new HostResting(because('sentence', { quote: 'It rests.' }), 0), 'unreachable', 'It rests.'],
  ])('records %s as the state %s', async (failure, state, reason) => {
    download = () => Promise.reject(failure);
    const run = { source: 'nse-bhavcopy', exchange: 'NSE', session: DAY, state, reason, rows: 0, rejected: 0 };
    expect(await fetchDay()).toEqual({ ...run, changed: false });
    expect(recorded).toEqual([{ ...run, told: [failure.why], fetchedAt: `${DAY}T19:00:00+05:30` }]);
  });

  it.each([
    ['of a session that has just ended waits for its publication', '2026-11-20T19:00', '2026-11-20', 'waiting'],
    ['of the last session still waits on the morning after', '2026-11-23T08:00', '2026-11-20', 'waiting'],
    ['of the session before the last one is missing', '2026-11-20T19:00', '2026-11-19', 'missing'],
    ['of a master waits on a day without a session', '2026-11-22T12:00', '2026-11-22', 'waiting'],
  ])('a file that is not there, %s', async (_when, time, day, state) => {
    now = Date.parse(`${time}:00+05:30`);
    download = () => Promise.reject(new NotPublishedYet(because('noFileAtAddress', 404)));
    const reason = state === 'waiting' ? 'Not published yet.' : 'There is no file of this day.';
    expect(await fetchDay(day)).toMatchObject({ state, reason, changed: false });
  });
});

describe('a file that was kept', () => {
  it('is not downloaded again when this machine could not store it', async () => {
    ingest = () => Promise.reject(full());
    await expect(fetchDay()).rejects.toThrow(MachineError);
    expect(recorded).toEqual([]);
    ingest = async () => undefined;
    expect(await fetchDay()).toMatchObject({ state: 'stored', changed: true });
    expect(downloads).toBe(1);
    expect(await fetchDay()).toMatchObject({ state: 'stored' });
    expect(downloads).toBe(2);
  });

  it('is downloaded again after any other error of its reading', async () => {
    ingest = () => Promise.reject(new Error('The process ended.'));
    await expect(fetchDay()).rejects.toThrow('The process ended.');
    ingest = async () => undefined;
    await fetchDay();
    expect(downloads).toBe(2);
  });
});

it('a file that could not be kept is not held back for storing', async () => {
  download = () => Promise.reject(new MachineError(full(), folder));
  await expect(fetchDay()).rejects.toThrow(MachineError);
  expect([unstored.size, recorded.length]).toEqual([0, 0]);
});
