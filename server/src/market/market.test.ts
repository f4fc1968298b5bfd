import { describe, expect, it } from 'vitest';
import { newestSensex } from '@bhav/core/indices/index-members';
import { testBar, testLevel } from '../store/accepted-file.test-support.ts';
import { hasSession } from './market.ts';
import { barAt, bseBarAt, readMarket, testAction, testListing, testMarket, testMembers } from './market.test-support.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';
const RELIANCE = { symbol: 'RELIANCE', isin: 'INE002A01018' };
const OTHER = { symbol: 'OTHER', isin: 'INE001A01036' };
const atBse = bseBarAt(RELIANCE, '500325', 100);
const CAP = { ...RELIANCE, series: 'EQ', code: '', issueSize: 2_000_000, marketCapCrore: 20 };

const market = testMarket();
const { file, traded } = market;
const read = () => readMarket(market.store);
const symbols = ({ stocks }: { stocks: { symbol: string }[] }): string[] => stocks.map(({ symbol }) => symbol).toSorted();

describe('the market of a store', () => {
  it('has the shares of the newest session: the members in the list, all shares in the whole exchange, no funds and bonds', async () => {
    await traded(BEFORE, testBar(RELIANCE));
    await traded(
      DAY,
      testBar({ ...RELIANCE, close: 110, high: 110, volume: 5 }),
      testBar({ ...RELIANCE, series: 'BE', close: 90, low: 90, volume: 50 }),
      testBar(OTHER),
      testBar({ symbol: 'FUND', isin: 'INF846K01Y96' }),
      testBar({ symbol: 'BOND', isin: 'INE002A07018', series: 'N1' }),
    );
    const { lists, whole } = await read();
    expect(lists.NSE).toMatchObject({
      name: 'Nifty 50',
      exchange: 'NSE',
      mode: 'official',
      source: 'NSE end-of-day file',
      session: DAY,
      asOf: `${DAY}T15:35:00+05:30`,
      fetchedAt: `${DAY}T18:30:00+05:30`,
      stocks: [{ symbol: 'RELIANCE', price: 110, series: 'EQ', change: 10 }],
    });
    expect([whole.NSE.name, symbols(whole.NSE)]).toEqual(['All of NSE', ['OTHER', 'RELIANCE']]);
    expect(lists.BSE).toEqual({ name: 'Sensex', exchange: 'BSE', mode: 'official', source: 'BSE end-of-day file', stocks: [] });
    expect(hasSession({ lists })).toBe(true);
  });

  it('takes the members of the stored list of the index, but for a line that stands for a share before its listing', async () => {
    await traded(DAY, testBar(RELIANCE), testBar(OTHER), testBar({ symbol: 'NEW', isin: 'INE003A01016' }));
    await file(DAY, 'nse-nifty50', testMembers('Nifty 50', [OTHER, { symbol: 'NEW', isin: 'DUM003A01016' }]));
    expect(symbols((await read()).lists.NSE)).toEqual(['OTHER']);
  });

  it('has the levels of the indices with their change, those of the strip first, in its order', async () => {
    await traded(DAY, testBar(RELIANCE));
    const nifty = { name: 'Nifty 50', open: 24_010, high: 24_150, low: 23_990, close: 24_120, previousClose: 24_000 };
    const others = ['India VIX', 'Nifty 100', 'Nifty Bank'].map((name) => testLevel(name, 12));
    await file(DAY, 'nse-index-close', { indices: [...others, nifty] });
    await file(DAY, 'bse-index-close', { indices: [testLevel('BSE 500', 12), testLevel('Sensex', 12)] }, { exchange: 'BSE' });
    const about = { exchange: 'NSE', mode: 'official', source: 'NSE end-of-day file', session: DAY, asOf: `${DAY}T15:35:00+05:30` };
    const { close: level, ...prices } = nifty;
    const { indices } = await read();
    expect(indices.map(({ name }) => name)).toEqual(['Nifty 50', 'Sensex', 'Nifty Bank', 'India VIX', 'Nifty 100', 'BSE 500']);
    expect(indices[0]).toEqual({ ...about, ...prices, level, change: 120, changePercent: 0.5 });
    expect(indices[3]).toEqual({ ...about, name: 'India VIX', level: 12 });
  });
});

