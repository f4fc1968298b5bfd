import { expect, test } from 'vitest';
import { pageOfMessage, readPushMessage } from './push-message.ts';

const MESSAGE = { title: 'TCS (NSE): Price ≥ ₹3,000', body: 'TCS ₹3,010.00', page: '/stock/NSE/TCS', tag: 'abc', lang: 'en-IN' };

test('a message of the server is shown as it is; of anything else, that there is one', () => {
  expect(readPushMessage(JSON.stringify(MESSAGE), 'bhav.example')).toEqual(MESSAGE);
  const others = ['', 'no JSON', 'null', '[]', '{}', JSON.stringify({ ...MESSAGE, title: 7 })];
  for (const text of others) expect(readPushMessage(text, 'bhav.example')).toMatchObject({ title: 'bhav.example', page: '/alerts' });
});

test.each([
  ['/hi/stock/NSE/TCS?on=2026-11-23', 'https://bhav.example/hi/stock/NSE/TCS?on=2026-11-23'],
  ['/watchlist#list=1,Banks,nSBIN', 'https://bhav.example/watchlist#list=1,Banks,nSBIN'],
  ['https://evil.example/stock', 'https://bhav.example/stock'],
  ['//evil.example/stock', 'https://bhav.example/evil.example/stock'],
  [String.raw`/\evil.example`, 'https://bhav.example/evil.example'],
])('%s opens a page of this site', (page, opened) => {
  expect(pageOfMessage(page, 'https://bhav.example')).toBe(opened);
});
