// @vitest-environment happy-dom
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { testDay } from '@bhav/core/sentences/day.test-support';
import type { WeekAnswer } from '@bhav/core/wire/day';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DayDetail } from './day-detail.tsx';
import { WeekDetail } from './week-detail.tsx';

afterEach(cleanup);

const DAY = testDay();
const WEEK: WeekAnswer = { week: '2026-W47', from: '2026-11-16', to: '2026-11-22', mode: 'official', indices: [], sessions: [] };

const under = (heading: RegExp) => screen.getByRole('heading', { name: heading }).closest('section')?.textContent;

test.each([
  ['not stored', 'Newly warned Not known: no surveillance file of this session is stored.'],
  ['first', 'Newly warned Not known: this session has the first stored surveillance file, and there is none to compare it with.'],
] as const)('a day whose warnings are not known (%s) says so, and counts none', (noWarnings, text) => {
  render(<DayDetail answer={{ ...DAY, noWarnings }} />);
  expect(under(/^Newly warned/)).toBe(text);
});

test('a day without a price file of NSE says so of its lists, and counts no highs', () => {
  render(<DayDetail answer={{ ...DAY, noLists: true }} />);
  for (const part of ['Rose most', 'Fell most', 'Most traded', '52-week highs', '52-week lows', 'Sectors']) {
    const hint = part.endsWith('most') ? 'Of shares at NSE of which at least ₹1 Cr was traded.' : '';
    expect(under(new RegExp(`^${part}`))).toBe(`${part} ${hint}Not known: no price file of NSE is stored of this session.`);
  }
});

test('a day without index levels, sectors or a history of 52 weeks says what is not known, and counts no highs', () => {
  const { rerender } = render(<DayDetail answer={{ ...DAY, highs: { ...DAY.highs, unknown: 3313 } }} />);
  expect(under(/^Indices/)).toBe('Indices Not known: no index file of this session is stored.');
  expect(under(/^Sectors/)).toBe('Sectors Not known: no list of sectors up to this session is stored.');
  expect(under(/^52-week highs/)).toBe('52-week highs None known: the history of 3,313 shares is too short.');
  expect(under(/^52-week lows/)).toBe('52-week lows 0None.');
  rerender(<WeekDetail answer={WEEK} />);
  expect(under(/^Indices/)).toBe('Indices Not known: no index file of the last session of this week is stored.');
});

test.each([
  [-0.0035, '0.00%', 'text-level'],
  [-0.02, '−0.02%', 'text-loss'],
  [0.02, '+0.02%', 'text-gain'],
])('the mean change %s of a sector reads %s and has the colour %s', (mean, text, tone) => {
  render(<DayDetail answer={{ ...DAY, sectors: [{ sector: 'Power', members: 2, rose: 1, fell: 1, mean }] }} />);
  expect(screen.getByRole('cell', { name: text }).className).toBe(tone);
});

test('a day without new warnings says that there are none', () => {
  render(<DayDetail answer={{ ...DAY, warned: [], released: 2 }} />);
  expect(under(/^Newly warned/)).toBe('Newly warned 02 released from every measure.None.');
});

test('a day has the shape of the indices whose members are known, and how it stands beside the sessions before', () => {
  const stocks = [2, -1].map((changePercent) => testStock({ changePercent }));
  render(<DayDetail answer={{ ...DAY, lists: { NSE: testList({ stocks }) }, beside: { sessions: 20, lower: 14 } }} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('NSE (Nifty 50): the day’s shape. 1 of 2 rose, 1 fell');
  expect(under(/^The day’s shape/)).toContain('BSE (Sensex)not known');
  expect(under(/^Rose and fell/)).toContain('A larger part of NSE’s shares rose than in 14 of the 20 sessions before.');
});

const week = (...warned: (number | undefined)[]): WeekAnswer['sessions'] =>
  warned.map((count, at) => ({
    session: `2026-11-${16 + at}`,
    sentences: [],
    breadth: {},
    ...(count !== undefined && { warned: count }),
  }));

test.each([
  [week(3, 0), '3 newly under a warning in this week.'],
  [week(3, undefined, 2), '5 newly under a warning in 2 of 3 sessions; of the others it is not known.'],
  [week(undefined), 'Which shares are newly under a warning is not known of any of these sessions.'],
])('a week counts the warnings of the sessions of which they are known (%#)', (sessions, text) => {
  render(<WeekDetail answer={{ ...WEEK, sessions }} />);
  expect(screen.getByRole('heading', { name: 'Session by session' }).nextElementSibling?.textContent).toBe(text);
  const unknown = sessions.filter(({ warned }) => warned === undefined);
  // Where none is known it is said once.
  const said = unknown.length === sessions.length ? 0 : unknown.length;
  expect(screen.queryAllByText('Which shares are newly under a warning is not known.')).toHaveLength(said);
});

test('a week says from which session its movers are counted, or that they are not known', () => {
  const { rerender } = render(<WeekDetail answer={{ ...WEEK, since: '2026-11-13', gainers: [], losers: [] }} />);
  expect(under(/^Fell most/)).toContain('from their adjusted close of Fri 13 Nov 2026.None.');
  expect(under(/^Indices/)).toContain('Changes since Fri 13 Nov 2026.');
  rerender(<WeekDetail answer={WEEK} />);
  expect(under(/^Fell most/)).toBe('Fell most in the week Not known: no session before this week is stored.');
});
