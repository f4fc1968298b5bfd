import { describe, expect, it } from 'vitest';
import { isinsOf, lastBarsBefore, listingNamed, listingsOf } from './shares.ts';
import { sessionOn } from './whole-day.ts';
import { setFlag } from '../write/flags.ts';
import { writing } from '../transaction.ts';
import { testStore } from '../test-store.test-support.ts';

const ISIN = 'INE237A01028';
const AFTER_SPLIT = 'INE237A01036';
const OTHER = 'INE001A01036';

const written = testStore();
const { file, traded } = written;
const named = async (symbol: string, exchange: 'NSE' | 'BSE' = 'NSE') => listingNamed(written.store, exchange, symbol);

describe('a symbol', () => {
  it('that is no longer in use finds the share that had it last', async () => {
    await traded('2026-11-17', { symbol: 'OLD', isin: ISIN });
    await traded('2026-11-18', { symbol: 'ONE', isin: ISIN }, { symbol: 'OLD', isin: OTHER });
    await traded('2026-11-19', { symbol: 'ONE', isin: ISIN }, { symbol: 'TWO', isin: OTHER });
    await traded('2026-11-20', { symbol: 'TWO', isin: OTHER });
    expect(await named('OLD')).toMatchObject({ symbol: 'TWO' });
  });

  it('that a bond has now still leads to the share that had it', async () => {
    await traded('2026-11-18', { symbol: 'BOTH', isin: ISIN });
    await traded('2026-11-19', { symbol: 'NEW', isin: ISIN }, { symbol: 'BOTH', isin: 'INE001A07018', series: 'N1' });
    expect(await named('BOTH')).toMatchObject({ symbol: 'NEW', series: 'EQ' });
  });
});

describe('a share', () => {
  it('of a company is listed with those of the other exchange, NSE first and without its bonds', async () => {
    await traded('2026-11-20', { symbol: 'KOTAK', isin: ISIN, exchange: 'BSE', series: 'A', code: '500247' });
    await traded('2026-11-20', { symbol: 'KOTAKBANK', isin: ISIN }, { symbol: 'KOTAKBANK', isin: ISIN, series: 'N1' });
    const listed = await listingsOf(written.store, (await named('KOTAKBANK'))?.company ?? 0);
    expect(listed.map(({ exchange, symbol, series }) => `${exchange} ${symbol} ${series}`)).toEqual(['NSE KOTAKBANK EQ', 'BSE KOTAK A']);
  });

  it('has all its ISINs, and none for a layout without', async () => {
    await traded('2026-11-18', { symbol: 'KOTAKBANK', isin: ISIN });
    await traded('2026-11-19', { symbol: 'KOTAKBANK', isin: AFTER_SPLIT });
    await traded('2026-11-20', { symbol: 'KOTAKBANK', isin: '' });
    const { company = 0 } = (await named('KOTAKBANK')) ?? {};
    expect((await isinsOf(written.store, [company])).map(({ isin }) => isin).toSorted()).toEqual([ISIN, AFTER_SPLIT]);
    expect(await isinsOf(written.store, [company + 1])).toEqual([]);
    expect(await isinsOf(written.store, [])).toEqual([]);
  });
});

it('the last bars before a day are those of the newest session in which the share was traded, each series', async () => {
  await traded('2026-11-17', { symbol: 'KOTAKBANK', isin: ISIN, close: 100 });
  await traded(
    '2026-11-18',
    { symbol: 'KOTAKBANK', isin: AFTER_SPLIT, low: 20, close: 20 },
    { symbol: 'KOTAKBANK', isin: AFTER_SPLIT, series: 'BE' },
  );
  await traded('2026-11-20', { symbol: 'KOTAKBANK', isin: AFTER_SPLIT }, { symbol: 'OTHER', isin: OTHER });
  const { listing = 0 } = (await named('KOTAKBANK')) ?? {};
  const other = (await named('OTHER'))?.listing ?? 0;
  const before = async (session: string) =>
    (await lastBarsBefore(written.store, [listing, other], session)).map((bar) => `${bar.session} ${bar.symbol} ${bar.series}`).toSorted();
  expect(await before('2026-11-20')).toEqual(['2026-11-18 KOTAKBANK BE', '2026-11-18 KOTAKBANK EQ']);
  expect(await before('2026-11-18')).toEqual(['2026-11-17 KOTAKBANK EQ']);
  expect(await before('2026-11-17')).toEqual([]);
  expect(await before('2026-11-21')).toEqual(['2026-11-20 KOTAKBANK EQ', '2026-11-20 OTHER EQ']);
});

