import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../ingest.ts';
import { otherWriters } from './other-writers.ts';
import type { Store } from '../../store/open-store.ts';
import type { RawFile } from '../../store/read/files.ts';
import { writing } from '../../store/transaction.ts';
import { countFile, reserveNumbers } from '../../store/versions.ts';
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

async function watched(ingest = () => stored(ours)) {
  const [news, failed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const others = await otherWriters({ store: reading, queue: { ingest, record: async () => undefined }, changed: news, failed });
  return { others, failed, heard: () => news.mock.calls.length };
}

it('distinguishes files that others stored from those of this process, also when both store the same', async () => {
  const { others, failed, heard } = await watched();
  const look = async (): Promise<number> => {
    await others.look();
    return heard();
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
  expect(failed).not.toHaveBeenCalled();
});

it('waits until its own file is stored', async () => {
  const storing = Promise.withResolvers<void>();
  const { others, heard } = await watched(() => storing.promise.then(() => stored(ours)));
  const ingested = others.queue.ingest(rawFile);
  await stored(theirs);
  await others.look();
  expect(heard()).toBe(0);
  storing.resolve();
  await ingested;
  await others.look();
  await others.look();
  expect(heard()).toBe(1);
});

it('a look that is under way at its end tells nothing', async () => {
  const { others, heard } = await watched();
  await stored(theirs);
  const looking = others.look();
  others.close();
  await looking;
  expect(heard()).toBe(0);
});
