import type { Language } from '@bhav/core/words/languages';
import { feedWords } from '@bhav/core/words/en/pages/feed';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import { barAt, testMarket } from '../../market/market.test-support.ts';
import { ServedDays } from '../../market/past/served-days.ts';
import { quotedMarket } from '../../market/quoted.test-support.ts';
import { pushKey } from '../../store/push/push-key.ts';
import { alertsOf, changePush, type PushChange } from '../../store/push/subscriptions.ts';
import { keepMessage } from '../../store/write/messages.ts';
import { PrivateAddress } from '../../platform/net/post.ts';
import * as english from '../../texts/texts.ts';
import type { MessageRound, Teller } from '../rounds.ts';
import { browserTeller, type BrowserTellerParts } from './browser-teller.ts';
import { claimsOf, testBrowser } from './opened-message.test-support.ts';
import type { PushedMessage } from './push-request.ts';

const [BEFORE, FRIDAY] = ['2026-11-19', '2026-11-20'];
const [ACME, CALM] = [
  { symbol: 'ACME', isin: 'INE002A01018' },
  { symbol: 'CALM', isin: 'INE040A01034' },
];
const RISES = 'share=NSE%3AACME&price=105..';

const market = testMarket(beforeEach);
beforeEach(async () => {
  await market.traded(BEFORE, barAt(ACME, 100), barAt(CALM, 50));
});

/** Friday comes, on which ACME closes at 110. */
async function friday(): Promise<void> {
  await market.traded(FRIDAY, barAt(ACME, 110, { previousClose: 100 }), barAt(CALM, 50));
  await makeSections(market.store);
}

/** Answers with the status that it has for the path. */
async function pushService(statuses: Record<string, number> = {}) {
  const got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const { address, close } = await loopbackServer((request, response) => {
    const read: Buffer[] = [];
    request.on('data', (part: Buffer) => read.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(read) });
      response.writeHead(statuses[request.url ?? ''] ?? 201).end();
    });
  });
  onTestFinished(close);
  return { got, address };
}

const changed = (asked: PushChange) => changePush(market.store, asked, Date.now());
const add = async (endpoint: string, question = RISES, language: Language = 'en') => {
  const made = testBrowser(endpoint);
  await changed({ kind: 'add', browser: made.browser, question, language });
  return made;
};

/** In its place live figures are due. */
const NO_SESSION = 'live';

/** As on a disk that is full, for the kinds of change that are named. */
function failing(...kinds: PushChange['kind'][]): { fails: Set<PushChange['kind']>; changePush: (change: PushChange) => Promise<unknown> } {
  const fails = new Set(kinds);
  return { fails, changePush: async (change) => (fails.has(change.kind) ? Promise.reject(new Error('disk full')) : changed(change)) };
}

async function tellerWith(parts: Partial<BrowserTellerParts>): Promise<Teller> {
  return browserTeller({
    store: market.store,
    days: await market.days(),
    textsOf: async () => english,
    changePush: changed,
    keepMessage: (sent) => keepMessage(market.store, sent),
    post: async (url, { headers, body }) => {
      const { status, headers: answered } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      return { status, retryAfter: answered.get('retry-after') ?? undefined };
    },
    subject: 'https://bhav.example',
    now: Date.now,
    sleep: () => Promise.reject(new Error('Nothing has to wait.')),
    say: fails,
    sayRefusal: fails,
    ...parts,
  });
}

function fails(sentence: string): never {
  throw new Error(sentence);
}

/** As a new process does it; resolves once nothing is under way, with how many questions were looked at. */
async function tell(
  parts: Partial<BrowserTellerParts> = {},
  { signal } = new AbortController(),
  session: string | undefined = FRIDAY,
): Promise<number> {
  return looked(await tellerWith(parts), session === NO_SESSION ? {} : { NSE: session }, { isLiveDue: session === NO_SESSION, signal });
}

async function looked(
  teller: Teller,
  complete: MessageRound['complete'],
  { isLiveDue = false, signal = new AbortController().signal } = {},
): Promise<number> {
  let asked = 0;
  const sessionOf: MessageRound['sessionOf'] = async ([exchange = 'NSE']) => {
    asked += 1;
    return complete[exchange];
  };
  await teller.look({ sessionOf, complete, isLiveDue, signal });
  await teller.ended();
  return asked;
}

