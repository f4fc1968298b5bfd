import { beforeEach, describe, expect, it } from 'vitest';
import { newestSensex } from '@bhav/core/indices/index-members';
import { hasSession } from './market.ts';
import { readMarket } from './market.test-support.ts';
import { servedMarket } from './served-market.ts';
import { barsAnswer, shareNamed, stockAnswer } from './answers/stock-answers.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import type { ListedShare } from '../store/read/shares.ts';
import type { Accepted, FileWriter } from '../store/write/file.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { emptyStore } from '../store/test-store.test-support.ts';

const DAY = '2026-11-20';
const RELIANCE = { symbol: 'RELIANCE', isin: 'INE002A01018' };
const OTHER = { symbol: 'OTHER', isin: 'INE001A01036' };
const atBse = { ...RELIANCE, exchange: 'BSE', series: 'A', code: '500325' } as const;

let store: Store;
let write: FileWriter;

beforeEach(emptyStore((opened) => ({ store, write } = opened)));
const file = (parsed: Partial<ParsedFile>, given: Partial<Accepted['rawFile'] & { session: string }> = {}) =>
  write(acceptedFile(parsed, { session: DAY, ...given }));

const symbols = ({ stocks }: { stocks: { symbol: string }[] }): string[] => stocks.map(({ symbol }) => symbol).toSorted();

describe('the market of a store', () => {
  it('has the shares of the newest session: the members in the list, all shares in the whole exchange, no funds and bonds', async () => {
    await file({ bars: [testBar({ ...RELIANCE, session: '2026-11-19' })] }, { session: '2026-11-19' });
    const bars = [
      testBar({ ...RELIANCE, close: 110, high: 110, volume: 5 }),
      testBar({ ...RELIANCE, series: 'BE', close: 90, low: 90, volume: 50 }),
      testBar(OTHER),
      testBar({ symbol: 'FUND', isin: 'INF846K01Y96' }),
      testBar({ symbol: 'BOND', isin: 'INE002A07018', series: 'N1' }),
    ];
    await file({ bars });
    const { lists, whole } = await readMarket(store);
    expect(lists.NSE).toMatchObject({
      name: 'Nifty 50',
      exchange: 'NSE',
      mode: 'official',
      source: 'NSE end-of-day file',
      session: DAY,
      asOf: '2026-11-20T15:35:00+05:30',
      fetchedAt: '2026-11-20T18:30:00+05:30',
    });
    expect([symbols(lists.NSE), symbols(whole.NSE)]).toEqual([['RELIANCE'], ['OTHER', 'RELIANCE']]);
    expect(lists.NSE.stocks[0]).toMatchObject({ price: 110, series: 'EQ', change: 10 });
    expect(whole.NSE.name).toBe('All of NSE');
    expect(lists.BSE).toEqual({ name: 'Sensex', exchange: 'BSE', mode: 'official', source: 'BSE end-of-day file', stocks: [] });
    expect(hasSession({ lists })).toBe(true);
  });

  it('takes the members of a stored list, not those of another day or index', async () => {
    await file({ bars: [testBar(RELIANCE), testBar(OTHER)] });
    const list = [{ ...OTHER, name: 'Other', sector: 'Made', series: 'EQ' }];
    await file({ members: { index: 'Nifty 50', list } }, { source: 'nse-nifty50' });
    const { lists } = await readMarket(store);
    expect(symbols(lists.NSE)).toEqual(['OTHER']);
  });

  it('knows a member of the Sensex by its scrip code, or by the ISIN that the company has at NSE', async () => {
    const [first] = newestSensex();
    const code = first?.code ?? '';
    const bars = [testBar({ ...atBse, code, symbol: 'FIRST', isin: '' }), testBar({ ...atBse, symbol: 'RELIANCE.', code: '999999' })];
    await file({ bars: [...bars, testBar({ ...atBse, ...OTHER, code: '111111' })] });
    const { lists, whole } = await readMarket(store);
    expect(symbols(lists.BSE)).toEqual(['FIRST', 'RELIANCE.']);
    expect(symbols(whole.BSE)).toEqual(['FIRST', 'OTHER', 'RELIANCE.']);
  });

  it('has the levels of the indices with their change', async () => {
    await file({ bars: [testBar(RELIANCE)] });
    const level = { name: 'Nifty 50', open: 24_010, high: 24_150, low: 23_990, close: 24_120, previousClose: 24_000 };
    const bare = { name: 'India VIX', open: undefined, high: undefined, low: undefined, close: 12, previousClose: undefined };
    await file({ indices: [level, bare] }, { source: 'nse-index-close' });
    const about = { exchange: 'NSE', mode: 'official', source: 'NSE end-of-day file', session: DAY, asOf: `${DAY}T15:35:00+05:30` };
    expect((await readMarket(store)).indices.toSorted((one, other) => other.level - one.level)).toEqual([
      {
        name: 'Nifty 50',
        ...about,
        level: 24_120,
        previousClose: 24_000,
        change: 120,
        changePercent: 0.5,
        open: 24_010,
        high: 24_150,
        low: 23_990,
      },
      { name: 'India VIX', ...about, level: 12 },
    ]);
  });

  it('has the capitalisation of a company at BSE by its issue size at NSE, over the actions since', async () => {
    const cap = { ...RELIANCE, series: 'EQ', code: '', issueSize: 2_000_000, marketCapCrore: 20 };
    await file({ bars: [testBar({ ...RELIANCE, session: '2026-11-19' })] }, { session: '2026-11-19' });
    await file({ marketCaps: [cap] }, { session: '2026-11-19', source: 'nse-pr' });
    const bonus = { symbol: 'RELIANCE', series: 'EQ', exDate: DAY, purpose: 'BONUS 1:1' };
    await file({ bars: [testBar({ ...RELIANCE, previousClose: 200 })] });
    await file({ actions: [bonus] }, { source: 'nse-pr' });
    await file({ bars: [testBar({ ...atBse, previousClose: 200 })] });
    const { lists } = await readMarket(store);
    expect(lists.NSE.stocks[0]).toMatchObject({ previousClose: 100, change: 0, marketCap: 40 });
    expect(lists.BSE.stocks[0]).toMatchObject({ previousClose: 100, change: 0, marketCap: 40 });
  });
});

