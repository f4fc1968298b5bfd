import { expect, test } from 'vitest';
import { ProcessEnded } from '../../platform/machine/child-queue.ts';
import { watchedIngest } from './ingest-watch.ts';
import { ServerProblems } from '../../platform/machine/server-problems.ts';
import type { Outcome } from '../ingest.ts';
import type { RunState } from '../../store/tables.ts';

const problemsOf = () =>
  new ServerProblems(
    () => 0,
    () => undefined,
  );

test('an ingest that fails in any work is a problem until its next success', async () => {
  const problems = problemsOf();
  let failure: Error | undefined;
  const work = async (_work?: unknown) => {
    if (failure !== undefined) throw failure;
    return { state: 'stored' } as never;
  };
  const ingest = watchedIngest({ ingest: work, record: work, reserveRevisions: work }, problems);
  const calls = [() => ingest.ingest({}), () => ingest.record({}), () => ingest.reserveRevisions()];
  for (const call of calls) {
    failure = new TypeError('TypeError: It is not a function.\n    at somewhere');
    await expect(call()).rejects.toThrow(failure);
    expect(problems.list().map(({ sentence }) => sentence)).toEqual([
      'Files cannot be read into the store (It is not a function): the next file is tried with a new reader.',
    ]);
    failure = undefined;
    await call();
    expect(problems.list()).toEqual([]);
  }
  failure = new ProcessEnded('memory', 'Out of memory.');
  await expect(ingest.reserveRevisions()).rejects.toThrow(failure);
  expect(problems.list()).toHaveLength(1);
});

test('a full disk, which the schedule reports, and a server that stops are no problem of the ingest', async () => {
  const problems = problemsOf();
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  for (const failure of [full, new ProcessEnded('stopped', 'The server stops.')]) {
    const work = () => Promise.reject(failure);
    const ingest = watchedIngest({ ingest: work, record: work, reserveRevisions: work }, problems);
    await expect(ingest.reserveRevisions()).rejects.toThrow(failure);
  }
  expect(problems.list()).toEqual([]);
});

test('a refused file is passed on, and is no problem', async () => {
  const problems = problemsOf();
  const refused: string[] = [];
  const states: RunState[] = ['stored', 'refused'];
  const outcome = { source: 'nse-pr', exchange: 'NSE', session: '2026-11-20', reason: '', rows: 0, rejected: 0, changed: false } as const;
  const writer = {
    ingest: async (_rawFile: unknown): Promise<Outcome> => ({ ...outcome, state: states.shift() ?? 'stored' }),
    record: () => Promise.resolve(),
    reserveRevisions: () => Promise.reject(new Error('It is not asked.')),
  };
  const ingest = watchedIngest(writer, problems, (exchange, source) => refused.push(`${exchange} ${source}`));
  const rawFile = { source: 'nse-pr', exchange: 'NSE', sha256: '', path: '', bytes: 0, address: '', fetchedAt: '' } as const;
  for (const _ of [1, 2, 3]) await ingest.ingest(rawFile);
  expect(refused).toEqual(['NSE nse-pr']);
  expect(problems.list()).toEqual([]);
});
