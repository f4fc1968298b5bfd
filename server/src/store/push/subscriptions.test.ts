import { MOST_ALERTS, type PushBrowser } from '@bhav/core/alerts/push-browser';
import { DAY_MS } from '@bhav/core/calendar/days';
import { expect, it } from 'vitest';
import { testStore } from '../test-store.test-support.ts';
import { alertsOf, browsersAsking, changePush, type PushChange, type PushQuestion, pushQuestions } from './subscriptions.ts';

const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const TCS = 'share=NSE%3ATCS';
const one: PushBrowser = { endpoint: 'https://push.example/one', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const other: PushBrowser = { ...one, endpoint: 'https://push.example/other' };
const thief = { ...one, auth: 'x'.repeat(22) };

const written = testStore();
const change = (asked: PushChange, now = NOW, mostInAll?: number) => changePush(written.store, asked, now, mostInAll);
const add = (browser = one, question = TCS, now = NOW, mostInAll?: number) =>
  change({ kind: 'add', browser, question, language: 'en' }, now, mostInAll);
const questionsOf = async (browser: PushBrowser) => (await alertsOf(written.store, browser)).map(({ question }) => question);

it('a browser has what it asked for, once, the oldest first', async () => {
  await add();
  await add(one, 'pe=..10', NOW + 1);
  expect(await add(one, TCS, NOW + 2)).toEqual([
    { question: TCS, language: 'en', madeAt: NOW },
    { question: 'pe=..10', language: 'en', madeAt: NOW + 1 },
  ]);
  expect(await questionsOf(other)).toEqual([]);
});

it('whoever lacks the secret of a browser reads, adds, renews and removes nothing of it', async () => {
  await add();
  expect(await alertsOf(written.store, thief)).toEqual([]);
  expect(await add(thief, 'pe=..10')).toBe('stranger');
  expect(await change({ kind: 'renew', browser: thief })).toBe('stranger');
  expect(await change({ kind: 'remove', browser: thief })).toEqual([]);
  await change({ kind: 'renew', browser: other, former: thief });
  expect([await questionsOf(one), await questionsOf(other)]).toEqual([[TCS], []]);
  await add(other);
  await change({ kind: 'renew', browser: other, former: thief });
  expect([await questionsOf(one), await questionsOf(other)]).toEqual([[TCS], [TCS]]);
});

it(`a browser has ${MOST_ALERTS} alerts at most, and a server so many in all; asking again is no further one`, async () => {
  for (let at = 0; at < MOST_ALERTS; at++) expect(await add(one, `price=${at}..`)).toHaveLength(at + 1);
  expect(await add(one, TCS)).toBe('most');
  expect(await add(one, 'price=0..')).toHaveLength(MOST_ALERTS);
  expect(await add(other, TCS, NOW, MOST_ALERTS)).toBe('full');
  expect(await add(one, 'price=0..', NOW, MOST_ALERTS)).toHaveLength(MOST_ALERTS);
  expect(await add(other, TCS, NOW, MOST_ALERTS + 1)).toHaveLength(1);
});

it('one or all of a browser are removed, and those of the others stay', async () => {
  await add();
  await add(one, 'pe=..10');
  await add(other);
  expect(await change({ kind: 'remove', browser: one, question: 'pe=..10' })).toMatchObject([{ question: TCS }]);
  expect(await change({ kind: 'remove', browser: one })).toEqual([]);
  expect(await questionsOf(other)).toEqual([TCS]);
});

it('a browser that its push service has under another address takes its alerts along', async () => {
  await add();
  await add(one, 'pe=..10');
  await add(other);
  expect(await change({ kind: 'renew', browser: other, former: one })).toHaveLength(2);
  expect(await questionsOf(one)).toEqual([]);
});

it('a browser that takes alerts along has the most that it may have, the oldest', async () => {
  for (let at = 0; at < MOST_ALERTS; at++) await add(one, `price=${at}..`, NOW + at);
  await add(other, TCS, NOW + MOST_ALERTS);
  expect(await change({ kind: 'renew', browser: one, former: other })).toHaveLength(MOST_ALERTS);
  expect([await questionsOf(one), await questionsOf(other)]).toEqual([expect.not.arrayContaining([TCS]), []]);
});

it('an alert goes 90 days after its browser was last there, and with a browser that its push service does not know', async () => {
  await add();
  await add(other);
  await change({ kind: 'renew', browser: one }, NOW + 89 * DAY_MS);
  await change({ kind: 'expire' }, NOW + 90 * DAY_MS);
  expect([await questionsOf(one), await questionsOf(other)]).toEqual([[TCS], [TCS]]);
  await change({ kind: 'expire' }, NOW + 90 * DAY_MS + 1);
  expect([await questionsOf(one), await questionsOf(other)]).toEqual([[TCS], []]);
  await change({ kind: 'gone', endpoint: one.endpoint });
  expect(await questionsOf(one)).toEqual([]);
});

it('a browser is to be told of a session after the newest one when it asked, once; each language is told by itself', async () => {
  await written.traded('2026-11-20', { symbol: 'TCS' });
  await add();
  await change({ kind: 'add', browser: other, question: TCS, language: 'hi' });
  await add(other, 'pe=..10', NOW + 1);
  const asked = async (session?: string) =>
    (await pushQuestions(written.store, session)).map(({ question, language, told }) => [question, language, told]);
  expect(await asked()).toEqual(
    expect.arrayContaining([
      [TCS, 'en', '2026-11-20'],
      [TCS, 'hi', '2026-11-20'],
      ['pe=..10', 'en', '2026-11-20'],
    ]),
  );
  expect([await asked('2026-11-20'), (await asked('2026-11-23')).length]).toEqual([[], 3]);
  await add(other, TCS, NOW + 2);
  const [tcs] = await pushQuestions(written.store);
  expect(tcs).toMatchObject({ question: TCS, language: 'en' });
  const untold = async (session: string) =>
    (await browsersAsking(written.store, tcs as PushQuestion, session)).map(({ endpoint }) => endpoint);
  expect([await untold('2026-11-20'), await untold('2026-11-23')]).toEqual([[], [one.endpoint, other.endpoint]]);
  await change({ kind: 'told', question: TCS, language: 'en', endpoints: [one.endpoint], session: '2026-11-23' });
  expect(await untold('2026-11-23')).toEqual([other.endpoint]);
  expect(await asked('2026-11-23')).toContainEqual([TCS, 'en', '2026-11-20']);
  await change({ kind: 'told', question: TCS, language: 'en', session: '2026-11-23' });
  await change({ kind: 'told', question: TCS, language: 'en', session: '2026-11-20' });
  expect(await untold('2026-11-23')).toEqual([]);
  expect(await asked('2026-11-23')).toEqual([['pe=..10', 'en', '2026-11-20']]);
  expect(await browsersAsking(written.store, tcs as PushQuestion)).toEqual([one, other]);
});
