import { describe, expect, it } from 'vitest';
import type { IndexDay, ParsedFile } from '@bhav/core/bars/parsed-file';
import { acceptedFile, testBar, testLevel } from '../../accepted-file.test-support.ts';
import { storedFile } from '../../read/files.ts';
import { levelsOn } from '../../read/indices.ts';
import { membersOn } from '../../read/securities/masters.ts';
import { listingNamed } from '../../read/shares.ts';
import { sessionOn } from '../../read/whole-day.ts';
import { testStore } from '../../test-store.test-support.ts';

const ISIN = 'INE237A01028';
const OTHER = { symbol: 'OTHER', isin: 'INE001A01036' };

const written = testStore();
const { file, traded } = written;
const share = async (symbol: string, exchange: 'NSE' | 'BSE' = 'NSE') => listingNamed(written.store, exchange, symbol);

describe('a security', () => {
  // That the order of files makes no difference is in `order-of-files.test.ts`.
  it('has the name and code of its newest bar and the days of its first and last one', async () => {
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-17'])
      await traded(day, { symbol: 'KOTAKBANK', isin: ISIN, name: `NAME OF ${day}`, code: day.slice(-2) });
    expect(await share('KOTAKBANK')).toMatchObject({
      name: 'NAME OF 2026-11-19',
      code: '19',
      firstSession: '2026-11-17',
      lastSession: '2026-11-19',
    });
  });

  it('keeps its name and code over a file that has none', async () => {
    await traded('2026-11-18', { symbol: 'KOTAKBANK', isin: ISIN, name: 'KOTAK', code: '1922' });
    await traded('2026-11-19', { symbol: 'KOTAKBANK', isin: ISIN, name: '', code: '' });
    expect(await share('KOTAKBANK')).toMatchObject({ name: 'KOTAK', code: '1922', lastSession: '2026-11-19' });
  });

  it.each([
    ['name', { name: 'NEW NAME' }],
    ['code', { code: '2000' }],
  ])('takes the corrected %s of its newest session', async (_what, given) => {
    const bar = { symbol: 'KOTAKBANK', isin: ISIN, name: 'OLD NAME', code: '1922' };
    await traded('2026-11-19', bar);
    await traded('2026-11-19', { ...bar, ...given });
    expect(await share('KOTAKBANK')).toMatchObject(given);
  });

  it('of BSE goes by its scrip code, whatever its symbol and group', async () => {
    await traded('2026-11-19', { symbol: 'KOTAK', isin: ISIN, exchange: 'BSE', series: 'A', code: '500247' });
    const cap = { symbol: 'KOTAKBANK', series: 'B', isin: ISIN, code: '500247', issueSize: 7, marketCapCrore: 1 };
    await file('2026-11-19', 'bse-scrip-list', { marketCaps: [cap] }, { exchange: 'BSE' });
    expect((await sessionOn(written.store, 'BSE', '2026-11-19'))[0]).toMatchObject({ symbol: 'KOTAK', issueSize: 7 });
  });

  it('of a layout of BSE without codes goes by its symbol', async () => {
    await traded('2026-11-19', { symbol: 'KOTAK', isin: ISIN, exchange: 'BSE', series: 'A', code: '' });
    await traded('2026-11-20', { symbol: 'KOTAK', isin: ISIN, exchange: 'BSE', series: 'A', code: '' });
    expect(await share('KOTAK', 'BSE')).toMatchObject({ firstSession: '2026-11-19', lastSession: '2026-11-20' });
  });
});

