import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from './download.ts';
import { testDownloader } from './downloader.test-support.ts';
import { FilesUnderWay } from './files-under-way.ts';
import { testArchive, type TestArchive } from '../ingest/test-archive.test-support.ts';
import { RAW } from '../ingest/raw-files.ts';
import { fetchMissing, type ScheduleParts, startSchedule } from './schedule.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { bseBhavcopy } from '../sources/bse-files/bse-bhavcopy.ts';
import { testClock, type TestClock } from '../test-clock.test-support.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import type { Store } from '../store/open-store.ts';
import { newStore } from '../store/test-place.test-support.ts';
import { runsOf } from '../store/read/runs.ts';
import { latestSession } from '../store/read/sessions.ts';
import { type IngestQueue, ingestQueue } from '../ingest/process/ingest-queue.ts';

const DAY = '2026-11-20';
const NSE_PATH = '/content/cm/BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv.zip';
const START = Date.parse(`${DAY}T19:00:00+05:30`);
const sources = [nseBhavcopy, bseBhavcopy];

let folder: string;
let store: Store;
let nse: TestArchive;
let bse: TestArchive;
let clock: TestClock;
let said: string[];
let changed: string[];
let problems: ServerProblems;
let underWay: FilesUnderWay;
let queue: IngestQueue;
let stop: AbortController;
let ended: Promise<void>;

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
  nse = await testArchive(DAY);
  bse = await testArchive(DAY);
  clock = testClock(START);
  said = [];
  changed = [];
  stop = new AbortController();
  ended = Promise.resolve();
  const { now, elapsed } = clock;
  problems = new ServerProblems(now, (sentence) => said.push(sentence));
  underWay = new FilesUnderWay({ now, elapsed }, () => undefined);
  queue = ingestQueue({ store, sources, now });
});
afterEach(async () => {
  stop.abort(new Error('The test ends.'));
  await ended;
  await nse.close();
  await bse.close();
});

function parts(more: Partial<ScheduleParts> = {}): ScheduleParts {
  const { now, elapsed } = clock;
  const { signal } = stop;
  return {
    store,
    sources,
    bases: { ...nse.bases, bse: bse.bases.bse },
    folder,
    historyDays: 0,
    historyPauseMs: 0,
    now,
    elapsed,
    sleep: (ms) => clock.sleep(ms, signal),
    signal,
    say: (sentence) => said.push(sentence),
    changed: ({ source, session }) => void changed.push(`${source} ${session}`),
    problems,
    underWay,
    queue,
    download: testDownloader(join(folder, RAW), { now, elapsed, sleep: () => delay(0), limits: { ...LIMITS, wholeMs: 3_600_000 }, signal }),
    ...more,
  };
}

/** Starts the schedule of today's two files, one host an exchange; resolves after the first rounds. */
function start(): Promise<void> {
  const schedule = startSchedule(parts());
  ended = schedule.ended;
  return schedule.first;
}

const until = async (isSo: () => boolean): Promise<void> => {
  await expect.poll(isSo).toBe(true);
};
/** Resolves when the rounds of both hosts are over. */
const bothRest = (): Promise<void> => until(() => clock.asleep() === 2);
const minutes = async (count: number): Promise<void> => {
  for (let minute = 0; minute < count; minute++) {
    await clock.pass(60_000);
    await bothRest();
  }
};
const BOTH = [`bse-bhavcopy ${DAY}`, `nse-bhavcopy ${DAY}`];

describe('catching up', () => {
  const DAYS = [DAY, '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'];
  const history = (more: Partial<ScheduleParts> = {}) => parts({ historyDays: 4, sleep: async (ms) => clock.jump(ms), ...more });
  beforeEach(() => {
    for (const archive of [nse, bse]) for (const day of DAYS) archive.published.add(day);
  });

  it('fetches the newest session of both exchanges, announces the older files, fetches them, and then nothing more', async () => {
    await fetchMissing(history({ priced: () => void changed.push('all prices') }));
    const order = DAYS.flatMap((day) => [`nse-bhavcopy ${day}`, `bse-bhavcopy ${day}`]);
    // Both exchanges are asked at once, and a file is on its way while the one before it is stored.
    expect(changed.toSorted()).toEqual([...order, 'all prices'].toSorted());
    expect([changed.slice(0, 2).toSorted(), changed.at(-1)]).toEqual([order.slice(0, 2).toSorted(), 'all prices']);
    expect(said).toEqual([
      expect.stringMatching(/^Fetching 8 files from 2026-11-16 to 2026-11-19, about \d+\.\d MB, .*BHAV_SYNC=off stops it/),
    ]);
    await fetchMissing(history());
    expect([nse.asked.length, bse.asked.length]).toEqual([5, 5]);
  });

  it('looks for new files between old ones', async () => {
    for (const archive of [nse, bse]) archive.published.delete(DAY);
    const isChanged = ({ source, session }: { source: string; session: string }): void => {
      changed.push(`${source} ${session}`);
      if (session !== '2026-11-18') return;
      clock.jump(10 * 60_000);
      for (const archive of [nse, bse]) archive.published.add(DAY);
    };
    await fetchMissing(history({ changed: isChanged }));
    // Another old file may be on its way while one is stored.
    for (const of of ['nse', 'bse']) {
      expect(changed.indexOf(`${of}-bhavcopy ${DAY}`)).toBeLessThan(changed.indexOf(`${of}-bhavcopy 2026-11-16`));
    }
    expect([changed.length, said.length]).toEqual([10, 1]);
  });
});

