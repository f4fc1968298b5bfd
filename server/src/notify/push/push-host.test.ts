import { describe, expect, it } from 'vitest';
import type { Posted } from '../../platform/net/post.ts';
import { PushHost } from './push-host.ts';

const HOUR = 3_600_000;

/** A push service that answers these one after the other, and 201 after them; `undefined` is silence. Time passes where it is waited for. */
function service(...answers: (Partial<Posted> | undefined)[]) {
  const waited: number[] = [];
  const stop = new AbortController();
  let [now, posts] = [0, 0];
  let until = async (): Promise<void> => undefined;
  const sleep = async (ms: number): Promise<void> => {
    waited.push(ms);
    await until();
    now += ms;
  };
  const post = async (): Promise<Posted> => {
    const answer = posts < answers.length ? answers[posts] : { status: 201 };
    posts += 1;
    if (answer === undefined) throw new Error('silence');
    return { status: 201, retryAfter: undefined, ...answer };
  };
  const host = new PushHost({ now: () => now, sleep });
  const send = (endsAt = 8 * HOUR, waits = until): ReturnType<PushHost['send']> => {
    until = waits;
    return host.send(post, endsAt, stop.signal);
  };
  return { send, waited, stop, posts: () => posts };
}

describe('what a push service answers', () => {
  it.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('%i: the message is %s, after one try', async (status, outcome) => {
    const { send, posts } = service({ status });
    expect([await send(), posts()]).toEqual([outcome, 1]);
  });

  it.each([[429], [500], [503]])('%i: it is tried again when the service says, and not before half a minute', async (status) => {
    const { send, waited } = service({ status, retryAfter: '120' }, { status, retryAfter: '1' });
    expect(await send()).toBe('sent');
    expect(waited).toEqual([120_000, 30_000]);
  });

  it('silence: it is tried again after growing waits, at most an hour each, until the time is over', async () => {
    const { send, waited, posts } = service(...Array.from({ length: 50 }, () => undefined));
    expect(await send()).toBe('given-up');
    expect(waited.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
    expect([Math.max(...waited), posts()]).toEqual([HOUR, 14]);
  });
});

it('while a service takes nothing, its other messages wait too, and all are sent once it does', async () => {
  const { send, posts, waited } = service({ status: 503, retryAfter: '60' });
  const sent = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(new Set(sent)).toEqual(new Set(['sent']));
  // Those that wait ask for the time alone.
  expect([posts(), Math.max(...waited)]).toEqual([21, 60_000]);
});

it('a message that a service wants later waits alone', async () => {
  const { send, posts, waited } = service({ status: 429, retryAfter: '3600' });
  const late = Promise.withResolvers<void>();
  const first = send(8 * HOUR, () => late.promise);
  expect(await Promise.all(Array.from({ length: 20 }, () => send()))).toEqual(Array.from({ length: 20 }, () => 'sent'));
  expect([posts(), waited]).toEqual([21, [HOUR]]);
  late.resolve();
  expect(await first).toBe('sent');
});

it('nothing is sent once the server stops', async () => {
  const { send, posts, stop } = service();
  stop.abort();
  expect([await send(), posts()]).toEqual(['given-up', 0]);
});