describe('a share in the market', () => {
  const SPLIT = 'INE002A01026';

  it('that is new may move as it likes; of one that is known an open at half the price suggests an action', async () => {
    const halved = { ...OTHER, previousClose: 200 };
    await file({ bars: [testBar({ ...halved, session: '2026-11-19' })] }, { session: '2026-11-19' });
    const ofFirst = (await readMarket(store)).whole.NSE.stocks;
    expect(ofFirst).toMatchObject([{ symbol: 'OTHER', flags: ['action-likely'] }]);
    await file({ bars: [testBar(halved), testBar({ symbol: 'NEW', previousClose: 200 })] });
    const stocks = new Map((await readMarket(store)).whole.NSE.stocks.map((stock) => [stock.symbol, stock]));
    expect(stocks.get('NEW')).toMatchObject({ change: -100 });
    expect(stocks.get('NEW')).not.toHaveProperty('flags');
    expect(stocks.get('OTHER')).toMatchObject({ flags: ['action-likely'] });
    expect(stocks.get('OTHER')).not.toHaveProperty('change');
  });

  it('has the name of its master, by its ISIN or, in a layout without ISINs, by its symbol', async () => {
    const listed = { exchange: 'NSE', series: 'EQ', code: '', listedOn: undefined, faceValue: undefined, status: undefined } as const;
    const listings = [
      { ...listed, ...RELIANCE, name: 'Reliance Industries', sector: 'Energy' },
      { ...listed, ...OTHER, name: 'Other Works', sector: undefined },
    ];
    await file({ listings }, { source: 'nse-equity-list' });
    await file({ bars: [testBar(RELIANCE), testBar({ symbol: 'OTHER', isin: '' })] });
    const { stocks } = (await readMarket(store)).whole.NSE;
    const named = new Map(stocks.map(({ symbol, name, sector }) => [symbol, [name, sector]]));
    expect(named.get('RELIANCE')).toEqual(['Reliance Industries', 'Energy']);
    expect(named.get('OTHER')).toEqual(['Other Works', undefined]);
  });

  it('is found under the symbols that it had at NSE, on both exchanges', async () => {
    await file({ bars: [testBar(RELIANCE), testBar(OTHER)] });
    await file({ bars: [testBar(atBse)] });
    await file({ renames: [{ from: 'RIL', to: 'RELIANCE', on: '2020-01-01' }] }, { source: 'nse-symbol-change' });
    const { whole } = await readMarket(store);
    const former = [...whole.NSE.stocks, ...whole.BSE.stocks].map(({ symbol, formerSymbols }) => [symbol, formerSymbols]);
    expect(former).toContainEqual(['OTHER', undefined]);
    expect(former.filter(([symbol]) => symbol === 'RELIANCE')).toEqual([
      ['RELIANCE', ['RIL']],
      ['RELIANCE', ['RIL']],
    ]);
  });

  it('is in the Sensex by its company, when a split has changed its ISIN', async () => {
    const unknown = { ...atBse, code: '999999', isin: SPLIT };
    await file({ bars: [testBar({ ...RELIANCE, isin: SPLIT })] });
    await file({ bars: [testBar(unknown)] });
    expect(symbols((await readMarket(store)).lists.BSE)).toEqual(['RELIANCE']);
  });

  it('is in the Sensex by its company, when only NSE still has the ISIN of the list', async () => {
    const before = { ...atBse, code: '999999', session: '2026-11-19' };
    await file({ bars: [testBar(before)] }, { session: '2026-11-19' });
    await file({ bars: [testBar({ ...before, isin: SPLIT, session: DAY }), testBar({ ...atBse, ...OTHER, code: '111111' })] });
    await file({ bars: [testBar({ ...RELIANCE, symbol: 'RIL' }), testBar(OTHER)] });
    expect(symbols((await readMarket(store)).lists.BSE)).toEqual(['RELIANCE']);
  });

  it('is in the Sensex on the days of its membership', async () => {
    const tmpv = { exchange: 'BSE', series: 'A', code: '500570', symbol: 'TMPV' } as const;
    const indigo = { ...tmpv, code: '539448', symbol: 'INDIGO' };
    for (const [session, member] of [
      ['2025-12-19', 'TMPV'],
      ['2025-12-22', 'INDIGO'],
    ] as const) {
      await file({ bars: [testBar({ ...tmpv, session }), testBar({ ...indigo, session })] }, { session });
      expect(symbols((await readMarket(store)).lists.BSE)).toEqual([member]);
    }
  });

  it('is no member of the Nifty 50 by a line that stands for a share before its listing', async () => {
    await file({ bars: [testBar(RELIANCE), testBar(OTHER)] });
    const line = { name: 'Other', sector: 'Made', series: 'EQ' };
    const list = [
      { ...RELIANCE, ...line },
      { symbol: 'OTHER', isin: 'DUM001A01036', ...line },
    ];
    await file({ members: { index: 'Nifty 50', list } }, { source: 'nse-nifty50' });
    expect(symbols((await readMarket(store)).lists.NSE)).toEqual(['RELIANCE']);
  });
});

