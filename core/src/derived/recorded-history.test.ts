import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACTION_KINDS } from '../actions/action-kind.ts';
import { type FiledDividend, filedDividends } from '../actions/filed-dividends.ts';
import { parsePurpose, type CorporateAction } from '../actions/corporate-action.ts';
import { derivedFigures } from './derived-figures.ts';
import type { FiledBar } from './history.test-support.ts';
import { StoredSessions } from './stored-sessions.ts';

const data = new URL('../../../../shared/data/', import.meta.url);
const present = existsSync(data);
const CASES = 6;

/** The recorded bars as they were filed, by symbol; the five shares that were renamed go on under their new one. */
const bars = new Map<string, FiledBar[]>();
const sessions = new Set<string>();
const nifty = new Map<string, number>();
const actions = new Map<string, CorporateAction[]>();
const paid = new Map<string, FiledDividend[]>();

if (present) {
  const renames = new Map(table('reference/symbol_renames.csv').map(({ old_symbol = '', new_symbol = '' }) => [old_symbol, new_symbol]));
  const nowCalled = (symbol: string): string => {
    const next = renames.get(symbol);
    return next === undefined ? symbol : nowCalled(next);
  };
  const years = readdirSync(new URL('history/', data)).filter((name) => name.startsWith('nse_bluechips'));
  for (const year of years.toSorted()) {
    for (const { symbol = '', trade_date: session = '', prev_close, ...row } of table(`history/${year}`)) {
      sessions.add(session);
      const [open, high, low, close, volume] = [row['open'], row['high'], row['low'], row['close'], row['volume']].map(Number);
      const bar = { session, open, high, low, close, volume, previousClose: Number(prev_close) } as FiledBar;
      const known = bars.get(nowCalled(symbol)) ?? [];
      known.push(bar);
      bars.set(nowCalled(symbol), known);
    }
  }
  for (const { trade_date = '', index_name, close } of table('history/nse_index_eod.csv')) {
    if (index_name === 'Nifty 50') nifty.set(trade_date, Number(close));
  }
  for (const { symbol = '', ex_date: exDate = '', kind = '', terms = '' } of table('reference/corporate_action_exdates.csv')) {
    const known = actions.get(nowCalled(symbol)) ?? [];
    actions.set(nowCalled(symbol), [...known, ...partsOf(kind, terms).map((part) => ({ ...part, exDate }))]);
  }
  for (const name of readdirSync(new URL('nse/actions/', data))) {
    for (const { symbol, exDate, subject: purpose } of JSON.parse(readFileSync(new URL(`nse/actions/${name}`, data), 'utf8')) as Filed[]) {
      const parts = parsePurpose(purpose).map((part) => ({ ...part, exDate: dayOf(exDate), purpose }));
      const others = paid.get(symbol)?.filter((one) => one.exDate !== dayOf(exDate)) ?? [];
      paid.set(symbol, [...others, ...filedDividends(parts)]);
    }
  }
  // Not in the list of ex-dates: a rights issue of 3 for 25 at a premium of ₹1,799 over the face value of ₹1.
  const rights = parsePurpose('Rights 3:25 @ Premium Rs 1799/-').map((part) => ({ ...part, exDate: '2025-11-17', issuePrice: 1800 }));
  actions.set('ADANIENT', [...(actions.get('ADANIENT') ?? []), ...rights]);
} else {
  console.log(`${CASES} skipped: no recorded history of the exchange beside the checkout`);
}

interface Filed {
  symbol: string;
  exDate: string;
  subject: string;
}

