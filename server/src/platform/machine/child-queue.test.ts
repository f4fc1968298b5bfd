import { afterEach, expect, it, vi } from 'vitest';
import { ChildQueue } from './child-queue.ts';
import type { TestCalls } from './child-queue.test-support.ts';

const queues: ChildQueue<TestCalls>[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close(0);
  vi.unstubAllEnvs();
});

function queueWith(argument: string): ChildQueue<TestCalls> {
  const module = new URL('child-queue.test-support.ts', import.meta.url);
  const queue = new ChildQueue<TestCalls>({ module, argument, memoryMb: 64 });
  queues.push(queue);
  return queue;
}

/** More than the pipe between two processes takes, so that the rest waits to be read. */
const LONG = 'x'.repeat(4_000_000);

it('a process that cannot begin leaves, however long the request is that waits for it', async () => {
  const queue = queueWith('cannot begin');
  const answers = [queue.ask('length', [LONG]), queue.ask('length', [LONG])];
  for (const answer of answers) await expect(answer).rejects.toThrow('It cannot begin.');
  expect(queue.isAlive).toBe(false);
});

it('a process is given no token and no password', async () => {
  for (const name of ['BHAV_UPSTOX_TOKEN', 'DATABASE_URL', 'NATS_URL', 'PGPASSWORD']) vi.stubEnv(name, 'secret');
  expect(await queueWith('').ask('settings', [])).toBe(0);
});

it('takes requests after a stop, and none after its end, so that no process stays behind', async () => {
  const queue = queueWith('');
  expect(await queue.ask('length', [LONG])).toBe(LONG.length);
  await queue.stop(0);
  expect(await queue.ask('length', ['again'])).toBe(5);
  await queue.close(1_000);
  await expect(queue.ask('length', ['late'])).rejects.toThrow('The server stops.');
  expect(queue.isAlive).toBe(false);
});

it('a request that is withdrawn before its turn is not answered, and the next one is', async () => {
  const queue = queueWith('');
  const withdrawn = new AbortController();
  const first = queue.ask('length', [LONG]);
  const waiting = queue.ask('length', ['waiting'], { signal: withdrawn.signal });
  withdrawn.abort(new Error('It was withdrawn.'));
  const last = queue.ask('length', ['last']);
  await expect(waiting).rejects.toThrow('It was withdrawn.');
  expect([await first, await last]).toEqual([LONG.length, 4]);
});
