import { because } from '@bhav/core/market/reason';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { DayAnswer } from '@bhav/core/wire/day';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { dayWords } from '@bhav/core/words/en/pages/day';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { newStore } from '../../store/test-place.test-support.ts';
import { fileWriter } from '../../store/write/file.ts';
import { recordRun } from '../../store/write/run.ts';
import { hindiTexts } from '../../texts/hindi.test-support.ts';
import { readBuiltSite } from '../site/built-site.ts';
import { makeSite } from '../site/site.fixture.ts';
import { plantedApp } from '../planted-app.test-support.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';

let app: FastifyInstance;
let store: Store;
beforeAll(plantedApp((opened, of) => void ([app, store] = [opened, of]), { address: 'https://bhav.example.org' }));

describe('the feed of a screen', () => {
  const itemsOf = async (words: string) =>
    (await app.inject(`/feed.json?${words}`)).json<{ items: { url: string; content_html: string }[] }>().items;
  it('has the last five sessions, the newest first, each with the shares that came in and went out, and those that could not be judged', async () => {
    const items = await itemsOf('price=0..');
    const page = `https://bhav.example.org/screener?price=${encodeURIComponent('0..')}`;
    expect(items.map(({ url }) => url)).toEqual(
      PLANTED.slice(6)
        .toReversed()
        .map((session) => `${page}&on=${session}`),
    );
    expect(items[1]?.content_html).toMatch(/<h2>New<\/h2><ul><li><a href="[^"]+stock\/NSE\/QUIET"/);
    // The change of ACMENEW in the session before, that of its split, is not known.
    expect((await itemsOf('change=0.01..'))[3]?.content_html).toContain('2 could not be judged on this day or the one before');
  });

  it('is Atom too, and says where there is no such list', async () => {
    const { headers, body } = await app.inject('/feed.xml?change=0.01..');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body.match(/<entry>/g)).toHaveLength(5);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body).toMatch(/<a href="https:[^"]+">[A-Z]+<\/a> [^<]+: ₹[\d,.]+, \+[\d.]+%<\/li>/);
    expect(body).toContain('<title>All NSE shares that rose on the day · Bhav India</title>');
    expect((await app.inject('/feed.xml?in=No+such+index')).statusCode).toBe(404);
  });

  it('costs who asks again nothing, and names its entries for good', async () => {
    const { headers, body } = await app.inject('/feed.xml?change=0.01..&sort=vol&page=2');
    expect(headers['cache-control']).toBe('public, max-age=900');
    const again = await app.inject({ url: '/feed.xml?change=0.01..', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    const own = testApp({ figures: await figuresOf(store) });
    const ids = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    expect(ids(body).every((id) => id?.startsWith('https://bhav.example.org/screener?'))).toBe(true);
    expect(ids((await own.inject('/feed.xml?change=0.01..')).body)).toEqual(
      ids(body).map((id) => id?.replace('https://bhav.example.org', 'tag:bhav,2026:')),
    );
    await own.close();
    expect(body).toContain('<link rel="self" href="https://bhav.example.org/feed.xml?change=0.01.."/>');
    expect(body).toMatch(/<published>2026-11-20T15:3[05]:00\+05:30<\/published><updated>2026-11-20T18:30:00\+05:30<\/updated>/);
  });
});

// What is refused: `core/src/feed/question.test.ts`.
it.each([
  ...['change=2..', 'share=NSE:BETA', 'share=NSE:BETA&price=1..', 'shares=NSE:BETA&change=2..', 'list=1,Own,nBETA'].map((asked) => [
    asked,
    200,
  ]),
  ...['share=NSE:NOBODY', 'share=NSE:NOBODY&price=0..', 'share=NSE:GOLDFUND&price=0..&pe=5..'].map((asked) => [asked, 404]),
  ...['shares=NSE:NOBODY&price=0..', 'list=1,Mine,nNOBODY'].map((asked) => [asked, 404]),
  ...['share=LSE:X', 'share=', 'share=NSE:QUIET&price=much', 'shares=NSE:QUIET', 'list=1,Mine,xTCS'].map((asked) => [asked, 400]),
])('the feed of %s is answered with %i, and caches keep it only where there is one', async (asked, status) => {
  const { statusCode, headers } = await app.inject(`/feed.xml?${asked}`);
  expect([statusCode, headers['cache-control']]).toEqual([status, status === 200 ? 'public, max-age=900' : 'no-store']);
});

