import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { because } from '@bhav/core/market/reason';
import { inspect } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { isIsin } from '@bhav/core/market/isin';
import type { Instrument, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { BOUNDS } from '../bounds.ts';
import { followFeed } from './feed.ts';
import { feedMessage } from '@bhav/demo/simulators/upstox-answers';
import {
  ASKED,
  INDEX,
  upstoxKey,
  NHPC,
  RELIANCE,
  RELIANCE_AT_BSE,
  stageUpstox,
  type SetupParts,
  type UpstoxSetup,
  START,
  TOKEN,
} from './upstox-setup.test-support.ts';
import { DAY_MS } from '@bhav/core/calendar/days';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

const [KEY, NHPC_KEY] = [RELIANCE, NHPC].map((share) => upstoxKey(share)) as [string, string];

interface Followed extends UpstoxSetup {
  /** A trade of RELIANCE, of which the feed tells. */
  tick: (price: number) => void;
  /** The next batch for which something holds; what came on the way is in it as well. */
  until: (holds: (batch: QuoteBatch) => boolean) => Promise<QuoteBatch>;
  next: () => Promise<QuoteBatch>;
}

async function staged(parts: SetupParts = {}): Promise<UpstoxSetup> {
  const setup = await stageUpstox(parts);
  onTestFinished(setup.close);
  return setup;
}

async function follow(
  instruments: readonly Instrument[] = ASKED,
  parts: SetupParts = {},
  before?: (setup: UpstoxSetup) => void,
): Promise<Followed> {
  const setup = await staged(parts);
  before?.(setup);
  const control = new AbortController();
  onTestFinished(() => control.abort());
  const batches = setup.source.quotes(instruments, control.signal)[Symbol.asyncIterator]();
  const next = async (): Promise<QuoteBatch> => {
    const { done, value } = await batches.next();
    if (done === true) throw new Error('The source ended.');
    return value;
  };
  const until = async (holds: (batch: QuoteBatch) => boolean): Promise<QuoteBatch> => {
    const seen: QuoteBatch = { receivedAt: 0, quotes: [], levels: [], rejected: [] };
    for (;;) {
      const { receivedAt, quotes, levels, rejected } = await next();
      seen.receivedAt = receivedAt;
      seen.quotes.push(...quotes);
      seen.levels.push(...levels);
      seen.rejected.push(...rejected);
      if (holds(seen)) return seen;
    }
  };
  const tick = (price: number): void => {
    setup.trade(KEY, price);
    setup.simulator.tell([KEY]);
  };
  return { ...setup, tick, next, until };
}

async function followAll(parts: SetupParts = {}): Promise<Followed & { first: QuoteBatch }> {
  const followed = await follow(ASKED, parts);
  const first = await followed.next();
  await expectSoon(() => followed.simulator.followed().size === 7);
  return { ...followed, first };
}

/** The first batch of a source that nobody else follows, or why there is none. */
async function firstOf({ source }: UpstoxSetup): Promise<unknown> {
  const batches = source.quotes(ASKED, new AbortController().signal)[Symbol.asyncIterator]();
  return batches.next().catch((error: unknown) => error);
}

/** Waits for the simulator, whatever the batches. */
async function expectSoon(holds: () => boolean): Promise<void> {
  await expect.poll(holds).toBe(true);
}

const says = (pattern: RegExp) => (batch: QuoteBatch) => batch.rejected.some(({ why }) => pattern.test(reasonInWords(why)));
const has = (instrument: Instrument, price: number) => (batch: QuoteBatch) =>
  batch.quotes.some((quote) => quote.instrument === instrument && quote.price === price);
const isAuthorisation = ({ path }: { path: string }): boolean => path.endsWith('/authorize');

const MADE = { price: 100.5, previousClose: 99, open: 99.5, high: 101, low: 99, volume: 1000, at: START - 5000 };
const OF_MANY: SetupParts = { stepMs: 100, figures: (key) => ({ symbol: key.slice(-6), ...MADE }) };

function manyShares(count: number): Instrument[] {
  return Array.from({ length: count }, (_, place) => {
    const body = `INE${String(place).padStart(6, '0')}01`;
    const digit = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find((last) => isIsin(`${body}${last}`)) ?? '';
    return { exchange: place % 2 === 0 ? 'NSE' : 'BSE', symbol: `S${place}`, isin: `${body}${digit}`, isMember: place < 80 };
  });
}

// That the figures are right to the paisa is in `itConforms`.
it('asks with the token in a header alone, the indices and their members first, and joins by ISIN, with the time of the trade', async () => {
  const { next, simulator } = await follow();
  const { quotes, levels } = await next();
  expect(quotes.map(({ instrument, at }) => [instrument, at])).toEqual(ASKED.map((instrument) => [instrument, START - 2000]));
  const LEVELS = { 'NIFTY 50': 26_000.15, SENSEX: 85_000.4, 'NIFTY BANK': 58_900.05, 'INDIA VIX': 13.6375 };
  expect(levels).toEqual(
    Object.entries(LEVELS).map(([name, level]) => {
      return { name, level, previousClose: 10, open: level, high: level, low: level, at: START - 2000 };
    }),
  );
  expect(simulator.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(simulator.requests.map(({ path, keys }) => [path, keys])).toEqual([
    ['/v2/market-quote/quotes', [...Object.keys(INDEX), KEY, upstoxKey(RELIANCE_AT_BSE)]],
    ['/v2/market-quote/quotes', [NHPC_KEY]],
  ]);
});

it('follows indices and their members whole, other shares by price', async () => {
  const { simulator, trade, until } = await followAll();
  expect(Object.fromEntries(simulator.followed())).toEqual({
    ...Object.fromEntries([...Object.keys(INDEX), KEY, upstoxKey(RELIANCE_AT_BSE)].map((key) => [key, 'full'])),
    [NHPC_KEY]: 'ltpc',
  });
  trade(KEY, 1502.05);
  trade(NHPC_KEY, 51.5);
  trade('NSE_INDEX|India VIX', 13.7025);
  simulator.tell([KEY, NHPC_KEY, 'NSE_INDEX|India VIX']);
  const { quotes, levels } = await until(({ quotes }) => quotes.length === 2);
  expect(quotes.find(({ instrument }) => instrument === RELIANCE)).toMatchObject({
    price: 1502.05,
    high: 1502.05,
    volume: 4_812_445,
    previousClose: 1482.7,
  });
  // By price alone the volume is that of the last round.
  expect(quotes.find(({ instrument }) => instrument === NHPC)).toMatchObject({ price: 51.5, low: 51.5, volume: 24_123_697 });
  expect(levels).toMatchObject([{ name: 'INDIA VIX', level: 13.7025 }]);
});

it.each([
  ['back', -3_600_000],
  ['on', 3_600_000],
])('goes on as before when the time of day is put %s an hour', async (_way, ahead) => {
  const { tick, until, timeOfDay, clock } = await followAll();
  timeOfDay.ahead = ahead;
  const set = clock.now();
  tick(1550);
  const { receivedAt } = await until(has(RELIANCE, 1550));
  // Our time of a batch is the time of day; what is waited for is not. Half an hour of this clock is seconds of a machine's time.
  expect(Math.abs(receivedAt - ahead - clock.now())).toBeLessThan(1_800_000);
  expect(clock.now() - set).toBeLessThan(1_800_000);
});

it("does not take yesterday's candle for today's", async () => {
  const { simulator, until, figures } = await followAll();
  const key = KEY;
  const at = START + DAY_MS;
  figures.set(key, { ...MADE, symbol: 'RELIANCE', price: 1510, at, candleAt: START });
  simulator.tell([key]);
  const { quotes } = await until(has(RELIANCE, 1510));
  expect(quotes.at(-1)).toEqual({ instrument: RELIANCE, price: 1510, at, previousClose: 99, volume: 1000 });
});

it('reports unreadable messages once: text, garbage, shares that were never asked for, a trade without a time', async () => {
  const { simulator, until, figures, tick } = await followAll();
  const nhpc = figures.get(NHPC_KEY);
  if (nhpc === undefined) throw new Error('There are no figures.');
  const strange = feedMessage('live_feed', [{ key: 'NSE_EQ|INE040A01034', mode: 'ltpc', figures: nhpc }], START);
  const timeless = feedMessage('live_feed', [{ key: NHPC_KEY, mode: 'ltpc', figures: { ...nhpc, price: 99, at: 0 } }], START);
  for (const message of ['{"error":"text"}', Uint8Array.from([0x12, 0xff]), strange, strange, timeless, timeless]) simulator.send(message);
  tick(1490);
  const { quotes, rejected } = await until(has(RELIANCE, 1490));
  expect(rejectedInWords(rejected)).toEqual([
    { what: 'Upstox', reason: 'a message of its feed is text where bytes were expected' },
    { what: 'Upstox', reason: 'a message of its feed, of 2 bytes, cannot be read' },
    { what: 'NSE_EQ|INE040A01034', reason: 'it was not asked for' },
    { what: 'NSE NHPC', reason: 'it has no time of its last trade' },
  ]);
  expect(quotes.some(({ instrument }) => instrument === NHPC)).toBe(false);
  expect(simulator.connections()).toEqual({ opened: 1, open: 1 });
});

it('opens a feed again that is cut in the middle of a message, with a new address and growing pauses', async () => {
  const { next, simulator, until, tick } = await follow();
  await next();
  for (const turn of [1, 2, 3]) {
    await expectSoon(() => simulator.connections().open === 1 && simulator.followed().size === 7);
    expect(simulator.connections().opened).toBe(turn);
    simulator.cut();
    const { rejected } = await until(says(/cut off|closed/));
    expect(inspect(rejected)).not.toMatch(/code=|ws:|requestId/);
  }
  await expectSoon(() => simulator.followed().size === 7 && simulator.connections().open === 1);
  tick(1491);
  await until(has(RELIANCE, 1491));
  const times = simulator.requests.filter(isAuthorisation).map(({ at }) => at);
  const pauses = times.slice(1).map((at, place) => at - (times[place] ?? 0));
  // With a random of 0.5: 2, 4, 8 s and what the connections lasted.
  expect(pauses.map((pause, place) => pause >= 2000 * 2 ** place)).toEqual([true, true, true]);
});

it('opens a silent feed again', async () => {
  const { next, simulator } = await follow(ASKED, { stepMs: 1000 });
  const batches = (async () => {
    for (;;) await next();
  })().catch(() => undefined);
  await expectSoon(() => simulator.connections().opened >= 2);
  await expectSoon(() => simulator.connections().open === 1);
  expect(batches).toBeInstanceOf(Promise);
});

it('goes on by REST every 300 s where the feed is refused, and says so', async () => {
  const { next, simulator, until, trade } = await follow(ASKED, { stepMs: 1000 }, ({ simulator }) => simulator.refuseFeed(403));
  const first = await next();
  trade(NHPC_KEY, 54.1);
  const { quotes, rejected, receivedAt } = await until(has(NHPC, 54.1));
  expect(receivedAt - first.receivedAt).toBeGreaterThanOrEqual(300_000);
  expect(quotes.filter(({ instrument }) => instrument === NHPC)).toHaveLength(1);
  expect(rejected.some(({ why }) => why.say === 'feedReopened')).toBe(true);
  expect(rejected.some(({ why }) => why.say === 'feedAwaited')).toBe(true);
  // Six times, then once a round.
  const attempts = simulator.requests.filter(isAuthorisation).length;
  expect(attempts).toBeGreaterThanOrEqual(6);
  expect(attempts).toBeLessThanOrEqual(7);
  simulator.refuseFeed(undefined);
  await until(() => (simulator.connections().open === 1 || simulator.connections().opened > 0 ? true : (trade(NHPC_KEY, 54.15), false)));
});

it('bears a round that fails while the feed gives figures, and fails when neither does', async () => {
  const { simulator, until, fault, tick } = await followAll({ stepMs: 1000 });
  tick(1490);
  fault.now = { kind: 'status', status: 503 };
  // The feed has something to tell each second meanwhile.
  await until((batch) => {
    tick(1490 + (batch.receivedAt % 10));
    return says(/503/)(batch);
  });
  simulator.refuseFeed(403);
  simulator.cut();
  await expect(until(() => false)).rejects.toMatchObject({ kind: 'later', message: expect.stringContaining('503') });
});

it('gives the figures of a round in which one request fails, and names the missing ones', async () => {
  const shares = manyShares(700);
  const fails = ({ keys }: { keys: string[] }) => (keys.length < 500 && keys.length > 84 ? ({ kind: 'reset' } as const) : undefined);
  const { next } = await follow(shares, OF_MANY, ({ fault }) => (fault.now = fails));
  const { quotes, rejected } = await next();
  expect([quotes.length, rejected.length]).toEqual([580, 120]);
  expect(rejected[0]).toEqual({ what: 'NSE S580', why: because('failedToAnswer') });
});

it.each([true, false])('finds keys that Upstox does not know, and does not ask for them again (named: %s)', async (namesUnknown) => {
  const shares = manyShares(300);
  const gone = new Set([90, 91, 250].map((place) => upstoxKey(shares[place] ?? NHPC)));
  let { price } = MADE;
  const figures = (key: string) => (gone.has(key) ? undefined : { symbol: key.slice(-6), ...MADE, price });
  const { next, simulator, until, clock } = await follow(shares, { ...OF_MANY, figures, namesUnknown });
  const { quotes, rejected } = await next();
  expect(quotes).toHaveLength(297);
  expect(rejected.map(({ what }) => what).toSorted()).toEqual(['BSE S91', 'NSE S250', 'NSE S90']);
  expect(simulator.requests.length).toBeLessThan(namesUnknown ? 8 : 40);
  await expectSoon(() => simulator.followed().size === 301);
  expect([...gone].filter((key) => simulator.followed().has(key))).toEqual([]);
  const before = simulator.requests.filter((request) => !isAuthorisation(request)).length;
  // What is known not to be there is said once.
  price = 100.55;
  clock.jump(300_000);
  const later = await until(has(shares[0] ?? NHPC, 100.55));
  expect(later.quotes).toHaveLength(297);
  expect(later.rejected.filter(({ what }) => / S\d+$/.test(what))).toEqual([]);
  expect(simulator.requests.filter((request) => !isAuthorisation(request)).length - before).toBe(2);
});

it("keeps Upstox's limits: 500 keys a question, five questions a second, 2,000 keys by price", async () => {
  const { next, simulator } = await follow(manyShares(5200), OF_MANY);
  expect((await next()).quotes).toHaveLength(5200);
  await expectSoon(() => simulator.followed().size === 2084);
  const questions = simulator.requests.filter((request) => !isAuthorisation(request));
  expect(questions.map(({ keys }) => keys.length)).toEqual([84, ...Array.from({ length: 10 }, () => 500), 120]);
  const gaps = questions.slice(1).map(({ at }, place) => at - (questions[place]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200);
  expect([...simulator.followed().values()].filter((mode) => mode === 'full')).toHaveLength(84);
});

it('does not ask before the time that Upstox gives', async () => {
  const setup = await staged();
  setup.fault.now = { kind: 'status', status: 429, retryAfterSeconds: 3600 };
  expect(await firstOf(setup)).toMatchObject({ kind: 'later', message: expect.stringMatching(/11:00:\d\d IST/) });
  expect(await firstOf(setup)).toMatchObject({ kind: 'later' });
  expect(setup.simulator.requests).toHaveLength(1);
});

it('stops at a token that cannot be one, without a request and without repeating it', async () => {
  const setup = await staged({ token: `${TOKEN}\n` });
  const failure = await firstOf(setup);
  expect(failure).toMatchObject({ name: 'QuoteFailure', kind: 'stopped' });
  expect(inspect(failure, { depth: 9 })).not.toContain(TOKEN);
  expect(setup.simulator.requests).toEqual([]);
});

const UNSAFE = 'Upstox answered without a safe address for its feed';
it.each([
  ['https://api.upstox.com', 'wss://wsfeeder-api.upstox.com/market-data-feeder/v3/feeds?code=1', true],
  ['https://api.upstox.com', 'wss://upstox.com/feed?code=1', true],
  ['https://proxy.example', 'wss://proxy.example:8443/feed?code=1', true],
  ['https://proxy.example', 'wss://wsfeeder-api.upstox.com/feed?code=1', true],
  ['http://127.0.0.1:9', 'ws://127.0.0.1:10/feed?code=1', true],
  ['http://localhost:9', 'ws://localhost:10/feed?code=1', true],
  ['http://[::1]:9', 'ws://[::1]:10/feed?code=1', true],
  ['https://api.upstox.com', 'ws://api.upstox.com/feed?code=1', false],
  ['https://api.upstox.com', 'wss://example.org/feed?code=1', false],
  ['https://api.upstox.com', 'wss://upstox.com.example.org/feed?code=1', false],
  ['https://api.upstox.com', 'wss://notupstox.com/feed?code=1', false],
  ['https://api.upstox.com', 'wss://user:pass@feed.upstox.com/feed?code=1', false],
  ['https://api.upstox.com', 'https://feed.upstox.com/feed?code=1', false],
  ['https://api.upstox.com', 'wss://169.254.169.254/feed', false],
  ['http://127.0.0.1:9', 'ws://127.0.0.2:9/feed', false],
  ['http://192.0.2.1', 'ws://192.0.2.1/feed', false],
  ['https://127.0.0.1', 'ws://127.0.0.1/feed', false],
])('asked at %s it opens the feed %s: %s', async (base, feed, isOpened) => {
  const said = await openedBy(base, feed);
  expect(said.includes(UNSAFE) ? 'refused' : said).toBe(isOpened ? feed : 'refused');
});

async function openedBy(base: string, feed: string): Promise<string> {
  const control = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  followFeed(
    {
      fetch: async () => Response.json({ status: 'success', data: { authorized_redirect_uri: feed } }),
      openSocket: (address) => {
        resolve(address);
        throw new Error('no connection is made');
      },
      now: Date.now,
      elapsed: () => performance.now(),
      sleep: async () => undefined,
      random: () => 0,
      base,
      token: TOKEN,
    },
    { restsUntil: 0 },
    [],
    { tick: () => undefined, trouble: (why) => resolve(reasonInWords(why)), failed: () => undefined },
    control.signal,
  );
  const said = await promise;
  control.abort();
  return said;
}

it('reads an answer up to a bound, and says which', async () => {
  const setup = await staged();
  setup.fault.now = { kind: 'changed', change: () => Buffer.alloc(BOUNDS.liveBytes + 1, ' ') };
  expect(await firstOf(setup)).toMatchObject({
    kind: 'layout',
    message: expect.stringContaining('answered with more than 4194304 bytes'),
  });
});
