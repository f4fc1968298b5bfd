import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { DayAnswer, WeekAnswer } from '@bhav/core/wire/day';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import { newStore } from '../../store/test-place.test-support.ts';
import { type FileWriter, fileWriter } from '../../store/write/file.ts';
import { figuresOf, plantedFigures, testApp } from '../test-app.test-support.ts';

let store: Store;
let write: FileWriter;
let app: FastifyInstance;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => {
  app = testApp({
    address: 'https://bhav.example.org',
    figures: await plantedFigures(store, write),
  });
});
afterAll(() => app.close());

const screenOn = async (words: string, on: string) =>
  (await app.inject(`/api/v1/screen?${words}&on=${on}`)).json<ScreenAnswer>().stocks.map(({ symbol }) => symbol);
const symbolsIn = (html: string, title: string) => {
  const part = html.split(`<h2>${title}</h2>`)[1]?.split('</ul>')[0] ?? '';
  return [...part.matchAll(/stock\/NSE\/([^"]+)"/g)].map(([, symbol]) => symbol);
};

describe('the feed of a screen', () => {
  it('tells which shares came in and went out in each session', async () => {
    const words = 'change=0.01..';
    const feed = (await app.inject(`/feed.json?${words}`)).json<{ items: { url: string; content_html: string; title: string }[] }>();
    expect(feed.items.length).toBe(5);
    let told = 0;
    for (const [at, { url, content_html: html }] of feed.items.entries()) {
      const [session = '', before = ''] = PLANTED.toReversed().slice(at, at + 2);
      expect(url).toBe(`https://bhav.example.org/full-tracking?market=screen&change=${encodeURIComponent('0.01..')}&on=${session}`);
      const [now, then] = [await screenOn(words, session), await screenOn(words, before)];
      const [came, went] = [symbolsIn(html, 'Came in'), symbolsIn(html, 'Went out')];
      // The change of ACMENEW in the session before, that of its split, is not known.
      const untold = session === PLANTED[7] ? ['ACMENEW'] : [];
      expect(now.filter((symbol) => !then.includes(symbol) && !came.includes(symbol))).toEqual(untold);
      expect(html).toContain(untold.length === 0 ? 'in the list.' : '2 could not be judged in this session or the one before');
      expect(went.filter((symbol) => now.includes(symbol ?? ''))).toEqual([]);
      told += came.length + went.length;
    }
    expect(told).toBeGreaterThan(0);
  });

  it('is Atom too, and says where there is no such list', async () => {
    const { headers, body } = await app.inject('/feed.xml?change=0.01..');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body.match(/<entry>/g)).toHaveLength(5);
    expect(body).toContain('<title>All NSE shares up by at least 0.01 % on the day · Bhav India</title>');
    expect((await app.inject('/feed.xml?in=No+such+index')).statusCode).toBe(404);
  });

  it('costs who asks again nothing, and names its entries for good', async () => {
    const { headers, body } = await app.inject('/feed.xml?change=0.01..&sort=vol&page=2');
    expect(headers['cache-control']).toBe('public, max-age=900');
    const again = await app.inject({ url: '/feed.xml?change=0.01..', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    const own = testApp({ figures: await plantedFigures(store, write) });
    const ids = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    expect(ids(body).every((id) => id?.startsWith('https://bhav.example.org/full-tracking?'))).toBe(true);
    expect(ids((await own.inject('/feed.xml?change=0.01..')).body)).toEqual(
      ids(body).map((id) => id?.replace('https://bhav.example.org', 'tag:bhav,2026:')),
    );
    await own.close();
    expect(body).toContain('<link rel="self" href="https://bhav.example.org/feed.xml?change=0.01.."/>');
    expect(body).toMatch(/<published>2026-11-20T15:3[05]:00\+05:30<\/published><updated>2026-11-20T18:30:00\+05:30<\/updated>/);
  });
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
    expect(refused.json()).toMatchObject({ status: 503, detail: expect.stringContaining('ask again in a few seconds') });
    expect([...wanted]).toEqual([PLANTED[2]]);
    await makeSections(own);
    const { statusCode, body } = await ask();
    expect(statusCode).toBe(200);
    for (const file of plantedFiles(3)) await writeTo(file);
    expect((await ask()).body).toBe(body);
    await busy.close();
  });
});

describe('what became of the shares of a past session', () => {
  it('is the change of their adjusted closes, with new symbols and the day of a last close before the newest session', async () => {
    const [session = ''] = PLANTED;
    const answer = (await app.inject(`/api/v1/screen?sort=symbol&since=1&on=${session}`)).json<ScreenAnswer>();
    const changes = answer.stocks.flatMap(({ symbol, sinceThen }) => (sinceThen === undefined ? [] : [{ symbol, ...sinceThen }]));
    expect(changes).toHaveLength(answer.found);
    for (const { symbol, percent, symbol: _now } of changes.filter((one) => one.percent !== undefined)) {
      const called = answer.stocks.find((share) => share.symbol === symbol)?.sinceThen?.symbol ?? symbol;
      const { bars } = (await app.inject(`/api/v1/stocks/NSE/${called}/bars`)).json<BarsAnswer>();
      const [then, now] = [bars.find(({ date }) => date === session)?.close ?? 0, bars.at(-1)?.close ?? 0];
      expect([symbol, percent]).toEqual([symbol, expect.closeTo((now / then - 1) * 100, 2)]);
    }
    const { rose = 0, fell = 0, notTraded, unknown = 0, from, to } = answer.since ?? {};
    expect([from, to]).toEqual([session, PLANTED.at(-1)]);
    expect(rose + fell + unknown).toBeLessThanOrEqual(answer.found);
    expect(notTraded).toBe(1);
    expect(changes.flatMap(({ symbol, lastTraded }) => (lastTraded === undefined ? [] : [[symbol, lastTraded]]))).toEqual([
      ['QUIET', PLANTED[9]],
    ]);
  });

  it('is not told of the newest session', async () => {
    expect((await app.inject('/api/v1/screen?since=1')).json<ScreenAnswer>().since).toBeUndefined();
  });
});

describe('a week on one page', () => {
  it('has its stored sessions, and names the weeks beside it', async () => {
    const week = (await app.inject('/api/v1/weeks/2026-W47')).json<WeekAnswer>();
    expect(week.sessions.map(({ session }) => session)).toEqual(
      PLANTED.filter((session) => session >= '2026-11-16' && session <= '2026-11-22'),
    );
    expect(week.before).toBe('2026-W46');
    expect((await app.inject('/api/v1/weeks/2020-W01')).statusCode).toBe(404);
    expect((await app.inject('/api/v1/weeks/2027-W53')).statusCode).toBe(404);
  });
});

describe('a session on one page', () => {
  it('has each number of its sentences', async () => {
    for (const session of PLANTED.slice(-4)) {
      const answer = (await app.inject(`/api/v1/days/${session}`)).json<DayAnswer>();
      expect(answer.session).toBe(session);
      expect(answer.sentences.length).toBeGreaterThan(0);
      const figures = JSON.stringify({ ...answer, sentences: [] });
      const { advances = 0, declines = 0, compared = 0 } = answer.breadth.NSE ?? {};
      expect(answer.sentences.join(' ')).toContain(`At NSE ${advances} of ${compared} shares rose and ${declines} fell`);
      const { sessions: counted } = (await app.inject('/api/v1/breadth?of=NSE')).json<BreadthAnswer>();
      const before = counted.filter((one) => one.session < session).slice(-20);
      const part = (rose: number, fell: number, level: number) => rose / (rose + fell + level);
      const own = counted.find((one) => one.session === session);
      const lower = before.filter(
        (one) => part(one.advances, one.declines, one.unchanged) < part(own?.advances ?? 0, own?.declines ?? 0, own?.unchanged ?? 0),
      );
      expect(answer.beside).toEqual({ sessions: before.length, lower: lower.length });
      expect(answer.sentences.join(' ')).toContain(`, more than in ${lower.length} of the ${before.length} sessions before`);
      for (const { name } of [...answer.gainers.slice(0, 1), ...answer.losers.slice(0, 1)]) expect(figures).toContain(name);
    }
  });

  it('stands beside the sessions before from the sixth on', async () => {
    const beside = async (session = '') => (await app.inject(`/api/v1/days/${session}`)).json<DayAnswer>().beside?.sessions;
    expect([await beside(PLANTED[4]), await beside(PLANTED[5])]).toEqual([undefined, 5]);
  });

  it('is the same under its day and as the newest, and is not there for a day without a session', async () => {
    const [dated, newest] = [await app.inject(`/api/v1/days/${PLANTED.at(-1)}`), await app.inject('/api/v1/days/newest')];
    expect(newest.json()).toEqual(dated.json());
    expect((await app.inject('/api/v1/days/2026-11-15')).statusCode).toBe(404);
  });
});