describe('a feed that is not ready', () => {
  it('is a 503 that says when to ask again, and once made is given until a newer one is', async () => {
    const own = await newStore();
    const writeTo = fileWriter(own);
    for (const at of [0, 1, 2]) for (const file of plantedFiles(at)) await writeTo(file);
    const wanted = new Set<string>();
    const busy = testApp({ figures: { ...(await figuresOf(own)), want: (session) => wanted.add(session) } });
    const ask = () => busy.inject('/feed.xml?change=0.01..');
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(refused.json()).toMatchObject({ status: 503, detail: expect.stringContaining('are being made from their files') });
    expect([...wanted]).toEqual([PLANTED[2]]);
    await makeSections(own);
    const { statusCode, body } = await ask();
    expect(statusCode).toBe(200);
    for (const file of plantedFiles(3)) await writeTo(file);
    expect((await ask()).body).toBe(body);
    await busy.close();
  });
});

it('a screen of a past session says what became of its shares, and that of the newest says nothing', async () => {
  const [session = ''] = PLANTED;
  const { since } = (await app.inject(`/api/v1/screen?since=1&on=${session}`)).json<ScreenAnswer>();
  expect(since).toMatchObject({ from: session, to: PLANTED.at(-1), notTraded: 1 });
  expect((await app.inject('/api/v1/screen?since=1')).json<ScreenAnswer>().since).toBeUndefined();
});

describe('a session on one page', () => {
  it('counts the sessions before in which a smaller and a larger part rose', async () => {
    const { sessions: counted } = (await app.inject('/api/v1/breadth?of=NSE')).json<BreadthAnswer>();
    const part = ({ advances, declines, unchanged }: BreadthAnswer['sessions'][number]) => advances / (advances + declines + unchanged);
    for (const own of counted.slice(-4)) {
      const { session, beside } = (await app.inject(`/api/v1/days/${own.session}`)).json<DayAnswer>();
      const before = counted.filter((one) => one.session < own.session);
      const lower = before.filter((one) => part(one) < part(own)).length;
      const higher = before.filter((one) => part(one) > part(own)).length;
      expect({ session, beside }).toEqual({ session: own.session, beside: { sessions: before.length, lower, higher } });
    }
  });

  it('stands beside the sessions before from the sixth on', async () => {
    const beside = async (session = '') => (await app.inject(`/api/v1/days/${session}`)).json<DayAnswer>().beside?.sessions;
    expect([await beside(PLANTED[4]), await beside(PLANTED[5])]).toEqual([undefined, 5]);
  });

  it('is the same under its day and as the newest, and is not there for a day without a session', async () => {
    const [dated, newest] = [await app.inject(`/api/v1/days/${PLANTED.at(-1)}`), await app.inject('/api/v1/days/newest')];
    expect(newest.json()).toEqual(dated.json());
    const sunday = await app.inject('/api/v1/days/2026-11-15');
    expect([sunday.statusCode, sunday.json<{ detail: string }>().detail]).toEqual([404, pastWords.closed('Sun 15 Nov 2026', undefined)]);
    const detail = (await app.inject('/api/v1/days/2026-11-24')).json<{ detail: string }>().detail;
    expect(detail).toBe(pastWords.closed('Tue 24 Nov 2026', 'Prakash Gurpurb Sri Guru Nanak Dev'));
    expect((await app.inject('/api/v1/days/2026-11-25')).json<{ detail: string }>().detail).toBe(dayWords.missing);
  });

  it('names a file that is refused after its answer was made', async () => {
    const refused = async () =>
      Promise.all([PLANTED.at(-1), 'newest'].map(async (day) => (await app.inject(`/api/v1/days/${day}`)).json<DayAnswer>().refused));
    expect(await refused()).toEqual([[], []]);
    const [source, exchange, session, reason] = ['nse-delivery', 'NSE', PLANTED.at(-1) ?? '', 'Its date is another day.'] as const;
    const fetchedAt = `${session}T19:00:00+05:30`;
    const file = { source, exchange, sha256: 'a1', path: 'p', bytes: 1, address: 'a', fetchedAt, asked: session };
    await recordRun(store, { source, exchange, session, state: 'refused', reason, rows: 0, rejected: 0, fetchedAt }, file);
    const told = [because('sentence', { quote: reason })];
    expect(await refused()).toEqual([[{ source, reason, told }], [{ source, reason, told }]]);
  });
});