it('goes on with other files when one cannot be stored', async () => {
  const { ingest } = queue;
  queue.ingest = async (rawFile) => {
    if (rawFile.source === 'nse-bhavcopy') throw new Error('The thread ended.');
    return ingest(rawFile);
  };
  await fetchMissing(parts());
  expect(said).toEqual([`Fetching or storing nse-bhavcopy of ${DAY} failed: The thread ended.`]);
  expect(changed).toEqual([`bse-bhavcopy ${DAY}`]);
});

describe('a download that does not end', () => {
  it('delays no file of another host, and is listed as being fetched', async () => {
    const held: ServerResponse[] = [];
    nse.answers.set(NSE_PATH, (_request, response) => {
      held.push(response);
      response.write('PK');
    });
    bse.published.clear();
    const first = start();
    await until(() => clock.asleep() === 1 && underWay.list()[0]?.bytes === 2);
    expect(underWay.list()).toEqual([
      { source: 'nse-bhavcopy', exchange: 'NSE', session: DAY, step: 'downloading', since: `${DAY}T19:00:00+05:30`, bytes: 2 },
    ]);
    bse.published.add(DAY);
    for (let round = 0; round < 2; round++) {
      await until(() => clock.asleep() === 1);
      await clock.pass(5 * 60_000);
    }
    await until(() => changed.length === 1);
    expect(changed).toEqual([`bse-bhavcopy ${DAY}`]);
    expect(nse.asked).toHaveLength(1);
    held[0]?.destroy();
    nse.answers.clear();
    await first;
    expect(changed).toEqual(BOTH);
    expect(underWay.list()).toEqual([]);
  });
});

describe('a clock that is set back', () => {
  it('lengthens neither the pause between rounds nor that after an attempt', async () => {
    nse.published.clear();
    bse.published.clear();
    await start();
    await bothRest();
    clock.set(-3_600_000);
    nse.published.add(DAY);
    bse.published.add(DAY);
    await clock.pass(5 * 60_000);
    await until(() => changed.length === 2);
    expect(changed.toSorted()).toEqual(BOTH);
  });
});

describe('an error of this machine', () => {
  it('in the folder of raw files: it is reported with its remedy, no exchange is blamed or asked again, and it ends with its cause', async () => {
    writeFileSync(join(folder, RAW), 'a file in place of the folder');
    await start();
    await bothRest();
    const sentence = `A file stands where a folder must be, at or below ${join(folder, RAW)} (EEXIST): move it away. The server tries again every minute.`;
    expect(problems.list()).toEqual([{ part: 'fetching', sentence, since: `${DAY}T19:00:00+05:30` }]);
    expect(said).toEqual([sentence]);
    expect(await runsOf(store, 10)).toEqual([]);
    const asked = (): number => nse.asked.length + bse.asked.length;
    expect(asked()).toBe(2);
    await minutes(10);
    expect(asked()).toBe(2);
    expect(said).toEqual([sentence]);

    rmSync(join(folder, RAW));
    await minutes(1);
    expect(changed.toSorted()).toEqual(BOTH);
    expect(problems.list()).toEqual([]);
    expect(said.at(-1)).toBe('Files can be kept again: fetching goes on.');
    expect(asked()).toBe(4);
  });

  it('in the folder of one source: other sources go on, and its exchange is not asked again until the folder takes files', async () => {
    mkdirSync(join(folder, RAW));
    const place = join(folder, RAW, 'nse-bhavcopy');
    writeFileSync(place, 'in the place of the folder');
    await start();
    await bothRest();
    expect(changed).toEqual([`bse-bhavcopy ${DAY}`]);
    expect(problems.list()).toMatchObject([{ part: 'fetching', since: `${DAY}T19:00:00+05:30` }]);
    await minutes(3);
    expect(nse.asked).toHaveLength(1);
    expect(said).toHaveLength(1);
    rmSync(place);
    await minutes(1);
    expect(changed).toEqual(BOTH);
    expect(problems.list()).toEqual([]);
  });

  it('a full store: the kept files are stored when there is room, and no exchange is asked again', async () => {
    const { ingest } = queue;
    queue.ingest = () => Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
    await start();
    await bothRest();
    const sentence = expect.stringContaining(`The disk of ${folder} is full`) as string;
    expect(problems.list()).toMatchObject([{ part: 'store', sentence }]);
    await minutes(1);
    expect(await runsOf(store, 10)).toEqual([]);
    queue.ingest = ingest;
    await minutes(1);
    expect(problems.list()).toEqual([]);
    expect(await latestSession(store, 'NSE')).toMatchObject({ session: DAY });
    expect(await latestSession(store, 'BSE')).toMatchObject({ session: DAY });
    expect([nse.asked.length, bse.asked.length]).toEqual([1, 1]);
  });
});

it('leftovers of an earlier process are removed at the start, but not recent files', async () => {
  mkdirSync(join(folder, RAW));
  const [old, young] = [join(folder, RAW, 'old.part'), join(folder, RAW, 'young.part')];
  const longAgo = new Date(Date.now() - 600_000);
  for (const path of [old, young]) writeFileSync(path, 'half');
  utimesSync(old, longAgo, longAgo);
  await start();
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
