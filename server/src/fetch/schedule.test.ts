import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from './download-request.ts';
import { testDownloader } from './downloader.test-support.ts';
import { testArchive, type TestArchive } from '../ingest/test-archive.test-support.ts';
import { fetchMissing, type ScheduleParts } from './schedule.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { bseBhavcopy } from '../sources/bse-files/bse-bhavcopy.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import type { Store } from '../store/open-store.ts';
import { newStore } from '../store/test-place.test-support.ts';
import { ingestQueue } from '../ingest/process/ingest-queue.ts';

let folder: string;
let store: Store;
let archive: TestArchive;
let clock: number;
let said: string[];
let changed: string[];
let parts: ScheduleParts;
const sources = [nseBhavcopy, bseBhavcopy];
beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
  archive = await testArchive('2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20');
  clock = Date.parse('2026-11-20T19:00:00+05:30');
  said = [];
  changed = [];
  const sleep = async (ms: number): Promise<void> => {
    clock += ms;
  };
  const now = (): number => clock;
  parts = {
    store,
    sources,
    bases: archive.bases,
    folder,
    historyDays: 4,
    historyPauseMs: 0,
    now,
    elapsed: now,
    sleep,
    signal: new AbortController().signal,
    say: (sentence) => said.push(sentence),
    problems: new ServerProblems(now, (sentence) => said.push(sentence)),
    changed: ({ source, session }) => void changed.push(`${source} ${session}`),
    queue: ingestQueue({ store, sources, now }),
    // The clock of a test may jump while a file comes.
    download: testDownloader(folder, { now, elapsed: now, sleep, limits: { ...LIMITS, wholeMs: 3_600_000 } }),
  };
});
afterEach(async () => {
  await archive.close();
});

describe('catching up', () => {
  it('fetches the newest session of both exchanges, announces the older files, fetches them, and then nothing more', async () => {
    await fetchMissing({ ...parts, priced: () => void changed.push('all prices') });
    const order = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'].flatMap((day) => [
      `nse-bhavcopy ${day}`,
      `bse-bhavcopy ${day}`,
    ]);
    expect(changed).toEqual([...order, 'all prices']);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^Fetching 8 files from 2026-11-16 to 2026-11-19, about \d+\.\d MB, .*BHAV_SYNC=off stops it/);
    const asked = archive.asked.length;
    await fetchMissing(parts);
    expect(archive.asked).toHaveLength(asked);
  });

  it('looks for new files between old ones', async () => {
    archive.published.delete('2026-11-20');
    parts.changed = ({ source, session }) => {
      changed.push(`${source} ${session}`);
      if (session !== '2026-11-18') return;
      clock += 10 * 60_000;
      archive.published.add('2026-11-20');
    };
    await fetchMissing(parts);
    expect(changed.slice(0, 6)).toEqual([
      'nse-bhavcopy 2026-11-19',
      'bse-bhavcopy 2026-11-19',
      'nse-bhavcopy 2026-11-18',
      // This one was on its way.
      'bse-bhavcopy 2026-11-18',
      'nse-bhavcopy 2026-11-20',
      'bse-bhavcopy 2026-11-20',
    ]);
    expect(changed).toHaveLength(10);
    expect(said).toHaveLength(1);
  });
});

it('goes on with other files when one cannot be stored', async () => {
  parts.historyDays = 0;
  const { ingest } = parts.queue;
  parts.queue.ingest = async (rawFile) => {
    if (rawFile.source === 'nse-bhavcopy') throw new Error('The thread ended.');
    return ingest(rawFile);
  };
  await fetchMissing(parts);
  expect(said).toEqual(['Fetching or storing nse-bhavcopy of 2026-11-20 failed: The thread ended.']);
  expect(changed).toEqual(['bse-bhavcopy 2026-11-20']);
});
