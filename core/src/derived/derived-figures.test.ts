import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJump } from '../bars/adjust-bars.ts';
import { actionsSince, isBeyondBand } from '../bars/comparison.ts';
import type { CorporateAction } from '../actions/corporate-action.ts';
import { derivedFigures } from './derived-figures.ts';
import { exchangeOf, type FiledBar, figuresOf, flatBar, openedOf, SESSIONS, withLastClose } from './history.test-support.ts';
import { neededOf } from './share-history.ts';

const LAST = SESSIONS.length - 1;
const flat = SESSIONS.map((session) => flatBar(session));
const changed = (changes: Record<string, Partial<FiledBar>>) => flat.map((bar) => ({ ...bar, ...changes[bar.session] }));

test('a share without a bar has no figures', () => {
  expect(derivedFigures({ bars: [], opened: [], actions: [] }, exchangeOf())).toBeUndefined();
});

describe('the range of 52 weeks', () => {
  test('is from the same day a year before on, adjusted, with the newest day of equal prices', () => {
    const bars = changed({
      '2025-11-19': { high: 900, low: 1 },
      '2025-11-20': { low: 80 },
      '2026-03-02': { high: 130.25 },
      '2026-03-04': { high: 130.25 },
    });
    const range = { high: 130.25, highOn: '2026-03-04', low: 80, lowOn: '2025-11-20', source: 'bars' };
    expect(figuresOf(bars)).toMatchObject({ yearRange: range, fromYearHigh: { percent: -23.2246 } });
    const halved = bars.map((bar) => (bar.session < '2026-08-03' ? bar : { ...flatBar(bar.session, 50), volume: 2000 })).map(withLastClose);
    const actions = [{ kind: 'bonus' as const, factor: 2, exDate: '2026-08-03' }];
    expect(figuresOf(halved, { actions }).yearRange).toEqual({ ...range, high: 65.125, low: 40 });
  });

  test('is the exchange’s own where that is fresh, widened by the bars since', () => {
    const filedRange = { effective: '2026-11-18', high: 140, highOn: '2026-01-05', low: 70, lowOn: undefined };
    const own = { high: 140, highOn: '2026-01-05', low: 70, source: 'exchange' };
    expect(figuresOf(flat, { filedRange }).yearRange).toEqual(own);
    const bars = changed({ '2026-11-17': { low: 60 }, '2026-11-19': { high: 150 }, '2026-11-20': { low: 69 } });
    expect(figuresOf(bars, { filedRange }).yearRange).toEqual({
      high: 150,
      highOn: '2026-11-19',
      low: 69,
      lowOn: '2026-11-20',
      source: 'exchange',
    });
    expect(figuresOf(flat, { filedRange: { ...filedRange, effective: '2026-11-12' } }).yearRange).toMatchObject({ source: 'bars' });
    const actions = [{ kind: 'split' as const, factor: 2, exDate: '2026-11-19' }];
    expect(figuresOf(flat, { filedRange, actions }).yearRange).toMatchObject({ source: 'bars' });
  });

  test('is not known of a short history, over a demerger, or over a gap; of the exchange’s own only the distance', () => {
    const young = flat.filter(({ session }) => session >= '2025-11-21');
    expect(figuresOf(young)).toMatchObject({
      yearRange: { unknown: 'short-history', on: '2025-11-21' },
      fromYearHigh: { on: '2025-11-21' },
    });
    const actions = [{ kind: 'demerger' as const, exDate: '2026-02-02' }];
    expect(figuresOf(flat, { actions }).yearRange).toEqual({ unknown: 'demerger', on: '2026-02-02' });
    const filedRange = { effective: '2026-11-20', high: 140, highOn: '2026-01-05', low: 70, lowOn: '2026-07-01' };
    expect(figuresOf(flat, { actions, filedRange })).toMatchObject({
      yearRange: { high: 140 },
      fromYearHigh: { unknown: 'demerger', on: '2026-02-02' },
    });
    const later = { ...filedRange, highOn: '2026-02-02' };
    expect(figuresOf(flat, { actions, filedRange: later }).fromYearHigh).toEqual({ percent: -28.5714 });
    expect(figuresOf(flat, { actions, filedRange: { ...filedRange, highOn: undefined } }).fromYearHigh).toMatchObject({
      unknown: 'demerger',
    });
    const days = SESSIONS.filter((day) => day < '2026-02-02' || day > '2026-02-10');
    const gappy = figuresOf(
      days.map((day) => flatBar(day)),
      {},
      exchangeOf(days),
    );
    expect(gappy.yearRange).toEqual({ unknown: 'gap', on: '2026-02-01' });
  });
});