/** Quotes of Friday before its close. */
async function quoted(price: number): Promise<Pick<BrowserTellerParts, 'days'>> {
  return { days: new ServedDays(market.store, { current: await quotedMarket(market.store, `${FRIDAY}T11:00`, { ACME: price }) }) };
}

it('what the push service gets is signed for it, and only the browser can read the news in it', async () => {
  const { got, address } = await pushService();
  const { open } = await add(`${address}/one`);
  await friday();
  await tell();
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = got;
  expect(open(body)).toEqual({
    title: 'ACME (NSE): Price ≥ ₹105',
    body: 'ACME ₹110.00, +10.00%, Fri 20 Nov 2026\nIt meets the conditions, and did not in the session before.',
    page: '/stock/NSE/ACME?on=2026-11-20',
    lang: 'en-IN',
    tag: expect.stringMatching(/^[\w-]{32}$/),
  } satisfies PushedMessage);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal', topic: open(body).tag });
  expect(body.includes('ACME')).toBe(false);
  const { publicKey: key } = await pushKey(market.store);
  expect(claimsOf(headers.authorization)).toMatchObject({ key, aud: address.replace('http:', 'https:'), sub: 'https://bhav.example' });
});

it('a browser is told of a session once, also by another process, and not of one that was there when it asked', async () => {
  const { got, address } = await pushService();
  await add(`${address}/one`);
  await friday();
  await add(`${address}/late`);
  await tell();
  await tell();
  expect(got).toHaveLength(1);
});

it('only those are looked at who were not told of the newest session, and all only while there are live figures', async () => {
  const { address } = await pushService();
  await makeSections(market.store);
  await add(`${address}/one`);
  await add(`${address}/calm`, 'share=NSE%3ACALM&price=60..');
  expect(await tell(await quoted(104), undefined, NO_SESSION)).toBe(2);
  expect(await tell({}, undefined, NO_SESSION)).toBe(0);
  await friday();
  await add(`${address}/late`, 'pe=..10');
  expect([await tell(), await tell()]).toEqual([2, 0]);
});

it('what waits for another exchange is looked at once for all sessions that are complete', async () => {
  const { address } = await pushService();
  await add(`${address}/one`, 'share=BSE%3AACME');
  await friday();
  const teller = await tellerWith({});
  const nse = { NSE: FRIDAY };
  expect([await looked(teller, nse), await looked(teller, nse), await looked(teller, { ...nse, BSE: FRIDAY })]).toEqual([1, 0, 1]);
});

it('where nothing happened nothing is sent, and before a session is complete nothing', async () => {
  const { got, address } = await pushService();
  await add(`${address}/one`, 'share=NSE%3AACME&price=500..');
  await add(`${address}/two`);
  await friday();
  await tell({}, undefined, BEFORE);
  expect(got).toEqual([]);
  await tell();
  expect(got).toHaveLength(1);
});

it('a browser that its push service does not know is forgotten with all its alerts; one that it refuses stays', async () => {
  const { address } = await pushService({ '/gone': 410, '/lost': 404, '/refused': 403 });
  const added = [await add(`${address}/gone`), await add(`${address}/lost`), await add(`${address}/refused`)];
  await add(`${address}/gone`, 'pe=..10');
  await friday();
  await tell({ sayRefusal: () => undefined });
  expect(await Promise.all(added.map(async ({ browser }) => (await alertsOf(market.store, browser)).length))).toEqual([0, 0, 1]);
});

it('live figures are told at most once an hour, and again after the close', async () => {
  const { got, address } = await pushService();
  await makeSections(market.store);
  const { open } = await add(`${address}/one`);
  const noon = Date.parse(`${FRIDAY}T12:00:00+05:30`);
  let compared = 0;
  const live = async (minutes: number, price: number) => {
    const { days } = await quoted(price);
    const on: ServedDays['on'] = async (session) => {
      if (session !== undefined) compared += 1;
      return days.on(session);
    };
    await tell({ days: { on }, now: () => noon + minutes * 60_000 }, undefined, NO_SESSION);
  };
  await live(0, 104);
  expect(got).toEqual([]);
  await live(1, 110);
  expect(got).toHaveLength(1);
  expect(open(got[0]?.body ?? Buffer.of()).title).toBe('Delayed · ACME (NSE): Price ≥ ₹105');
  compared = 0;
  await live(30, 110);
  expect(compared).toBe(0);
  await live(90, 111);
  expect(got).toHaveLength(1);
  await friday();
  await tell();
  expect(got).toHaveLength(2);
});