/** The figures of a recorded share as of a session. */
function figuresAt(symbol: string, session: string) {
  const filed = (bars.get(symbol) ?? []).filter((bar) => bar.session <= session);
  const share = {
    bars: filed,
    opened: filed,
    actions: (actions.get(symbol) ?? []).filter(({ exDate }) => exDate <= session),
    // The recorded days of August 2026.
    dividends: { since: '2026-07-21', paid: (paid.get(symbol) ?? []).filter(({ exDate }) => exDate <= session) },
  };
  const stored = new StoredSessions([...sessions].filter((day) => day <= session).toSorted());
  const figures = derivedFigures(share, { sessions: stored, index: { name: 'NIFTY 50', closes: nifty } });
  if (figures === undefined) throw new Error(`There is no recorded bar of ${symbol}.`);
  const returns = Object.fromEntries(figures.returns.map((one) => [one.period, one.return]));
  const short = Object.fromEntries(
    figures.returns.map(({ period, return: one }) => [
      period,
      'unknown' in one ? [one.unknown, one.on] : [one.from, one.baseClose, one.percent],
    ]),
  );
  return { ...figures, returns, short, means: figures.means.map(({ mean }) => ('price' in mean ? mean.price : mean.unknown)) };
}

// The figures were computed apart from this program, in decimal arithmetic, from the same filed rows.
describe.skipIf(!present)('the recorded history of blue chips', () => {
  test('HDFCBANK over its bonus of 1:1, beside the NIFTY 50', () => {
    const { short, returns, ...bank } = figuresAt('HDFCBANK', '2025-12-16');
    expect(short).toEqual({
      '1W': ['2025-12-09', 997.1, -0.2808],
      '1M': ['2025-11-14', 989.6, 0.4749],
      '3M': ['2025-09-16', 966.85, 2.8391],
      '6M': ['2025-06-16', 967.7, 2.7488],
      '1Y': ['2024-12-16', 932.6, 6.6159],
      '3Y': ['2022-12-16', 819.825, 21.282],
      '5Y': ['short-history', '2021-01-01'],
      max: ['2021-01-01', 712.525, 39.546],
    });
    expect(returns['1Y']).toMatchObject({ index: { base: 24_668.25, percent: 4.8315 } });
    expect(returns['3Y']).toMatchObject({ index: { base: 18_269, percent: 41.5518 } });
    // No level of the months before is recorded.
    expect(returns['6M']).toMatchObject({ index: { unknown: 'no-level', on: '2025-06-16' } });
    expect(bank).toMatchObject({
      yearRange: { high: 1020.5, highOn: '2025-10-23', low: 812.15, lowOn: '2025-01-13' },
      fromYearHigh: { percent: -2.5674 },
      means: [999.3275, 993.966, 964.6479],
      medianVolume: { shares: 16_367_686.5 },
      volumeRatio: { times: 1.2249 },
    });
  });

  test('KOTAKBANK over its split by 5, whose volumes grow as its prices fall', () => {
    const { short, means } = figuresAt('KOTAKBANK', '2026-08-21');
    expect(short).toMatchObject({ '6M': ['2026-02-20', 421.35, -4.4025], '1Y': ['2025-08-21', 403.56, -0.1883] });
    expect(means).toEqual([392.565, 391.836, 400.8627]);
    const { medianVolume } = figuresAt('KOTAKBANK', '2026-01-14');
    const before = (bars.get('KOTAKBANK') ?? []).filter(({ session }) => session < '2026-01-14').slice(-20);
    const volumes = before.map(({ volume }) => volume).toSorted((one, other) => one - other);
    expect(medianVolume).toEqual({ shares: ((volumes[9] ?? 0) + (volumes[10] ?? 0)) * 2.5 });
  });

  test('POWERGRID over two bonuses of 1:3, BAJFINANCE over a split and a bonus of one day', () => {
    expect(figuresAt('POWERGRID', '2026-08-21').short).toMatchObject({
      '3Y': ['2023-08-21', 185.4, 46.9256],
      '5Y': ['2021-08-20', 133.95, 103.3595],
      max: ['2021-01-01', 106.5938, 155.5497],
    });
    expect(figuresAt('BAJFINANCE', '2025-12-16').short).toMatchObject({
      '6M': ['2025-06-16', 938, 6.4392],
      '1Y': ['2024-12-16', 720.84, 38.5051],
    });
  });

  test.each([
    ['GRASIM', 4.0317, 4.3448],
    ['MARUTI', -0.2353, 0.7597],
    ['JIOFIN', 1.654, 1.8941],
    ['IOC', -5.164, -4.3136],
    ['APOLLOHOSP', -2.6158, -2.5066],
  ])('%s over its dividend of August 2026', (symbol, price, total) => {
    const { returns } = figuresAt(symbol, '2026-08-21');
    expect(returns['1M']).toMatchObject({ from: '2026-07-21', percent: price, withDividends: { percent: total } });
    expect(returns['3M']).toMatchObject({ withDividends: { unknown: 'dividends-not-stored', on: '2026-07-21' } });
  });

  test('over a demerger nothing is claimed: ITC, and TATAMOTORS, now TMPV', () => {
    expect(figuresAt('ITC', '2025-12-16').short).toMatchObject({
      '6M': ['2025-06-16', 418.2, -3.9455],
      '1Y': ['demerger', '2025-01-06'],
      max: ['demerger', '2025-01-06'],
    });
    const { short, yearRange, fromYearHigh } = figuresAt('TMPV', '2026-08-21');
    const demerged = { unknown: 'demerger', on: '2025-10-14' };
    expect(short).toMatchObject({ '6M': ['2026-02-20', 378, -15.8995], '1Y': ['demerger', '2025-10-14'] });
    expect([yearRange, fromYearHigh]).toEqual([demerged, demerged]);
  });

  test('the range of 52 weeks of every share is the one that the exchange filed for the next session', () => {
    const filed = new Map(
      table('nse/pr/2025-12-17/CM_52_wk_High_low_17122025.csv', 2).map((row) => [
        `${row['SYMBOL']} ${row['SERIES']}`,
        [row['Adjusted_52_Week_High'], dayOf(row['52_Week_High_Date']), row['Adjusted_52_Week_Low'], dayOf(row['52_Week_Low_DT'])],
      ]),
    );
    const traded = [...bars.keys()].filter((symbol) => bars.get(symbol)?.some(({ session }) => session === '2025-12-16'));
    const compared = traded.flatMap((symbol) => {
      const row = filed.get(`${symbol} EQ`);
      const { yearRange } = figuresAt(symbol, '2025-12-16');
      return row === undefined || !('high' in yearRange) ? [] : [{ symbol, row, yearRange }];
    });
    const toPaisa = (price: number) => price.toFixed(2);
    const differing = compared.filter(({ row, yearRange: { high, low } }) => row[0] !== toPaisa(high) || row[2] !== toPaisa(low));
    expect(compared.length).toBeGreaterThan(55);
    // The file adjusts for its rights issue of November 2025 too, from another price than the close before (futures by 0.969485, the range by 0.970874).
    expect(differing.map(({ symbol, row, yearRange }) => [symbol, (Number(row[0]) / yearRange.high).toFixed(4)])).toEqual([
      ['ADANIENT', '1.0014'],
    ]);
    const otherDay = compared.filter(({ row, yearRange: { highOn, lowOn } }) => row[1] !== highOn || row[3] !== lowOn);
    expect(otherDay.map(({ symbol, row, yearRange }) => [symbol, ...row, yearRange])).toEqual([]);
  });
});

