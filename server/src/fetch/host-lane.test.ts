import { because } from '@bhav/core/market/reason';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NotPublishedYet } from './download-error.ts';
import { fileKey, type Due } from './due.ts';
import { hostLane, type LaneParts, type RoundEnd } from './host-lane.ts';
import { MachineError, MachineTroubles } from '../platform/machine/machine-error.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import { bseBhavcopy } from '../sources/bse-files/bse-bhavcopy.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nseDelivery } from '../sources/nse-files/nse-delivery.ts';
import { nseEquityList } from '../sources/nse-files/nse-equity-list.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { newStore } from '../store/test-place.test-support.ts';
import type { RawFile } from '../store/read/files.ts';
import { fileWriter } from '../store/write/file.ts';
import { recordRun } from '../store/write/run.ts';

const sources = [nseBhavcopy, bseBhavcopy, nseDelivery, nseEquityList];
const START = Date.parse('2026-11-20T20:00:00+05:30');

let folder: string;
let store: Store;
let clock: number;
let stop: AbortController;
/** The files that the host was asked for, and those that it does not have. */
let asked: string[];
let unpublished: Set<string>;
let announced: string[];
let lastPrice: string | undefined;
let said: string[];
let problems: ServerProblems;
let ingest: (rawFile: RawFile) => Promise<void>;
let parts: LaneParts;

beforeEach(async () => {
  store = await newStore();
  ({ folder } = store);
  clock = START;
  stop = new AbortController();
  asked = [];
  unpublished = new Set();
  announced = [];
  lastPrice = undefined;
  said = [];
  const now = (): number => clock;
  const say = (sentence: string): void => void said.push(sentence);
  problems = new ServerProblems(now, say);
  ingest = async () => undefined;
  parts = {
    store,
    sources,
    bases: { nse: 'https://nse.test', bse: 'https://bse.test', nifty: '', 'bse-api': '' },
    folder,
    historyDays: 4,
    historyPauseMs: 0,
    now,
    elapsed: now,
    sleep: async (ms) => void (clock += ms),
    say,
    changed: () => undefined,
    priced: () => (lastPrice ??= asked.at(-1)),
    announce: (files: readonly Due[]) => announced.push(...files.map(({ source, day }) => fileKey(source.id, day))),
    troubles: new MachineTroubles(problems, say),
    signal: stop.signal,
    download: async (address) => {
      const name = nameOf(address);
      asked.push(name);
      if (unpublished.has(name)) throw new NotPublishedYet(because('noFileAtAddress', 404));
      const temporary = join(folder, `${asked.length}.part`);
      writeFileSync(temporary, name);
      return { address, temporary, sha256: `sum of ${name}`, bytes: name.length, fetchedAt: clock };
    },
    queue: { ingest: stored, record: async (run) => void (await recordRun(store, run)) },
  };
});

const DAYS = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-13', '2026-11-12'];

function nameOf(address: string): string {
  for (const source of sources) {
    for (const day of DAYS)
      if (address.endsWith(source.path(day))) return source.cadence === 'master' ? source.id : fileKey(source.id, day);
  }
  throw new Error(`Nobody knows ${address}.`);
}

async function stored(rawFile: RawFile) {
  await ingest(rawFile);
  const { source, exchange, asked: session = '' } = rawFile;
  const bars = source.endsWith('bhavcopy') ? [testBar({ symbol: 'A', exchange, session, code: '500001' })] : [];
  await fileWriter(store)(acceptedFile({ bars }, { ...rawFile, session }));
  return { source, exchange, session, state: 'stored' as const, reason: '', rows: 1, rejected: 0, changed: true };
}

const round = (): Promise<RoundEnd> => hostLane(parts, 'nse.test', ({ base }) => base === 'nse')();
const full = (code: string): Error => Object.assign(new Error('no room'), { code });

describe('a round asks its own host', () => {
  it('for the newest session, the masters, the rest of that day, and then for older files, prices first, which it announces', async () => {
    Object.assign(parts, { historyDays: 2, historyPauseMs: 1_000 });
    expect(await round()).toBe('done');
    expect(clock - START).toBe(4_000);
    const older = ['nse-bhavcopy', 'nse-delivery'].flatMap((source) => [`${source} 2026-11-19`, `${source} 2026-11-18`]);
    expect(asked).toEqual(['nse-bhavcopy 2026-11-20', 'nse-equity-list', 'nse-delivery 2026-11-20', ...older]);
    expect(announced.filter((name) => name.startsWith('nse'))).toEqual(older);
    // Those of the other host are announced with them and left to its lane.
    expect(announced).toContain('bse-bhavcopy 2026-11-19');
    expect(lastPrice).toBe('nse-bhavcopy 2026-11-18');
  });

  it('for the newest four sessions at most before the masters', async () => {
    parts.historyDays = 8;
    unpublished = new Set(DAYS.map((day) => `nse-bhavcopy ${day}`));
    await round();
    expect(asked.slice(0, 5)).toEqual([...DAYS.slice(0, 4).map((day) => `nse-bhavcopy ${day}`), 'nse-equity-list']);
    expect(asked).toContain(`nse-bhavcopy ${DAYS[4]}`);
  });

  it('for no older session before the masters than the one that is shown', async () => {
    unpublished.add('nse-bhavcopy 2026-11-20');
    const bars = [testBar({ symbol: 'A', session: '2026-11-19' })];
    await fileWriter(store)(acceptedFile({ bars }, { session: '2026-11-19' }));
    await round();
    expect(asked.slice(0, 2)).toEqual(['nse-bhavcopy 2026-11-20', 'nse-equity-list']);
    expect(asked).toContain('nse-bhavcopy 2026-11-18');
    expect(asked).not.toContain('nse-bhavcopy 2026-11-19');
  });

  it('for nothing more when the server stops', async () => {
    ingest = async () => stop.abort(new Error('stopping'));
    await round();
    expect([asked.length, said]).toEqual([1, []]);
    ingest = () => Promise.reject(new Error('stopping'));
    await round();
    expect([asked.length, said]).toEqual([1, []]);
  });
});

describe('a round goes on', () => {
  it('with the next one after an error that no file explains', async () => {
    parts.announce = () => {
      throw new Error('It broke.');
    };
    expect(await round()).toBe('done');
    expect(said).toEqual(['A round of fetching from nse.test failed: It broke.']);
  });
});

describe('an error of this machine', () => {
  it('in the store ends the round at once', async () => {
    ingest = () => Promise.reject(full('SQLITE_FULL'));
    expect(await round()).toBe('in-trouble');
    expect(asked).toEqual(['nse-bhavcopy 2026-11-20']);
    expect(problems.list()).toMatchObject([{ part: 'store' }]);
  });

  it('in keeping files ends it after the third file', async () => {
    const { download } = parts;
    parts.download = async (address) => {
      await download(address);
      throw new MachineError(full('ENOSPC'), folder);
    };
    expect(await round()).toBe('in-trouble');
    expect(asked).toHaveLength(3);
    expect(problems.list()).toMatchObject([{ part: 'fetching' }]);
  });
});
