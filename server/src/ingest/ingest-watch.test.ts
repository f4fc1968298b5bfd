import { expect, test } from 'vitest';
import { ProcessEnded } from '../platform/machine/child-queue.ts';
import type { IngestProcess } from './ingest-process.ts';
import { watchedIngest } from './ingest-watch.ts';
import { ServerProblems } from '../platform/machine/server-problems.ts';
import type { Outcome } from './ingest.ts';
import type { RunState } from '../store/tables.ts';

test('an ingest process that fails is a problem until its next success', async () => {
  const problems = new ServerProblems(
    () => 0,
    () => undefined,
  );
  const failures = [
    new ProcessEnded('stopped', 'The server stops.'),
    Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
    new Error('Error: The process ran out of memory.\n    at somewhere'),
  ];
  const writer: IngestProcess = {
    ingest: () => Promise.reject(new Error('unused')),
    record: () => Promise.resolve(),
    market: () => {
      const failure = failures.pop();
      return failure ? Promise.reject(failure) : Promise.resolve(undefined);
    },
    derive: () => Promise.reject(new Error('unused')),
    reserveRevisions: () => Promise.reject(new Error('unused')),
    keepQuotes: () => undefined,
    isAlive: () => true,
    quotesWaiting: () => 0,
    stop: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const ingest = watchedIngest(writer, problems);
  await expect(ingest.market()).rejects.toThrow('The process ran out of memory.');
  expect(problems.list()).toMatchObject([
    {
      part: 'ingest',
      sentence: 'Files cannot be read into the store (The process ran out of memory): the next file is tried with a new reader.',
    },
  ]);
  await ingest.record({ source: 'a', exchange: 'NSE', session: '', state: 'missing', reason: '', rows: 0, rejected: 0, fetchedAt: '' });
  expect(problems.list()).toEqual([]);
  // The schedule reports a full disk, and a server that stops has no problem.
  await expect(ingest.market()).rejects.toThrow('full');
  await expect(ingest.market()).rejects.toThrow('stops');
  expect(problems.list()).toEqual([]);
});

test('each kind of work of the ingest is watched, and only the last failure is reported', async () => {
  const problems = new ServerProblems(
    () => 0,
    () => undefined,
  );
  let failure: Error | undefined;
  const work = async (_work?: unknown) => {
    if (failure !== undefined) throw failure;
    return { state: 'stored' } as never;
  };
  const ingest = watchedIngest({ ingest: work, record: work, market: work }, problems);
  const none = {};
  const calls = [() => ingest.ingest(none), () => ingest.record(none), () => ingest.market()];
  for (const call of calls) {
    failure = new TypeError('TypeError: It is not a function.');
    await expect(call()).rejects.toThrow(failure);
    expect(problems.list().map(({ sentence }) => sentence)).toEqual([
      'Files cannot be read into the store (It is not a function): the next file is tried with a new reader.',
    ]);
    failure = undefined;
    await call();
    expect(problems.list()).toEqual([]);
  }
  failure = new ProcessEnded('memory', 'Out of memory.');
  await expect(ingest.market()).rejects.toThrow(failure);
  expect(problems.list()).toHaveLength(1);
});

test('a refused file is passed on, and is no problem', async () => {
  const problems = new ServerProblems(
    () => 0,
    () => undefined,
  );
  const refused: string[] = [];
  const states: RunState[] = ['stored', 'refused'];
  const outcome = { source: 'nse-pr', exchange: 'NSE', session: '2026-11-20', reason: '', rows: 0, rejected: 0, changed: false } as const;
  const writer = {
    ingest: async (_rawFile: unknown): Promise<Outcome> => ({ ...outcome, state: states.shift() ?? 'stored' }),
    record: () => Promise.resolve(),
    market: () => Promise.resolve(undefined),
  };
  const ingest = watchedIngest(writer, problems, (exchange, source) => refused.push(`${exchange} ${source}`));
  const rawFile = { source: 'nse-pr', exchange: 'NSE', sha256: '', path: '', bytes: 0, address: '', fetchedAt: '' } as const;
  for (const _ of [1, 2, 3]) await ingest.ingest(rawFile);
  expect(refused).toEqual(['NSE nse-pr']);
  expect(problems.list()).toEqual([]);
});
