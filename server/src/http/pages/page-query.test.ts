import { expect, test } from 'vitest';
import { withListOf, withoutUnknown, withSessionOf } from './page-query.ts';

test.each([
  ['', undefined],
  ['?', undefined],
  ['?q=bank&sort=turnover&dir=asc', undefined],
  ['?seed=42', undefined],
  ['?list=v1.abc', undefined],
  ['?q=&show=', undefined],
  ['?%71=bank', undefined],
  ['?q=b%26c&q=d', undefined],
  ['?follows=Gold&kind=ETF&page=2', undefined],
  ['?measure=esm&session=2026-11-20&page=2', undefined],
  ['?figure=median&by=1w', undefined],
  ['?fbclid=x', ''],
  ['?utm_source=a&q=b%26c&utm_medium=d', '?q=b%26c'],
  ['?Q=bank', ''],
  ['?q=1&__proto__=2', '?q=1'],
  ['?%', ''],
])('of the query %j remains %j', (query, rest) => {
  expect(withoutUnknown('/full-tracking', query)).toBe(rest);
});

test.each([
  ['?vol=2..&nosuch=5&fbclid=x', '?vol=2..&unknown=nosuch'],
  ['?rsi=30..&prce=..5', '?unknown=rsi%2Cprce'],
])('of the query %j of a screen remains %j', (query, rest) => {
  expect(withoutUnknown('/screener', query)).toBe(rest);
});

test.each([
  ['/map', '?of=list:My+banks&by=1w', '?of=list&by=1w#list:My%20banks'],
  ['/screener', '?in=list%3ABanks', '?of=list#list:Banks'],
  ['/screener', '?of=list', undefined],
])('%s%s hides the name of a list as %j', (path, query, hidden) => {
  expect(withoutUnknown(path, query)).toBe(hidden);
});

test('an address of another page keeps its exchange', () => {
  expect(withListOf('/events', new URLSearchParams('exchange=BSE&kind=meeting'))).toBeUndefined();
});

test.each([
  ['?exchange=BSE&vol=2..', '?vol=2..&of=BSE'],
  ['?vol=2..&exchange=NSE&in=Nifty+50', '?vol=2..&of=Nifty+50'],
  ['?in=', ''],
  ['?of=BSE', undefined],
  ['?exchange=MCX', undefined],
])('the list of a screen at %j is at %j now', (query, now) => {
  expect(withListOf('/screener', new URLSearchParams(query))).toBe(now);
});

test.each([
  ['/receipt/NSE/TCS', '?on=2026-11-20&field=change', '?field=change&session=2026-11-20'],
  ['/receipt/NSE/TCS', '?on=2026-11-20&session=2026-11-19', '?session=2026-11-19'],
  ['/receipt/NSE/TCS', '?on=', ''],
  ['/receipt/NSE/TCS', '?session=2026-11-20', undefined],
  ['/stock/NSE/TCS', '?on=2026-11-20', undefined],
])('the day of %s%s is at %j', (path, query, now) => {
  expect(withSessionOf(path, new URLSearchParams(query))).toBe(now);
});