describe('the median volume', () => {
  test('is that of the 20 sessions before, of which one without a trade counts as zero', () => {
    const before = SESSIONS.slice(-21, -1);
    const volumes = Object.fromEntries(before.map((day, place) => [day, { volume: (place + 1) * 10 }]));
    const bars = changed({ ...volumes, [SESSIONS[LAST] ?? '']: { volume: 315 } });
    expect(figuresOf(bars)).toMatchObject({ medianVolume: { shares: 105 }, volumeRatio: { times: 3 } });
    const rare = bars.filter(({ session }) => !before.slice(0, 5).includes(session));
    expect(figuresOf(rare)).toMatchObject({ medianVolume: { shares: 105 } });
    const rarer = bars.filter(({ session }) => !before.slice(8).includes(session));
    expect(figuresOf(rarer)).toMatchObject({ medianVolume: { shares: 0 }, volumeRatio: { unknown: 'not-traded' } });
  });

  test('is not known before 20 sessions are stored, or over a gap', () => {
    const young = flat.slice(-20);
    const short = { unknown: 'short-history', on: young[0]?.session };
    expect(figuresOf(young)).toMatchObject({ medianVolume: short, volumeRatio: short });
    expect(figuresOf(flat.slice(-21)).medianVolume).toEqual({ shares: 1000 });
    const days = [...SESSIONS.slice(0, -20), ...SESSIONS.slice(-14)];
    const gappy = figuresOf(
      days.map((day) => flatBar(day)),
      {},
      exchangeOf(days),
    );
    expect(gappy.medianVolume).toEqual({ unknown: 'gap', on: SESSIONS.at(-21) });
  });
});

describe('the means', () => {
  const means = (...of: Parameters<typeof figuresOf>) => figuresOf(...of).means.map(({ mean }) => mean);

  test('are of the last 20, 50 and 200 closes, the newest among them', () => {
    const rising = flat.map((bar, place) => ({ ...bar, close: place - LAST + 1000 }));
    expect(means(rising)).toEqual([{ price: 990.5 }, { price: 975.5 }, { price: 900.5 }]);
    const every = means(rising.filter((_, place) => (LAST - place) % 2 === 0));
    expect(every).toEqual([{ unknown: 'not-traded' }, { unknown: 'not-traded' }, { unknown: 'not-traded' }]);
    const most = means(rising.filter((_, place) => (LAST - place) % 4 !== 1));
    expect(most).toEqual([{ price: 987 }, { unknown: 'not-traded' }, { unknown: 'not-traded' }]);
  });

  test('of 200 sessions is known up to the session before too, in shares of the newest', () => {
    const rising = flat.map((bar, place) => ({ ...bar, close: place - LAST + 1000 }));
    expect(figuresOf(rising).mean200Before).toBe(899.5);
    const split = flat.with(LAST, flatBar(SESSIONS[LAST] ?? '', 50, { previousClose: 100 }));
    expect(figuresOf(split, { actions: [{ kind: 'split', factor: 2, exDate: SESSIONS[LAST] ?? '' }] }).mean200Before).toBe(50);
    expect(figuresOf(split, { actions: [{ kind: 'demerger', exDate: SESSIONS[LAST] ?? '' }] }).mean200Before).toBeUndefined();
    expect(figuresOf(flat.slice(-200)).mean200Before).toBeUndefined();
    expect(figuresOf(flat.slice(-201)).mean200Before).toBe(100);
    // The oldest is in the year before the newest of the 200, and not in the one before the newest session.
    expect(figuresOf([...flat.slice(-260, -60), ...flat.slice(-1)]).mean200Before).toBeUndefined();
  });

  test('are not known of a short history, over a break, or over a gap', () => {
    expect(means(flat.slice(-50))).toEqual([{ price: 100 }, { price: 100 }, { unknown: 'short-history', on: SESSIONS.at(-50) }]);
    const actions = [{ kind: 'demerger' as const, exDate: SESSIONS.at(-20) ?? '' }];
    const broken = { unknown: 'demerger', on: SESSIONS.at(-20) };
    expect(means(flat, { actions })).toEqual([{ price: 100 }, broken, broken]);
    const days = [...SESSIONS.slice(0, -40), ...SESSIONS.slice(-30)];
    const gap = { unknown: 'gap', on: SESSIONS.at(-41) };
    const gappy = means(
      days.map((day) => flatBar(day)),
      {},
      exchangeOf(days),
    );
    expect(gappy).toEqual([{ price: 100 }, gap, gap]);
  });
});