it('where what was told cannot be kept, or a replica is behind, nobody is told twice, and it is kept when it can be', async () => {
  const { got, address } = await pushService({ '/gone': 410 });
  const said: string[] = [];
  const { fails, changePush: change } = failing('told', 'gone');
  const other = await pushService();
  for (const endpoint of [`${address}/one`, `${address}/gone`, `${other.address}/two`]) await add(endpoint);
  await friday();
  const teller = await tellerWith({ changePush: change, say: (sentence) => void said.push(sentence) });
  const look = () => looked(teller, { NSE: FRIDAY });
  await look();
  await look();
  expect([got.length, other.got.length, said.length, said[0]]).toEqual([2, 1, 2, expect.stringContaining('disk full')]);
  fails.clear();
  await look();
  expect([await look(), got.length, other.got.length]).toEqual([0, 2, 1]);
  expect(await tell()).toBe(0);
});

it('a question is under way until all push services have answered, also where something cannot be kept', async () => {
  const answers = Promise.withResolvers<{ status: number; retryAfter: undefined }>();
  const failed = Promise.withResolvers<void>();
  const posted: string[] = [];
  await add('https://first.example/gone');
  await add('https://second.example/two');
  await friday();
  const teller = await tellerWith({
    changePush: async (change) => {
      if (change.kind !== 'gone') return changed(change);
      failed.resolve();
      throw new Error('disk full');
    },
    post: async ({ host }) => {
      posted.push(host);
      return host.startsWith('first') ? { status: 410, retryAfter: undefined } : answers.promise;
    },
    say: () => undefined,
  });
  const look = () =>
    teller.look({
      sessionOf: async () => FRIDAY,
      complete: { NSE: FRIDAY },
      isLiveDue: false,
      signal: new AbortController().signal,
    });
  await look();
  await failed.promise;
  await setImmediate();
  await look();
  answers.resolve({ status: 201, retryAfter: undefined });
  await teller.ended();
  expect(posted.toSorted()).toEqual(['first.example', 'second.example']);
});

it('a node that leads again knows only what the store has, as another one may have told meanwhile', async () => {
  const { got, address } = await pushService();
  const { changePush: change } = failing('told');
  await add(`${address}/one`);
  await add(`${address}/two`, 'share=BSE%3AACME');
  await friday();
  const teller = await tellerWith({ changePush: change, say: () => undefined });
  await looked(teller, { NSE: FRIDAY });
  await changed({ kind: 'told', question: RISES, language: 'en', session: FRIDAY });
  const look = () => looked(teller, { NSE: FRIDAY });
  expect([await look(), await look()]).toEqual([1, 0]);
  teller.forget();
  expect([await look(), got.length]).toEqual([1, 1]);
});

it('alerts that cannot be removed after their time hold up nobody, and are removed later', async () => {
  const { got, address } = await pushService();
  const { fails, changePush: change } = failing('expire');
  await add(`${address}/one`);
  await friday();
  const said: string[] = [];
  const asked: string[] = [];
  const counted = async (one: PushChange) => {
    asked.push(one.kind);
    return change(one);
  };
  const teller = await tellerWith({ changePush: counted, say: (sentence) => void said.push(sentence) });
  await looked(teller, { NSE: FRIDAY });
  expect([got.length, said]).toEqual([1, [expect.stringContaining('disk full')]]);
  fails.clear();
  for (let at = 0; at < 2; at++) await looked(teller, { NSE: FRIDAY });
  expect(asked.filter((kind) => kind === 'expire')).toHaveLength(2);
});

it('a browser whose push service is at a private address is not tried again', async () => {
  const { got, address } = await pushService();
  const posted: string[] = [];
  await add('https://push.example/private');
  await add(`${address}/one`);
  await friday();
  await tell({
    post: async (url) => {
      posted.push(url.host);
      throw new PrivateAddress('It is private.');
    },
  });
  await tell();
  expect([posted.length, got.length]).toEqual([2, 0]);
});

