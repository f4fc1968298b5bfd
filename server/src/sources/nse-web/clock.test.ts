import { expect, it } from 'vitest';
import { nseSite } from './site.ts';

const START = Date.parse('2026-11-20T10:00:00+05:30');

/** The website with a clock that is set apart from the one that nobody sets. */
function site() {
  const clock = { elapsed: 0, ahead: 0 };
  const asked: string[] = [];
  const slept: number[] = [];
  const askSite = nseSite({
    base: 'http://127.0.0.1',
    fetch: async (address) => {
      asked.push(new URL(new Request(address).url).pathname);
      return new Response('{}', { headers: { 'set-cookie': 'nsit=1' } });
    },
    now: () => START + clock.elapsed + clock.ahead,
    elapsed: () => clock.elapsed,
    // What waits for an answer waits until it has come; a pause goes by at once.
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        if (ms >= 20_000) return;
        slept.push(ms);
        clock.elapsed += ms;
        resolve();
      }),
  });
  return { clock, asked, slept, ask: () => askSite('/api/one', new AbortController().signal) };
}

it.each([
  ['back', -3_600_000],
  ['on', 3_600_000],
])(
  'the pause between two requests and the age of the cookies are as before when the time of day is put %s an hour',
  async (_way, ahead) => {
    const { clock, asked, slept, ask } = site();
    await ask();
    clock.ahead = ahead;
    await ask();
    expect(slept).toEqual([350, 350]);
    expect(asked).toEqual(['/option-chain', '/api/one', '/api/one']);
    clock.elapsed += 60_000;
    await ask();
    expect(asked.slice(3)).toEqual(['/option-chain', '/api/one']);
  },
);