describe('a corrected file', () => {
  it('takes back the last session of a share that it no longer has, and the first', async () => {
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await traded(day, { symbol: 'KOTAKBANK', isin: ISIN }, OTHER);
    await traded('2026-11-19', OTHER);
    expect(await share('KOTAKBANK')).toMatchObject({ firstSession: '2026-11-17', lastSession: '2026-11-18' });
    await traded('2026-11-17', OTHER);
    expect(await share('KOTAKBANK')).toMatchObject({ firstSession: '2026-11-18', lastSession: '2026-11-18' });
    expect(await share('OTHER')).toMatchObject({ firstSession: '2026-11-17', lastSession: '2026-11-19' });
  });

  it('takes apart what only the dropped bar had joined', async () => {
    const rename = { from: 'OLD', to: 'NEW', on: '2026-11-19' };
    await file('2026-11-16', 'nse-symbol-change', { renames: [rename] });
    await traded('2026-11-18', { symbol: 'OLD', isin: '' });
    await traded('2026-11-19', { symbol: 'NEW', isin: '' }, OTHER);
    expect(await share('OLD')).toMatchObject({ symbol: 'NEW', firstSession: '2026-11-18' });
    await traded('2026-11-17', { symbol: 'NEW', isin: '' });
    await traded('2026-11-19', OTHER);
    expect(await share('OLD')).toMatchObject({ symbol: 'OLD', lastSession: '2026-11-18' });
  });

  it('changes the levels of its own source alone, and drops those that it no longer has', async () => {
    const levels = (source: string, ...indices: IndexDay[]) =>
      file('2026-11-19', source, { indices, funds: [{ symbol: 'F', underlying: 'GOLD' }] });
    await levels('nse-index-close', testLevel('Nifty 50', 1), testLevel('Nifty 100', 2));
    await levels('nse-pr', testLevel('Nifty Bank', 3));
    await levels('nse-index-close', testLevel('Nifty 50', 4));
    await levels('nse-index-close');
    const stored = await levelsOn(written.store, 'NSE', '2026-11-19');
    expect(stored.map(({ name, close, source }) => `${name} ${close} ${source}`)).toEqual([
      'Nifty 50 4 nse-index-close',
      'Nifty Bank 3 nse-pr',
    ]);
  });

  it('replaces the members of an index of the same day', async () => {
    const members = (session: string, ...symbols: string[]) => {
      const list = symbols.map((symbol) => ({ symbol, isin: ISIN, name: symbol, sector: '', series: 'EQ' }));
      return file(session, 'nse-nifty-50', { members: { index: 'Nifty 50', list } });
    };
    await members('2026-11-18', 'A', 'B');
    await members('2026-11-19', 'A', 'C');
    await members('2026-11-19', 'A', 'D');
    const on = async (day: string) => (await membersOn(written.store, 'Nifty 50', day))?.members.map(({ symbol }) => symbol);
    expect([await on('2026-11-18'), await on('2026-11-19')]).toEqual([
      ['A', 'B'],
      ['A', 'D'],
    ]);
    // A copy of a day in between changes neither end.
    await members('2026-11-21', 'A', 'D');
    await members('2026-11-20', 'A', 'D');
    expect(await membersOn(written.store, 'Nifty 50', '2026-11-22')).toMatchObject({ firstSeen: '2026-11-19', lastSeen: '2026-11-21' });
  });
});

it('a stored file counts its rows of every kind', async () => {
  const of = { symbol: 'A', series: 'EQ', isin: '', name: '', sector: '' };
  const parsed: Partial<ParsedFile> = {
    bars: [testBar({ symbol: 'A' }), testBar({ symbol: 'B' })],
    deliveries: [{ ...of, deliveredShares: 1, deliveryPercent: 1 }],
    marketCaps: [{ ...of, code: '', issueSize: 1, marketCapCrore: 1 }],
    ranges: [{ ...of, high: 1, highDate: undefined, low: 1, lowDate: undefined }],
    actions: [{ ...of, exDate: '2026-11-20', purpose: 'BONUS 1:1' }],
    funds: [{ symbol: 'F', underlying: 'GOLD' }],
    indices: [testLevel('Nifty 50', 1)],
    members: { index: 'Nifty 50', list: [of] },
    listings: [{ ...of, exchange: 'NSE', code: '', listedOn: undefined, faceValue: 1, status: undefined }],
    renames: [{ from: 'X', to: 'A', on: '2020-01-01' }],
  };
  expect(await written.write(acceptedFile(parsed, { session: '2026-11-20' }))).toBe(11);
  expect(await storedFile(written.store, 'nse-bhavcopy', '2026-11-20')).toMatchObject({ rows: 11, bars: 2, rejected: 0 });
});