describe('a share is in the Sensex', () => {
  const SPLIT = 'INE002A01026';
  const unknown = { ...atBse, code: '999999' };
  const other = bseBarAt(OTHER, '111111', 100);

  it('by its scrip code, or by the ISIN that the company has at NSE', async () => {
    const code = newestSensex()[0]?.code ?? '';
    await traded(DAY, bseBarAt({ symbol: 'FIRST', isin: '' }, code, 100), { ...unknown, symbol: 'RELIANCE.' }, other);
    const { lists, whole } = await read();
    expect([symbols(lists.BSE), symbols(whole.BSE)]).toEqual([
      ['FIRST', 'RELIANCE.'],
      ['FIRST', 'OTHER', 'RELIANCE.'],
    ]);
  });

  it('by its company, when a split has changed its ISIN', async () => {
    await traded(DAY, testBar({ ...RELIANCE, isin: SPLIT }), { ...unknown, isin: SPLIT });
    expect(symbols((await read()).lists.BSE)).toEqual(['RELIANCE']);
  });

  it('by its company, when only NSE still has the ISIN of the list', async () => {
    await traded(BEFORE, unknown);
    await traded(DAY, { ...unknown, isin: SPLIT }, other, testBar({ ...RELIANCE, symbol: 'RIL' }), testBar(OTHER));
    expect(symbols((await read()).lists.BSE)).toEqual(['RELIANCE']);
  });
});

describe('a share in the market', () => {
  it('that is new may move as it likes; of one that is known an open at half the price suggests an action', async () => {
    const halved = testBar({ ...OTHER, previousClose: 200 });
    await traded(BEFORE, halved);
    expect((await read()).whole.NSE.stocks).toMatchObject([{ symbol: 'OTHER', flags: ['action-likely'] }]);
    await traded(DAY, halved, testBar({ symbol: 'NEW', previousClose: 200 }));
    const stocks = new Map((await read()).whole.NSE.stocks.map((stock) => [stock.symbol, stock]));
    expect(stocks.get('NEW')).toMatchObject({ change: -100 });
    expect(stocks.get('NEW')).not.toHaveProperty('flags');
    expect(stocks.get('OTHER')).toMatchObject({ flags: ['action-likely'] });
    expect(stocks.get('OTHER')).not.toHaveProperty('change');
  });

  it('has the name and the sector of its master, and the symbols that it had at NSE, on both exchanges', async () => {
    const listings = [testListing({ ...RELIANCE, name: 'Reliance Industries', sector: 'Energy' }), testListing(OTHER)];
    await file(DAY, 'nse-equity-list', { listings });
    await file(DAY, 'nse-symbol-change', { renames: [{ from: 'RIL', to: 'RELIANCE', on: '2020-01-01' }] });
    await traded(DAY, testBar(RELIANCE), testBar({ ...OTHER, isin: '', name: '' }), atBse);
    const { NSE, BSE } = (await read()).whole;
    const known = { symbol: 'RELIANCE', name: 'Reliance Industries', sector: 'Energy', formerSymbols: ['RIL'] };
    expect(BSE.stocks).toMatchObject([known]);
    expect(NSE.stocks.toSorted((one, next) => (one.symbol < next.symbol ? -1 : 1))).toMatchObject([{ name: 'OTHER' }, known]);
    expect(NSE.stocks.find(({ symbol }) => symbol === 'OTHER')).not.toHaveProperty('formerSymbols');
  });
});

it('one share has its figures on its newest session, with its listings and actions', async () => {
  await traded(DAY, testBar(RELIANCE), atBse);
  const actions = [testAction('RELIANCE', '2026-11-10', 'BONUS 1:1'), testAction('RELIANCE', '2026-11-12', 'AGM')];
  await file(DAY, 'nse-pr', { actions });
  const answer = await market.share('RELIANCE');
  expect(answer).toMatchObject({
    mode: 'official',
    source: 'NSE end-of-day file',
    session: DAY,
    asOf: `${DAY}T15:35:00+05:30`,
    fetchedAt: `${DAY}T18:30:00+05:30`,
    stock: { symbol: 'RELIANCE', price: 100 },
  });
  expect(answer.listings.map(({ exchange, code }) => [exchange, code])).toEqual([
    ['NSE', undefined],
    ['BSE', '500325'],
  ]);
  expect(answer.actions).toEqual([
    { exDate: '2026-11-10', kind: 'bonus', purpose: 'BONUS 1:1', factor: 2 },
    { exDate: '2026-11-12', kind: 'other', purpose: 'AGM' },
  ]);
});

it('one share that is not in the served market has the row that the cross-section of its session has', async () => {
  const none = await market.served();
  await traded(BEFORE, testBar(RELIANCE));
  await file(BEFORE, 'nse-pr', { marketCaps: [CAP] });
  await traded(DAY, testBar(RELIANCE), testBar({ symbol: 'NEW', previousClose: 200 }), atBse);
  const { whole } = await read();
  for (const exchange of ['NSE', 'BSE'] as const) {
    for (const row of whole[exchange].stocks) {
      const { stock, listings } = await market.share(row.symbol, exchange, none);
      expect([stock, listings[0]?.isin]).toEqual([row, row.isin]);
    }
  }
});

it('the bars of one share are whole', async () => {
  await traded(DAY, barAt(RELIANCE, 100));
  expect(await market.history('RELIANCE')).toEqual([
    { date: DAY, open: 100, high: 100, low: 100, close: 100, volume: 10, turnover: 1_000 },
  ]);
});
