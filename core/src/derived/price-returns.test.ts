import { describe, expect, test } from 'vitest';
import { exchangeOf, flatBar, returnsOf, SESSIONS, withLastClose } from './history.test-support.ts';

const flat = SESSIONS.map((session) => flatBar(session));
const since = (from: string) => flat.filter(({ session }) => session >= from);
const withLast = (bars: typeof flat, close: number) => [...bars.slice(0, -1), { ...(bars.at(-1) ?? flatBar('2026-11-20')), close }];

describe('the return of a period', () => {
  test('is against the last close on or before the day a week, month or year back, and from the first for max', () => {
    const returns = returnsOf(withLast(flat, 125));
    const bases = Object.fromEntries(Object.entries(returns).map(([period, one]) => [period, 'from' in one && one.from]));
    expect(bases).toEqual({
      '1W': '2026-11-13',
      // 20 October is Dussehra.
      '1M': '2026-10-19',
      '3M': '2026-08-20',
      '6M': '2026-05-20',
      '1Y': '2025-11-20',
      '3Y': '2023-11-20',
      '5Y': '2021-11-18',
      max: '2021-11-01',
    });
    for (const one of Object.values(returns)) expect(one).toMatchObject({ baseClose: 100, percent: 25 });
  });

  test('is adjusted for splits and bonuses, whose day counts as the new shares', () => {
    const split = flat.map((bar) => (bar.session < '2026-11-17' ? bar : flatBar(bar.session, 21, { volume: 5000 }))).map(withLastClose);
    const actions = [{ kind: 'split' as const, factor: 5, exDate: '2026-11-17' }];
    expect(returnsOf(split, { actions })['1W']).toMatchObject({ baseClose: 20, percent: 5 });
    expect(returnsOf(split, { actions }).max).toMatchObject({ baseClose: 20, percent: 5 });
  });

  test('stands beside that of the index between the same two closes, or says which level is missing', () => {
    const level = (closes: Record<string, number>) => {
      const found = returnsOf(flat, {}, exchangeOf(SESSIONS, closes))['1W'];
      return found !== undefined && 'index' in found && found.index;
    };
    expect(level({ '2026-11-13': 25_000, '2026-11-20': 25_500 })).toEqual({ base: 25_000, percent: 2 });
    expect(level({ '2026-11-20': 25_500 })).toEqual({ unknown: 'no-level', on: '2026-11-13' });
    expect(level({ '2026-11-13': 25_000 })).toEqual({ unknown: 'no-level', on: '2026-11-20' });
  });
});

describe('a return is not known', () => {
  test('before the first stored session of the share', () => {
    const returns = returnsOf(since('2026-11-13'));
    expect(returns['1W']).toMatchObject({ percent: 0 });
    for (const period of ['1M', '3M', '6M', '1Y', '3Y', '5Y']) {
      expect(returns[period]).toEqual({ unknown: 'short-history', on: '2026-11-13' });
    }
    expect(returns.max).toMatchObject({ from: '2026-11-13' });
    expect(returnsOf(since('2026-11-20')).max).toEqual({ unknown: 'short-history', on: '2026-11-20' });
  });

  test.each(['demerger', 'reduction'] as const)('over a %s, but from its own day on', (kind) => {
    const actions = [{ kind, exDate: '2026-10-20' }];
    const returns = returnsOf(flat, { actions: [{ kind, exDate: '2026-11-13' }] });
    expect(returns['1W']).toMatchObject({ percent: 0 });
    expect(returns['1M']).toEqual({ unknown: kind, on: '2026-11-13' });
    expect(returnsOf(flat, { actions }).max).toEqual({ unknown: kind, on: '2026-10-21' });
  });

  test('over a split whose terms cannot be read, and over a jump that no action explains', () => {
    const actions = [{ kind: 'split' as const, exDate: '2026-10-28' }];
    expect(returnsOf(flat, { actions })['1M']).toEqual({ unknown: 'action-likely', on: '2026-10-28' });
    const jump = flat.map((bar) => (bar.session < '2026-10-28' ? { ...bar, open: 200, close: 200, previousClose: 200 } : bar));
    const halved = jump.map((bar) => (bar.session === '2026-10-28' ? { ...bar, previousClose: 200 } : bar));
    expect(returnsOf(halved)['1M']).toEqual({ unknown: 'action-likely', on: '2026-10-28' });
    expect(returnsOf(halved)['1W']).toMatchObject({ percent: 0 });
    const known = [{ kind: 'bonus' as const, factor: 2, exDate: '2026-10-28' }];
    expect(returnsOf(halved, { actions: known })['1M']).toMatchObject({ baseClose: 100, percent: 0 });
  });

  test('of a base that is not stored, or over a gap of more than five sessions', () => {
    const without = (from: string, to: string) => SESSIONS.filter((day) => day < from || day > to);
    const over = (days: string[]) =>
      returnsOf(
        days.map((day) => flatBar(day)),
        {},
        exchangeOf(days),
      );
    const one = over(without('2026-11-13', '2026-11-13'));
    expect(one['1W']).toEqual({ unknown: 'gap', on: '2026-11-12' });
    expect(one['1M']).toMatchObject({ percent: 0 });
    expect(over(without('2026-06-01', '2026-06-05'))['1Y']).toMatchObject({ percent: 0 });
    const gap = over(without('2026-06-01', '2026-06-08'));
    expect(gap['3M']).toMatchObject({ percent: 0 });
    for (const period of ['6M', '1Y', '3Y', '5Y', 'max']) expect(gap[period]).toEqual({ unknown: 'gap', on: '2026-05-29' });
  });

  test('of a share that was not traded in the week before the base', () => {
    const paused = (to: string) => flat.filter(({ session }) => session < to || session > '2026-11-13');
    expect(returnsOf(paused('2026-11-07'))['1W']).toMatchObject({ from: '2026-11-06', percent: 0 });
    expect(returnsOf(paused('2026-11-06'))['1W']).toEqual({ unknown: 'not-traded', on: '2026-11-05' });
  });
});