describe('the feed of a share', () => {
  const feedOf = async (share: string) => app.inject(`/feed.xml?share=${encodeURIComponent(share)}`);

  it('has its closes by day, the newest first, and follows a new symbol', async () => {
    const { statusCode, body, headers } = await feedOf('nse:acme');
    expect([statusCode, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([200, '*', 'public, max-age=900']);
    expect(body).toContain('(NSE: ACMENEW) · Bhav India</title>');
    expect(body.match(/<entry>/g)?.length).toBeGreaterThan(3);
    expect(/<entry><title>([^<]*)</.exec(body)?.[1]).toMatch(/^ACMENEW ₹[\d,.]+, [+−]?[\d.]+%, Fri 20 Nov 2026$/);
    expect(body).toContain(`<link href="https://bhav.example.org/stock/NSE/ACMENEW?on=${PLANTED.at(-1)}"/>`);
  });

  it('has each day as its page does: the close, and the change also on the day of a split', async () => {
    const { items } = (await app.inject('/feed.json?share=NSE:ACMENEW')).json<{
      items: { title: string; url: string }[];
    }>();
    for (const { title, url } of items) {
      const on = url.slice(-10);
      const answers = await Promise.all(['ACMENEW', 'ACME'].map((symbol) => app.inject(`/api/v1/stocks/NSE/${symbol}?on=${on}`)));
      const { stock } = answers.find(({ statusCode }) => statusCode === 200)?.json<StockAnswer>() ?? { stock: undefined };
      const change = stock?.changePercent === undefined ? '' : `, ${formatPercentChange(stock.changePercent)}`;
      expect(title).toContain(`${formatRupees(stock?.price ?? 0)}${change}, `);
    }
  });

  it('says of an event that it is withdrawn', async () => {
    const { body } = await feedOf('NSE:BETA');
    expect(body).toMatch(/Bonus[^<&]*\. Withdrawn by a newer file\./i);
  });
});

describe('the feed of a share with conditions', () => {
  const feedOf = async (query: string) => app.inject(`/feed.json?${query}`);

  it('has the days from which the share meets them, under its name now', async () => {
    type Feed = { title: string; feed_url: string; items: { title: string; url: string }[] };
    const { title, feed_url: self, items } = (await feedOf('share=NSE:QUIET&price=0..')).json<Feed>();
    expect([title, self]).toEqual([
      'QUIET (NSE): Price ≥ ₹0 · Bhav India',
      'https://bhav.example.org/feed.json?share=NSE%3AQUIET&price=0..',
    ]);
    // It is not traded in the session before.
    expect(items.map(({ url }) => url)).toEqual([`https://bhav.example.org/stock/NSE/QUIET?on=${PLANTED.at(-2)}`]);
    expect(items[0]?.title).toMatch(/^QUIET ₹[\d,.]+.*, Thu 19 Nov 2026$/);
    // A split and a new symbol change no price and no share.
    expect((await feedOf('share=NSE:ACME&price=0..')).json<Feed>()).toMatchObject({ title: expect.stringMatching(/^ACMENEW/), items: [] });
  });

  it('of a fund has the days from which its price or change meets them, also when its exchange names it a fund in between', async () => {
    const { bars } = (await app.inject('/api/v1/stocks/NSE/GOLDFUND/bars')).json<BarsAnswer>();
    const days = bars.slice(-6);
    const least = days.at(-1)?.close ?? 0;
    const met = days.slice(1).filter(({ close }, at) => close >= least && (days[at]?.close ?? 0) < least);
    expect(met.length).toBeGreaterThan(1);
    const { title, items } = (await feedOf(`share=NSE:GOLDFUND&price=${least}..`)).json<{ title: string; items: { url: string }[] }>();
    expect(title).toMatch(/^GOLDFUND \(NSE\): Price ≥ ₹/);
    expect(items.map(({ url }) => url.slice(-10))).toEqual(met.map(({ date }) => date).toReversed());
  });
});

describe('the feed of chosen shares of a screen', () => {
  type Feed = { title: string; description: string; home_page_url: string; items: { url: string; title: string; content_html: string }[] };
  const feedOf = async (query: string) => app.inject(`/feed.json?${query}`);
  const movedIn = (html: string) => [...html.matchAll(/stock\/([A-Z]+\/[^"]+)"/g)].map(([, share = '']) => share);

  it('has those of the feed of each exchange, and so many as the screen finds among them; it leads to itself', async () => {
    const shares = ['NSE:QUIET', 'NSE:ACME', 'NSE:BETA', 'BSE:500002', 'BSE:500001', 'NSE:NOBODY'].join();
    const { title, description, home_page_url: page, items } = (await feedOf(`shares=${shares}&price=113..`)).json<Feed>();
    expect(title).toBe('QUIET, ACMENEW and BETA shares with a price of at least ₹113 · Bhav India');
    expect(description).toContain('of the last sessions: NSE:NOBODY.');
    expect(page).toBe(`https://bhav.example.org/feed.xml?shares=${encodeURIComponent(shares)}&price=113..`);
    expect(items.map(({ url }) => url)).toEqual(
      PLANTED.slice(6)
        .toReversed()
        .map((session) => `${page}#${session}`),
    );
    const asked = new Set(['NSE/QUIET', 'NSE/ACME', 'NSE/ACMENEW', 'NSE/BETA', 'BSE/BETA', 'BSE/ACME', 'BSE/ACMENEW']);
    const whole = await Promise.all(
      ['NSE', 'BSE'].map(async (of) =>
        (await feedOf(`of=${of}&price=113..`)).json<Feed>().items.map(({ content_html: html }) => movedIn(html)),
      ),
    );
    const moved = items.map(({ content_html: html }) => movedIn(html).toSorted());
    expect(moved).toEqual(
      items.map((_, at) =>
        whole
          .flatMap((of) => of[at] ?? [])
          .filter((share) => asked.has(share))
          .toSorted(),
      ),
    );
    expect(moved.flat().length).toBeGreaterThan(3);
    const found = await Promise.all(
      ['NSE', 'BSE'].map(async (of) =>
        (await app.inject(`/api/v1/screen?of=${of}&price=113..`)).json<ScreenAnswer>().stocks.map(({ symbol }) => `${of}/${symbol}`),
      ),
    );
    expect(items[0]?.content_html).toContain(`<p>${found.flat().filter((share) => asked.has(share)).length} in the list.`);
  });
});

describe('the feed of a list', () => {
  const feedOf = async (list: string) => app.inject(`/feed.json?list=${list}`);
  type Feed = { title: string; description: string; home_page_url: string; items: { title: string; url: string }[] };

  it('has the entries of its shares, the newest first, leads to the list, and names the shares that no file has', async () => {
    const list = '1,Mine%2525%20%252C,nACMENEW,nNOBODY,nQUIET';
    const { title, description, home_page_url: page, items } = (await feedOf(list)).json<Feed>();
    expect([title, page]).toEqual(['Mine% , · Bhav India', `https://bhav.example.org/watchlist#list=${list}`]);
    expect(description).toContain('No stored file has NSE:NOBODY');
    const own = await Promise.all(
      ['ACMENEW', 'QUIET'].map(async (symbol) => (await app.inject(`/feed.json?share=NSE:${symbol}`)).json<Feed>().items),
    );
    const day = ({ url }: { url: string }) => url.slice(-10);
    expect(items).toEqual(own.flat().toSorted((one, other) => day(other).localeCompare(day(one))));
    expect(new Set(items.map(({ url }) => url.split('/').at(-1)?.split('?')[0]))).toEqual(new Set(['ACMENEW', 'QUIET']));
  });
});

it('a feed is in Hindi where that is asked for, with links to pages in Hindi; a site without Hindi refuses it by name', async () => {
  using made = makeSite();
  const site = readBuiltSite(made.folder, () => ({ mode: 'simulated' }));
  const translated = new Map([['hi', { ...site, ...(await hindiTexts()) }]] as const);
  const hindi = testApp({ site: { ...site, translated }, figures: await figuresOf(store), address: 'https://bhav.example.org' });
  onTestFinished(() => hindi.close());
  const { body } = await hindi.inject('/feed.xml?change=0.01..&lang=hi');
  expect(body).toContain('xml:lang="hi-IN"');
  expect(body).toContain('<link rel="self" href="https://bhav.example.org/feed.xml?change=0.01..&amp;lang=hi"/>');
  expect(body).toMatch(/<h2>नए<\/h2><ul><li><a href="https:\/\/bhav.example.org\/hi\/stock\/NSE\//);
  expect((await hindi.inject('/feed.xml?change=0.01..')).body).toContain('<h2>New</h2>');
  const files = [
    '/api/v1/market.csv?exchange=NSE&market=all&lang=hi',
    '/api/v1/screen.csv?lang=hi',
    '/api/v1/stocks/NSE/QUIET/bars.csv?lang=hi',
  ];
  for (const file of files) expect((await hindi.inject(file)).body).toMatch(/^\uFEFF(?:सिंबल|तारीख),/);
  const refused: [address: string, status: number, detail: RegExp][] = [
    ['/feed.xml?share=NSE:NOWHERE&lang=hi', 404, /^किसी फ़ाइल में/],
    ['/feed.xml?change=x&lang=hi', 400, /^“change=x” .*।$/],
    ['/api/v1/market.csv?exchange=NSE&on=1999-01-01&lang=hi', 404, /^शुक्र 1 जन 1999 /],
    ['/api/v1/market.csv?lang=hi', 400, /^पैरामीटर “exchange” नहीं है या समझ में नहीं आया: वह NSE या BSE हो सकता है।$/],
    ['/api/v1/market.csv?exchange=NSE&pe=1&lang=hi', 400, /^इस कॉल में “pe” नाम का पैरामीटर नहीं है/],
    ['/api/v1/stocks/NSE/NOWHERE/bars.csv?lang=hi', 404, /^NSE की किसी फ़ाइल में सिंबल NOWHERE नहीं है/],
  ];
  for (const [address, status, why] of refused) {
    const { statusCode, body: problem } = await hindi.inject(address);
    expect([address, statusCode, (JSON.parse(problem) as { detail: string }).detail]).toEqual([
      address,
      status,
      expect.stringMatching(why),
    ]);
  }
  const { detail } = (await app.inject('/feed.xml?change=0.01..&lang=hi')).json<{ detail: string }>();
  expect(detail).toBe('The parameter “lang” is missing or not understood: it can be en.');
});

it('a feed is well-formed XML whatever is asked', async () => {
  const { body } = await app.inject(`/feed.xml?q=${encodeURIComponent(`a\u0001\u000b]]>&<b>"\ufffe${'x'.repeat(88)}😀`)}`);
  // oxlint-disable-next-line no-control-regex -- XML cannot have these
  expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
  expect(body).toContain('“a]]&gt;&amp;&lt;b&gt;&quot;');
  expect(body.match(/&(?!(?:amp|lt|gt|quot);)/g)).toBeNull();
  const open = [...body.matchAll(/<(\/?)([a-z]\w*)[^<>]*?(\/?)>/g)].filter(([, , , isEmpty]) => isEmpty === '');
  expect(open.filter(([, isEnd]) => isEnd === '').length).toBe(open.filter(([, isEnd]) => isEnd === '/').length);
});

it('a browser that opens a feed is told to wait in a page until one can be rendered; a reader that takes HTML too gets the feed', async () => {
  const ask = (accept: string, url = '/feed.xml?change=0.01..') => app.inject({ url, headers: { accept } });
  const BROWSER = 'text/html,*/*;q=0.8';
  for (const { statusCode, body } of [await ask(BROWSER), await ask(BROWSER, '/api/v1/warnings.xml')])
    expect([statusCode, body]).toEqual([503, expect.stringContaining('<title>Not ready yet')]);
  const reader = await ask('application/atom+xml, text/html, */*');
  expect([reader.headers['content-type'], reader.headers.vary]).toEqual(['application/atom+xml; charset=utf-8', 'accept, accept-encoding']);
});
