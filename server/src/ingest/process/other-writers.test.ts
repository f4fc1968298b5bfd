import { beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../ingest.ts';
import { otherWriters } from './other-writers.ts';
import type { Store } from '../../store/open-store.ts';
import type { RawFile } from '../../store/read/files.ts';
import { reserveNumbers } from '../../store/write/securities/reserved-numbers.ts';
import { writing } from '../../store/transaction.ts';
import { countFile } from '../../store/versions.ts';
import { newStore } from '../../store/test-place.test-support.ts';

let reading: Store;
let ours: Store;
let theirs: Store;

beforeEach(async () => {
  reading = await newStore();
  [ours, theirs] = [await newStore(reading), await newStore(reading)];
});

const rawFile = {} as RawFile;
async function stored(store: Store): Promise<Outcome> {
  const run = { source: 'a', exchange: 'NSE', session: '2026-11-20', state: 'stored', reason: '', rows: 1, rejected: 0 } as const;
  await writing(store, countFile);
  return { ...run, changed: true };
}

it('distinguishes files that others stored from those of this process, also when both store the same', async () => {
  let news = 0;
  const failed: unknown[] = [];
  const others = await otherWriters({
    store: reading,
    queue: { ingest: async () => stored(ours), record: async () => undefined },
    changed: () => void (news += 1),
    failed: (error) => failed.push(error),
  });
  const look = async (): Promise<number> => {
    await others.look();
    return news;
  };
  expect(await look()).toBe(0);
  await others.queue.ingest(rawFile);
  expect(await look()).toBe(0);
  await reserveNumbers(theirs, 'revision', 1, 10);
  expect(await look()).toBe(0);
  await stored(theirs);
  await others.queue.ingest(rawFile);
  expect(await look()).toBe(1);
  expect(await look()).toBe(1);
  await stored(theirs);
  expect(await look()).toBe(2);
  expect(failed).toEqual([]);
});

it('waits until its own file is stored', async () => {
  let news = 0;
  let done = (): void => undefined;
  const storing = new Promise<void>((resolve) => {
    done = resolve;
  });
  const others = await otherWriters({
    store: reading,
    queue: { ingest: () => storing.then(() => stored(ours)), record: async () => undefined },
    changed: () => void (news += 1),
    failed: () => undefined,
  });
  const ingested = others.queue.ingest(rawFile);
  await stored(theirs);
  await others.look();
  expect(news).toBe(0);
  done();
  await ingested;
  await others.look();
  await others.look();
  expect(news).toBe(1);
});

it('a look that is under way at its end tells nothing', async () => {
  let news = 0;
  const others = await otherWriters({
    store: reading,
    queue: { ingest: async () => stored(ours), record: async () => undefined },
    changed: () => void (news += 1),
    failed: () => undefined,
  });
  await stored(theirs);
  const looking = others.look();
  others.close();
  await looking;
  expect(news).toBe(0);
});