it('a push service that takes nothing in time is not asked again for that session', async () => {
  await add('https://away.example/one');
  await friday();
  let [posts, clock] = [0, Date.now()];
  const teller = await tellerWith({
    post: async () => {
      posts += 1;
      throw new Error('no answer');
    },
    now: () => clock,
    sleep: async (ms) => void (clock += ms),
  });
  await looked(teller, { NSE: FRIDAY });
  const tried = posts;
  expect(tried).toBeGreaterThan(1);
  await looked(teller, { NSE: FRIDAY });
  expect(posts).toBe(tried);
  teller.forget();
  await looked(teller, { NSE: FRIDAY });
  expect(posts).toBeGreaterThan(tried);
});

it('a push service that refuses is said, without the browser', async () => {
  const { address } = await pushService({ '/refused': 403 });
  await add(`${address}/refused`);
  await friday();
  const said: string[] = [];
  await tell({ sayRefusal: (sentence) => void said.push(sentence) });
  const { host } = new URL(address);
  expect(said).toEqual([expect.stringContaining(`The push service ${host} refuses messages to browsers (403)`)]);
});

it('a look ends between two questions where another node leads, and is done in full later', async () => {
  const { got, address } = await pushService();
  await add(`${address}/one`);
  await add(`${address}/two`, 'share=NSE%3AACME&price=106..');
  await friday();
  const stop = new AbortController();
  const teller = await tellerWith({});
  const complete = { NSE: FRIDAY };
  const sessionOf: MessageRound['sessionOf'] = async () => {
    stop.abort();
    return undefined;
  };
  await teller.look({ sessionOf, complete, isLiveDue: false, signal: stop.signal });
  expect(got).toEqual([]);
  expect(await looked(teller, complete)).toBe(2);
});

it('a browser with a key that is none holds up nobody at its push service', async () => {
  const { got, address } = await pushService();
  const browser = { endpoint: `${address}/none`, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await changed({ kind: 'add', browser, question: RISES, language: 'en' });
  await add(`${address}/one`);
  await friday();
  await tell();
  expect(got).toHaveLength(1);
});

it('a push service that is away holds up its own messages alone, and those are sent by the next process', async () => {
  const statuses: Record<string, number> = { '/one': 503 };
  const away = await pushService(statuses);
  const there = await pushService();
  await add(`${away.address}/one`);
  await add(`${there.address}/two`);
  await friday();
  const stop = new AbortController();
  const isWaiting = Promise.withResolvers<void>();
  const told: PushChange[] = [];
  const telling = tell(
    {
      sleep: (_ms, signal) => {
        isWaiting.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
      changePush: async (change) => {
        await changed(change);
        if (change.kind === 'told') told.push(change);
      },
    },
    stop,
  );
  await isWaiting.promise;
  while (told.length === 0) await setImmediate();
  expect([there.got.length, away.got.length]).toEqual([1, 1]);
  stop.abort();
  await telling;
  statuses['/one'] = 201;
  await tell();
  expect([there.got.length, away.got.length]).toEqual([1, 2]);
});

it('a long message is cut at a line, fits, and says in its language how many lines are left out', async () => {
  const shares = Array.from({ length: 120 }, (_, at) => ({ symbol: `SHARE${at}`, isin: `INE${String(at).padStart(3, '0')}B01018` }));
  const { got, address } = await pushService();
  const { open } = await add(`${address}/one`, `list=1,Many,${shares.map(({ symbol }) => `n${symbol}`).join()}`, 'hi');
  const cut: [Language, number][] = [];
  const textsOf: BrowserTellerParts['textsOf'] = async (language) => {
    const linesWithin: typeof english.linesWithin = (lines, ...within) => {
      cut.push([language, lines.length]);
      return english.linesWithin(lines, ...within);
    };
    return { ...english, linesWithin };
  };
  await market.traded(FRIDAY, ...shares.map((share) => barAt(share, 100)));
  await makeSections(market.store);
  await tell({ textsOf });
  const [{ body } = { body: Buffer.of() }] = got;
  expect(body.length).toBeLessThanOrEqual(4_096);
  const lines = open(body).body.split('\n');
  expect([lines.length > 30, lines.length < 240, /2026$|traded\.$/.test(lines.at(-2) ?? '')]).toEqual([true, true, true]);
  expect([cut, lines.at(-1)]).toEqual([[['hi', 240]], feedWords.more(240 - lines.length + 1)]);
});