it('the indices of the strip come first, in its order', async () => {
  await file({ bars: [testBar(RELIANCE)] });
  const level = { open: undefined, high: undefined, low: undefined, close: 12, previousClose: undefined };
  const ofNames = (...names: string[]) => names.map((name) => ({ ...level, name }));
  await file({ indices: ofNames('India VIX', 'Nifty 100', 'Nifty 50', 'Nifty Bank') }, { source: 'nse-index-close' });
  await file({ indices: ofNames('BSE 500', 'Sensex') }, { source: 'bse-index-close', exchange: 'BSE' });
  const names = (await readMarket(store)).indices.map(({ name }) => name);
  expect(names).toEqual(['Nifty 50', 'Sensex', 'Nifty Bank', 'India VIX', 'Nifty 100', 'BSE 500']);
});

describe('one share', () => {
  const listing = async (symbol: string): Promise<ListedShare> => (await shareNamed(store, 'NSE', symbol)) as ListedShare;

  it('has its figures on its newest session, with its listings and actions', async () => {
    await file({ bars: [testBar(RELIANCE)] });
    await file({ bars: [testBar(atBse)] });
    const actions = [
      { symbol: 'RELIANCE', series: 'EQ', exDate: '2026-11-10', purpose: 'BONUS 1:1' },
      { symbol: 'RELIANCE', series: 'EQ', exDate: '2026-11-12', purpose: 'AGM' },
    ];
    await file({ actions }, { source: 'nse-pr' });
    const answer = await stockAnswer(store, servedMarket(await readMarket(store), 7), await listing('RELIANCE'));
    expect(answer).toMatchObject({
      mode: 'official',
      source: 'NSE end-of-day file',
      session: DAY,
      asOf: `${DAY}T15:35:00+05:30`,
      fetchedAt: '2026-11-20T18:30:00+05:30',
      stock: { symbol: 'RELIANCE', price: 100 },
    });
    expect(answer?.listings.map(({ exchange, code }) => [exchange, code])).toEqual([
      ['NSE', undefined],
      ['BSE', '500325'],
    ]);
    expect(answer?.actions).toEqual([
      { exDate: '2026-11-10', kind: 'bonus', purpose: 'BONUS 1:1', factor: 2 },
      { exDate: '2026-11-12', kind: 'other', purpose: 'AGM' },
    ]);
  });

  it('has bars as filed, or adjusted by the actions up to its newest session', async () => {
    for (const session of ['2026-11-18', '2026-11-19']) {
      await file(
        { bars: [testBar({ ...RELIANCE, session, previousClose: 200, open: 200, high: 200, low: 200, close: 200 })] },
        { session },
      );
    }
    await file({ bars: [testBar({ ...RELIANCE, session: DAY, previousClose: 200 })] });
    const action = (exDate: string) => ({ symbol: 'RELIANCE', series: 'EQ', exDate, purpose: 'BONUS 1:1' });
    await file({ actions: [action(DAY), action('2026-12-01')] }, { source: 'nse-pr' });
    const closes = async (from: string, to: string, adjusted: boolean) =>
      (await barsAnswer(store, await listing('RELIANCE'), from, to, adjusted)).bars.map(({ date, close }) => [date, close]);
    expect(await closes('2026-11-18', '2026-11-19', false)).toEqual([
      ['2026-11-18', 200],
      ['2026-11-19', 200],
    ]);
    expect(await closes('2026-11-19', DAY, true)).toEqual([
      ['2026-11-19', 100],
      [DAY, 100],
    ]);
    expect(await barsAnswer(store, await listing('RELIANCE'), DAY, DAY, true)).toEqual({
      exchange: 'NSE',
      symbol: 'RELIANCE',
      adjusted: true,
      bars: [{ date: DAY, open: 100, high: 100, low: 100, close: 100, volume: 10, turnover: 1_000 }],
    });
  });
});

