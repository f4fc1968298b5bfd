import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { toldOf } from '@bhav/core/sentences/day-sentences';
import { testDay } from '@bhav/core/sentences/day.test-support';
import type { WeekAnswer } from '@bhav/core/wire/day';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockDataProvider } from '../../data/market/provider.tsx';
import { DayDetail } from './day-detail.tsx';
import { WeekDetail } from './week-detail.tsx';

const DAY = testDay();
const WEEK: WeekAnswer = {
  week: '2026-W47',
  from: '2026-11-16',
  to: '2026-11-22',
  mode: 'official',
  indices: [],
  sectors: [],
  sessions: [],
};

const under = (heading: RegExp) => screen.getByRole('heading', { name: heading }).closest('section')?.textContent;

test.each([
  ['not stored', 'Newly under surveillance Not known: no surveillance file of this day is stored.'],
  ['first', 'Newly under surveillance Not known: this is the first stored surveillance file, and there is none to compare it with.'],
] as const)('a day whose warnings are not known (%s) says so, and counts none', (noWarnings, text) => {
  render(<DayDetail answer={{ ...DAY, noWarnings }} />, { wrapper: StockDataProvider });
  expect(under(/^Newly under surveillance/)).toBe(text);
});

test('a day without a price file of NSE says so once, and has no lists of shares', () => {
  render(<DayDetail answer={{ ...DAY, noLists: true }} />, { wrapper: StockDataProvider });
  expect(under(/^Shares and sectors/)).toBe('Shares and sectors Not known: no price file of NSE of this day is stored.');
  for (const part of [/^Top/, /^Most active/, /^52-week/, /^Sectors/]) expect(screen.queryByRole('heading', { name: part })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a day without index levels, sectors or a history of 52 weeks says what is not known, and counts no highs', () => {
  const { rerender } = render(<DayDetail answer={{ ...DAY, highs: { ...DAY.highs, unknown: 3313 } }} />, { wrapper: StockDataProvider });
  expect(under(/^Indices/)).toBe('Indices Not known: no index file of this day is stored.');
  expect(under(/^Sectors/)).toBe('Sectors Not known: no list of sectors up to this day is stored.');
  expect(under(/^52-week high/)).toBe('52-week high None found. The history of 3,313 shares is too short to know.');
  expect(under(/^52-week low/)).toBe('52-week low 0None.');
  rerender(<WeekDetail answer={WEEK} />);
  expect(under(/^Indices/)).toBe('Indices Not known: no index file of the last day of this week is stored.');
});

test('a week names its holidays, and its sectors lead to their page over one week', () => {
  const sectors = [{ sector: 'Power', members: 2, rose: 2, fell: 0, changePercent: 1.5 }];
  render(<WeekDetail answer={{ ...WEEK, from: '2026-11-23', to: '2026-11-29', sectors }} />, { wrapper: StockDataProvider });
  expect(screen.getByText(/Closed on Tue 24 Nov 2026: [A-Z]/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Power' }).getAttribute('href')).toBe('/sectors/Power?by=1w');
});

test('a day has the shape of the indices whose members are known', () => {
  const stocks = [2, -1].map((changePercent) => testStock({ changePercent }));
  render(<DayDetail answer={{ ...DAY, lists: { NSE: testList({ stocks }) } }} />, {
    wrapper: StockDataProvider,
  });
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('NSE (Nifty 50): the day’s shape. 1 of 2 rose, 1 fell');
  expect(under(/^The day’s shape/)).toContain('BSE (Sensex)not known');
});

const week = (...warned: (number | undefined)[]): WeekAnswer['sessions'] =>
  warned.map((count, at) => ({
    session: `2026-11-${16 + at}`,
    sentences: [],
    told: toldOf(DAY),
    breadth: {},
    ...(count !== undefined && { warned: count }),
  }));

test.each([
  [week(3, 0), '3 newly under surveillance in this week.'],
  [week(3, undefined, 2), '5 newly under surveillance on 2 of 3 days. The other days are not known.'],
  [week(undefined), 'It is not known which shares are newly under surveillance on these days.'],
])('a week counts the warnings of the sessions of which they are known (%#)', (sessions, text) => {
  render(<WeekDetail answer={{ ...WEEK, sessions }} />, { wrapper: StockDataProvider });
  expect(screen.getByRole('heading', { name: 'Day by day' }).nextElementSibling?.textContent).toBe(text);
  const unknown = sessions.filter(({ warned }) => warned === undefined);
  // Where none is known it is said once.
  const said = unknown.length === sessions.length ? 0 : unknown.length;
  expect(screen.queryAllByText('It is not known which shares are newly under surveillance.')).toHaveLength(said);
});

test('a week says from which session its movers are counted, or that they are not known', () => {
  const { rerender } = render(<WeekDetail answer={{ ...WEEK, since: '2026-11-13', gainers: [], losers: [] }} />, {
    wrapper: StockDataProvider,
  });
  expect(under(/^Top losers/)).toContain('Changes since Fri 13 Nov 2026.None.');
  expect(under(/^Indices/)).toContain('Changes since Fri 13 Nov 2026.');
  rerender(<WeekDetail answer={WEEK} />);
  expect(under(/^Top losers/)).toBe('Top losers of the week Not known: no day before this week is stored.');
});

test('a share of a past day leads to that day, and its figures to their receipts; the change of a week has none', () => {
  const gainers = [{ symbol: 'TCS', name: 'TCS', price: 100, changePercent: 2, turnover: 5e7 }];
  const fields = () => [...document.querySelectorAll('col')].map(({ dataset }) => dataset['field']);
  const { rerender } = render(<DayDetail answer={{ ...DAY, gainers, after: '2026-11-23' }} />, { wrapper: StockDataProvider });
  const link = () => screen.getByRole('link', { name: 'TCS' }).getAttribute('href');
  expect(link()).toBe('/stock/NSE/TCS?on=2026-11-20');
  expect(fields()).toEqual([undefined, 'price', 'changePercent', 'turnover']);
  rerender(<DayDetail answer={{ ...DAY, gainers }} />);
  expect(link()).toBe('/stock/NSE/TCS');
  rerender(<WeekDetail answer={{ ...WEEK, since: '2026-11-13', gainers, sessions: week(3, 0), after: '2026-W48' }} />);
  expect(link()).toBe('/stock/NSE/TCS?on=2026-11-17');
  expect(fields()).toEqual([undefined, 'price', undefined, 'turnover']);
});

test('a past day leads to its maps and to the lists of which it has no part', () => {
  render(<DayDetail answer={{ ...DAY, after: '2026-11-23' }} />, { wrapper: StockDataProvider });
  for (const [name, path] of [
    ['Map of the Sensex', '/map?of=SENSEX&on=2026-11-20'],
    ['Upper circuit', '/movers/upper-band?on=2026-11-20'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});