describe('a row of a day', () => {
  const ticker = { NSE: { symbol: 'KOTAKBANK', series: 'EQ', code: '' }, BSE: { symbol: 'KOTAKBANK', series: 'A', code: '500247' } };
  const cap = async (session: string, marketCapCrore: number, exchange: 'NSE' | 'BSE' = 'NSE'): Promise<void> => {
    const marketCaps = [{ ...ticker[exchange], isin: ISIN, issueSize: undefined, marketCapCrore }];
    await file(session, exchange === 'NSE' ? 'nse-pr' : 'bse-scrip-list', { marketCaps }, { exchange });
  };
  const row = async (session: string, exchange: 'NSE' | 'BSE' = 'NSE', symbol = 'KOTAKBANK') =>
    (await sessionOn(written.store, exchange, session)).find((one) => one.symbol === symbol);

  it('has the newest capitalisation up to its session', async () => {
    await traded('2026-11-18', { symbol: 'KOTAKBANK', isin: ISIN });
    expect(await row('2026-11-18')).toMatchObject({ marketCapOn: undefined, marketCapRupees: undefined });
    await cap('2026-11-16', 1);
    await cap('2026-11-17', 2);
    await cap('2026-11-19', 3);
    expect(await row('2026-11-18')).toMatchObject({ marketCapOn: '2026-11-17', marketCapRupees: 20_000_000, issueSize: undefined });
  });

  it('of BSE has that of its list, which is of the day of its download, up to a week after', async () => {
    await traded('2026-11-13', { symbol: 'KOTAKBANK', isin: ISIN, exchange: 'BSE', series: 'A', code: '500247' });
    await cap('2026-11-21', 9, 'BSE');
    expect(await row('2026-11-13', 'BSE')).toMatchObject({ marketCapOn: undefined });
    await cap('2026-11-20', 8, 'BSE');
    expect(await row('2026-11-13', 'BSE')).toMatchObject({ marketCapOn: '2026-11-20', marketCapRupees: 80_000_000 });
  });

  it('knows the first session of the share over a split, its flags, and whether it is a fund', async () => {
    await traded('2026-11-17', { symbol: 'KOTAKBANK', isin: ISIN });
    await traded('2026-11-18', { symbol: 'KOTAKBANK', isin: AFTER_SPLIT }, { symbol: 'FUND', isin: 'INF846K01Y96' });
    await file('2026-11-18', 'nse-pr', { funds: [{ symbol: 'FUND', underlying: 'GOLD' }] });
    const held = await row('2026-11-18');
    await writing(written.store, (within) => setFlag(within, 'NSE', '2026-11-18', 'previous-close-breaks', [held?.security ?? 0]));
    expect(await row('2026-11-18')).toMatchObject({ firstSession: '2026-11-17', flags: ['previous-close-breaks'], isFund: false });
    expect(await row('2026-11-18', 'NSE', 'FUND')).toMatchObject({ firstSession: '2026-11-18', flags: [], isFund: true });
    await writing(written.store, (within) => setFlag(within, 'NSE', '2026-11-18', 'previous-close-breaks', []));
    expect((await row('2026-11-18'))?.flags).toEqual([]);
  });

  it('of a layout without ISINs has the one of the file that is nearest in time', async () => {
    await traded('2026-11-02', { symbol: 'KOTAKBANK', isin: ISIN, name: 'KOTAK', code: '1922' });
    await traded('2026-11-20', { symbol: 'KOTAKBANK', isin: AFTER_SPLIT, name: 'KOTAK BANK', code: '1922' });
    for (const session of ['2026-11-05', '2026-11-18']) {
      await traded(session, { symbol: 'KOTAKBANK', isin: '', name: '' }, { symbol: 'OTHER', isin: OTHER, name: 'OTHER LTD' });
    }
    expect(await row('2026-11-05')).toMatchObject({ isin: ISIN, name: 'KOTAK', code: '1922' });
    expect(await row('2026-11-18')).toMatchObject({ isin: AFTER_SPLIT, name: 'KOTAK BANK' });
    expect(await row('2026-11-18', 'NSE', 'OTHER')).toMatchObject({ isin: OTHER, name: 'OTHER LTD' });
    // A share that no file with ISINs has stays without.
    await traded('2026-11-19', { symbol: 'NEVER', isin: '', name: '' });
    expect(await row('2026-11-19', 'NSE', 'NEVER')).toMatchObject({ isin: '' });
  });
});