describe('an ex-date that a sudden holiday moves from 22 to 23 January 2024', () => {
  const split = (exDate: string) => ({ symbol: 'RELIANCE', series: 'EQ', exDate, purpose: 'FVSPLT FRM RS 10 TO RS 5' });
  const close = { '2024-01-19': 402, '2024-01-20': 404, '2024-01-23': 203 };
  const filed = async (session: keyof typeof close, exDate: string): Promise<void> => {
    const price = close[session];
    const previousClose = { '2024-01-19': 402, '2024-01-20': 402, '2024-01-23': 404 }[session];
    const bar = testBar({ ...RELIANCE, session, open: price, high: price, low: price, close: price, previousClose, turnover: price * 10 });
    await file({ bars: [bar] }, { session });
    const actionsListed = { from: session, until: '2024-01-23' };
    await file({ actions: [split(exDate)], actionsListed }, { session, source: 'nse-pr' });
  };
  const closes = async () => {
    const share = (await shareNamed(store, 'NSE', 'RELIANCE')) as ListedShare;
    return (await barsAnswer(store, share, '2024-01-19', '2024-01-23', true)).bars.map((bar) => bar.close);
  };

  it.each([
    ['the file of the session between has the new date', '2024-01-23'],
    ['the holiday is declared after that file', '2024-01-22'],
  ])('counts once: %s', async (_, told) => {
    await filed('2024-01-19', '2024-01-22');
    await filed('2024-01-20', told);
    await filed('2024-01-23', '2024-01-23');
    expect(await closes()).toEqual([201, 202, 203]);
  });
});

it('one share that is not in the served market has the row that the cross-section of its session has', async () => {
  const none = servedMarket(await readMarket(store), 7);
  const cap = { ...RELIANCE, series: 'EQ', code: '', issueSize: 2_000_000, marketCapCrore: 20 };
  await file({ bars: [testBar({ ...RELIANCE, session: '2026-11-19' })] }, { session: '2026-11-19' });
  await file({ marketCaps: [cap] }, { session: '2026-11-19', source: 'nse-pr' });
  await file({ bars: [testBar(RELIANCE), testBar({ symbol: 'NEW', previousClose: 200 })] });
  await file({ bars: [testBar(atBse)] });
  for (const exchange of ['NSE', 'BSE'] as const) {
    for (const stock of (await readMarket(store)).whole[exchange].stocks) {
      const answer = await stockAnswer(store, none, (await shareNamed(store, exchange, stock.symbol)) as ListedShare);
      expect([answer?.stock, answer?.listings.map(({ isin }) => isin)[0]]).toEqual([stock, stock.isin]);
    }
  }
});
