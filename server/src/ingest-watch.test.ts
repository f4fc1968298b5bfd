import { expect, test } from 'vitest';
import type { IngestThread } from './ingest-thread.ts';
import { watchedIngest } from './ingest-watch.ts';
import { ServerProblems } from './server-problems.ts';

test('an ingest thread that fails is a problem until it has done something again', async () => {
  const problems = new ServerProblems(
    () => 0,
    () => undefined,
  );
  const failures = [new Error('Error: The thread ran out of memory.\n    at somewhere')];
  const thread: IngestThread = {
    ingest: () => Promise.reject(new Error('unused')),
    record: () => Promise.resolve(),
    market: () => {
      const failure = failures.pop();
      return failure ? Promise.reject(failure) : Promise.resolve(undefined);
    },
    close: () => Promise.resolve(),
  };
  const ingest = watchedIngest(thread, problems);
  await expect(ingest.market()).rejects.toThrow('The thread ran out of memory.');
  expect(problems.list()).toMatchObject([
    {
      part: 'ingest',
      sentence: 'Files cannot be read into the store (The thread ran out of memory): the next file is tried with a new reader.',
    },
  ]);
  await ingest.record({ source: 'a', exchange: 'NSE', session: '', state: 'missing', reason: '', rows: 0, rejected: 0, fetchedAt: '' });
  expect(problems.list()).toEqual([]);
});
