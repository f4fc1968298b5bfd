import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { describe, expect, it } from 'vitest';
import { historyFacts, type SectionRow, countSection } from './cross-section.ts';
import { makeSection } from './make-section.ts';
import { barAt, bseBarAt, testAction, testMarket } from '../market.test-support.ts';

const SESSIONS = sessionsBetween('2026-10-01', '2026-11-20');
const LAST = SESSIONS.at(-1) ?? '';
const at = (back: number): string => SESSIONS.at(-1 - back) ?? '';
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const OTHER = { symbol: 'OTHER', isin: 'INE009A01021' };

const market = testMarket();
const { file, traded } = market;
const rows = async (session = LAST): Promise<SectionRow[]> => (await makeSection(market.store, 'NSE', session))?.rows ?? [];
const row = async (symbol: string): Promise<SectionRow | undefined> => (await rows()).find(({ stock }) => stock.symbol === symbol);

it('a share has one row, that of its equity, beside bonds, T0 and preference shares under its symbol', async () => {
  const beside = [
    { series: 'N3', isin: 'INE002A07DC3' },
    { series: 'P1', isin: 'INE002A03018' },
    { series: 'T0', isin: ACME.isin },
  ];
  for (const session of SESSIONS) {
    await traded(session, barAt(ACME, 100), ...beside.map((of) => barAt({ ...ACME, ...of }, 1_000, { volume: 9_000 })));
  }
  await file(LAST, 'nse-pr', {
    touches: [
      { symbol: 'ACME', series: 'EQ', side: 'upper' },
      { symbol: 'ACME', series: 'P1', side: 'lower' },
    ],
  });
  const [only, ...more] = await rows();
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    stock: { symbol: 'ACME', series: 'EQ', price: 100 },
    history: { mean20: 100, returns: { '1W': 0 } },
    ofTheDay: { volumeRatio: 1, touched: ['upper'] },
  });
});

describe('the return with dividends', () => {
  const BEFORE = at(2);
  const dividend = (exDate: string, purpose = 'INTDIV - RS 5 PER SH') => testAction('ACME', exDate, purpose);
  const totalOf = async (symbol = 'ACME') => {
    const found = await row(symbol);
    return found && historyFacts(found).totalReturns;
  };

  it('has the dividends that are filed and not withdrawn, at the close of their ex-date', async () => {
    for (const session of SESSIONS) await traded(session, barAt(ACME, 100));
    const listed = { from: SESSIONS[0] ?? '', until: LAST };
    await file(SESSIONS[0] ?? '', 'nse-pr', { actions: [dividend(BEFORE), dividend(at(1), 'DIV - RS 50 PER SH')], actionsListed: listed });
    await file(at(3), 'nse-pr', { actions: [dividend(BEFORE)], actionsListed: { ...listed, from: at(3) } });
    expect(await totalOf()).toEqual({ '1W': 5, '1M': 5, max: 5 });
    expect((await row('ACME'))?.dividendPoints).toEqual({ '1W': 5, '1M': 5, max: 5 });
  });

  it('is known since the first file of actions, and of a company since it is at NSE', async () => {
    await file(SESSIONS[0] ?? '', 'nse-pr', { actions: [dividend(BEFORE)] });
    for (const session of SESSIONS) {
      await traded(session, bseBarAt(ACME, '500001', 100), bseBarAt(OTHER, '500002', 100));
      if (session >= at(6)) await traded(session, barAt(ACME, 100));
    }
    const section = await makeSection(market.store, 'BSE', LAST);
    const totals = section?.rows.map((one) => [one.stock.symbol, one.history.returns?.['1M'], historyFacts(one).totalReturns]);
    expect(totals).toEqual([
      ['ACME', 0, { '1W': 5 }],
      ['OTHER', 0, undefined],
    ]);
  });
});

it('on the day of a rename the capitalisation that is filed under the old symbol is the share’s', async () => {
  await traded(at(1), barAt(ACME, 100));
  await traded(LAST, barAt({ ...ACME, symbol: 'NEW' }, 100));
  await file(LAST, 'nse-symbol-change', { renames: [{ from: 'ACME', to: 'NEW', on: LAST }] });
  const cap = { symbol: 'ACME', series: 'EQ', isin: ACME.isin, code: '', issueSize: 1_000_000, marketCapCrore: 10 };
  await file(LAST, 'nse-pr', { marketCaps: [cap] });
  const { stock } = (await row('NEW')) ?? {};
  expect([stock?.marketCap, stock?.flags, stock?.formerSymbols]).toEqual([10, undefined, ['ACME']]);
});

it('the share of a company that was traded on the other exchange alone stands beside its row', async () => {
  await traded(at(1), bseBarAt(ACME, '500001', 100));
  await traded(LAST, barAt(ACME, 100), barAt(OTHER, 100));
  expect((await row('ACME'))?.elsewhere).toMatchObject({ symbol: 'ACME', code: '500001', lastSession: at(1) });
  expect((await row('OTHER'))?.elsewhere).toBeUndefined();
});

it.each<[told: string, funds: NonNullable<ParsedFile['funds']>, isin: string]>([
  ['by its ISIN of another day', [], 'INF204KB14I2'],
  ['by the list of funds', [{ symbol: 'GOLDETF', underlying: 'Gold' }], ''],
])('breadth counts no fund on a day known from sec_bhavdata_full alone, which has no ISIN: told %s', async (_told, funds, isin) => {
  await traded(at(1), barAt(ACME, 100), barAt({ symbol: 'GOLDETF', isin }, 100));
  await file(LAST, 'nse-pr', { funds });
  const bars = ['ACME', 'GOLDETF'].map((symbol) => barAt({ symbol, name: '', session: LAST }, 101, { previousClose: 100 }));
  await file(LAST, 'nse-delivery', { bars });
  const section = await makeSection(market.store, 'NSE', LAST);
  expect(section?.rows.map(({ stock, kind }) => [stock.symbol, kind])).toEqual([
    ['ACME', undefined],
    ['GOLDETF', 'fund'],
  ]);
  expect(section && countSection(section).all).toMatchObject({ advances: 1, declines: 0, unchanged: 0, uncompared: 0 });
});