describe('for any history', () => {
  const share = fc.record({
    first: fc.integer({ min: 0, max: LAST }),
    small: fc.integer({ min: 0, max: 20 }),
    traded: fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
    steps: fc.infiniteStream(fc.constantFrom(0.5, 0.95, 0.99, 1, 1, 1, 1, 1.01, 1.05)),
    actions: fc.array(
      fc.record({
        exDate: fc.constantFrom(...SESSIONS),
        part: fc.constantFrom<Pick<CorporateAction, 'kind' | 'factor'>>(
          { kind: 'split', factor: 5 },
          { kind: 'bonus', factor: 1.5 },
          { kind: 'demerger' },
          { kind: 'dividend' },
          { kind: 'split' },
        ),
      }),
      { maxLength: 3 },
    ),
    paid: fc.array(fc.record({ exDate: fc.constantFrom(...SESSIONS), rupees: fc.constantFrom(1_000, 3_000) }), { maxLength: 4 }),
    without: fc.record({ from: fc.integer({ min: 0, max: LAST }), length: fc.integer({ min: 0, max: 12 }) }),
  });
  const made = share.map(({ first, small, traded, steps, actions, paid, without }) => {
    const days = SESSIONS.filter((_, place) => place < without.from || place >= without.from + without.length || place === LAST);
    const bars: FiledBar[] = [];
    // High enough that a tick does not count.
    let close = 200_000;
    for (const session of days.slice(Math.min(first, days.length - 1))) {
      const [chance = 0, step = 1] = [traded.next().value, steps.next().value];
      if (chance === 0 && session !== SESSIONS[LAST]) continue;
      const open = Math.max(2000, Math.round(close * step * 100) / 100);
      const series = bars.length < small ? 'SM' : 'EQ';
      bars.push({ session, series, open, high: open + 1, low: open - 0.5, close: open, previousClose: close, volume: chance * 100 + 1 });
      close = open;
    }
    const dividends = { since: SESSIONS[0] ?? '', paid: paid.map((one) => ({ ...one, purpose: 'DIV' })) };
    return { bars, actions: actions.map(({ exDate, part }) => ({ exDate, ...part })), dividends, exchange: exchangeOf(days) };
  });

  test('the bars that are said to be needed are enough', () => {
    fc.assert(
      fc.property(made, ({ bars, actions, dividends, exchange }) => {
        const { from, bases } = neededOf(bars.at(-1)?.session ?? '');
        const based = new Set(bases.map((base) => bars.findLast(({ session }) => session <= base)));
        const firsts = new Set(['SM', 'EQ'].map((series) => bars.find((bar) => bar.series === series)));
        const exDays = new Set(dividends.paid.map(({ exDate }) => bars.find(({ session }) => session >= exDate)));
        const needed = bars.filter((bar) => firsts.has(bar) || bar.session >= from || based.has(bar) || exDays.has(bar));
        const all = openedOf(bars);
        const opened = all.filter((bar) => isJump(bar) || actionsSince(bar, actions).length > 0);
        expect(derivedFigures({ bars: needed, opened, actions, dividends }, exchange)).toEqual(
          derivedFigures({ bars, opened: all, actions, dividends }, exchange),
        );
      }),
    );
  });

  test('a split in any ratio changes nothing but prices and volumes', () => {
    fc.assert(
      fc.property(made, fc.constantFrom(2, 5, 10), ({ bars, exchange }, factor) => {
        // A filed factor that the open denies is not applied.
        const last = bars.at(-1);
        fc.pre(last !== undefined && !isJump(last));
        const before = derivedFigures({ bars, opened: bars, actions: [] }, exchange);
        const split = bars.map((bar) => ({
          ...bar,
          ...(bar.session !== SESSIONS[LAST] && {
            open: bar.open * factor,
            high: bar.high * factor,
            low: bar.low * factor,
            close: bar.close * factor,
            volume: bar.volume / factor,
          }),
          previousClose: (bar.previousClose ?? 0) * factor,
        }));
        const actions = [{ kind: 'split' as const, factor, exDate: SESSIONS[LAST] ?? '' }];
        expect(JSON.stringify(derivedFigures({ bars: split, opened: split, actions }, exchange))).toBe(JSON.stringify(before));
      }),
    );
  });
});

test('every open that suggests an action is a jump', () => {
  const prices = fc.integer({ min: 100, max: 10_000_000 }).map((paise) => paise / 100);
  fc.assert(
    fc.property(prices, fc.double({ min: 0.005, max: 120, noNaN: true }), (previousClose, ratio) => {
      const open = Math.round(previousClose * ratio * 100) / 100;
      fc.pre(open > 0);
      expect(isJump({ open, previousClose }) || !isBeyondBand(open, previousClose)).toBe(true);
    }),
  );
});