/** Reads the terms of the list of ex-dates: `1:3`, `10 to 1`, `5 to 1 and 1:1`. */
function partsOf(kind: string, terms: string): Omit<CorporateAction, 'exDate'>[] {
  if (ACTION_KINDS.some((one) => one === kind) && kind === 'demerger') return [{ kind }];
  const split = /(\d+) to (\d+)/.exec(terms);
  const bonus = /(\d+):(\d+)/.exec(terms);
  const words = [split && `FV SPLT FRM RS ${split[1]} TO RS ${split[2]}`, bonus && `BONUS ${bonus[1]}:${bonus[2]}`];
  return parsePurpose(words.filter(Boolean).join('/'));
}

function dayOf(filed = ''): string {
  const instant = Date.parse(`${filed} UTC`);
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 10);
}

/** Reads a recorded table below some lines of preamble; its quoted fields with a comma come after those that are used. */
function table(path: string, preamble = 0): Record<string, string | undefined>[] {
  const [header = '', ...lines] = readFileSync(new URL(path, data), 'utf8').trim().split('\n').slice(preamble);
  const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', '').trim());
  const names = cells(header);
  return lines.map((line) => {
    const row = cells(line);
    return Object.fromEntries(names.map((name, place) => [name, row[place]]));
  });
}
