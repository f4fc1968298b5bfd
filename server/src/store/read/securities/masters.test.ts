import { describe, expect, it } from 'vitest';
import type { Listing, Member } from '@bhav/core/bars/parsed-file';
import { namesOfCompanies } from './companies.ts';
import { isinSpans, listedIsins } from './isin-spans.ts';
import { listedDays, listedFacts } from './listed-facts.ts';
import { type Named, namesAndSectors } from './masters.ts';
import { testBar } from '../../accepted-file.test-support.ts';
import { testStore } from '../../test-store.test-support.ts';

const ISIN = 'INE101A01026';
const SESSION = '2026-11-20';

const written = testStore();
const { file, traded } = written;

const listed = (given: Partial<Listing>): Listing => ({
  exchange: 'NSE',
  symbol: 'M&M',
  series: 'EQ',
  code: '',
  isin: ISIN,
  name: '',
  listedOn: undefined,
  faceValue: undefined,
  sector: undefined,
  status: undefined,
  ...given,
});
const ofBse = (given: Partial<Listing>): Listing => listed({ exchange: 'BSE', series: 'A', code: '500520', ...given });
const list = (...listings: Listing[]) => file(SESSION, 'nse-equity-list', { listings });
const members = (session: string, ...given: Partial<Member>[]) => {
  const all = given.map((one) => ({ symbol: 'M&M', isin: ISIN, name: 'Mahindra', sector: '', series: 'EQ', ...one }));
  return file(session, 'nse-nifty50', { members: { index: 'Nifty 50', list: all } });
};

describe('the name and the sector of a share', () => {
  /** As all are read and as one is. */
  const known = async (given: { isin?: string; symbol?: string; exchange?: 'NSE' | 'BSE'; name?: string } = {}) => {
    const share = { symbol: 'M&M', isin: ISIN, exchange: 'NSE', ...given } as const;
    return [(await namesAndSectors(written.store))(share), (await namesAndSectors(written.store, [share]))(share)];
  };
  const inBse = ofBse({ name: 'MAHINDRA', sector: 'Vehicles' });
  const withoutIsins = [listed({ name: 'Mahindra', isin: 'NA' }), ofBse({ name: 'OTHER', symbol: 'OTHER', isin: 'NA' })];

  it.each<[what: string, lists: Listing[], ofIndex: Partial<Member>[], share: Parameters<typeof known>[0], found: Named]>([
    ['those of BSE’s list', [inBse], [], {}, { name: 'Mahindra', sector: 'Vehicles' }],
    ['the name of NSE’s list before', [inBse, listed({ name: 'Mahindra and' })], [], {}, { name: 'Mahindra and', sector: 'Vehicles' }],
    [
      'the sector of the newest list of an index before',
      [inBse],
      [{ sector: 'Cars' }, { sector: 'Autos' }],
      {},
      { name: 'Mahindra', sector: 'Autos' },
    ],
    ['those of the list of an index alone', [], [{ sector: 'Autos', name: 'M. Ltd.' }], {}, { name: 'M. Ltd.', sector: 'Autos' }],
    ['not known by empty fields', [listed({ name: '', sector: '' })], [{ sector: '', name: '' }], {}, { name: 'M&M' }],
    [
      'those of the file of the day of a share in no list',
      [inBse],
      [],
      { isin: 'INE000A01000', symbol: 'X', name: 'X TUBES LTD' },
      { name: 'X Tubes Ltd' },
    ],
    ['its symbol without any', [inBse], [], { isin: 'INE000A01000', symbol: 'X' }, { name: 'X' }],
    ['found by the symbol at NSE without an ISIN', withoutIsins, [], { isin: '' }, { name: 'Mahindra' }],
    ['not found by the symbol of NSE for BSE', withoutIsins, [], { isin: '', exchange: 'BSE' }, { name: 'M&M' }],
    ['not found by a symbol of BSE', withoutIsins, [], { isin: '', symbol: 'OTHER', exchange: 'BSE' }, { name: 'OTHER' }],
  ])('are %s', async (_what, lists, ofIndex, share, found) => {
    await list(...lists);
    for (const [at, member] of ofIndex.entries()) await members(`2026-11-1${at}`, member);
    expect(await known(share)).toEqual([found, found]);
  });

  it.each([
    ['ZOMATO', 'ETERNAL'],
    ['ACME', 'ACMENEW'],
  ])('is the new one after a rename under the same ISIN, from %s to %s', async (old, symbol) => {
    for (const [session, given] of [
      ['2026-11-19', old],
      [SESSION, symbol],
    ] as const) {
      const listings = [listed({ symbol: given, name: `${given} Limited` })];
      const bars = [testBar({ symbol: given, isin: ISIN, session })];
      await file(session, 'nse-equity-list', { listings, bars });
    }
    const name = `${symbol} Limited`;
    expect(await known()).toEqual([{ name }, { name }]);
    const { company } = await written.store.db.selectFrom('security').select('company').orderBy('id').executeTakeFirstOrThrow();
    expect((await namesOfCompanies(written.store, [company])).get(company)).toMatchObject({ name, listings: { NSE: symbol } });
  });
});

describe('the facts of a share from the lists', () => {
  const facts = async (exchange: 'NSE' | 'BSE', symbol = 'M&M', isin = ISIN) => {
    const share = { exchange, symbol, isin, listing: 1, company: 1, series: 'EQ', code: '', name: '', firstSession: '', lastSession: '' };
    return listedFacts(written.store, share);
  };
  const listedOn = async (exchange: 'NSE' | 'BSE', symbol = 'M&M') =>
    [await listedDays(written.store, exchange), await listedDays(written.store, exchange, ISIN)].map((dayOf) =>
      dayOf({ symbol, isin: ISIN }),
    );

  it('is the listing on its own exchange, the face value of either, and BSE’s industry', async () => {
    await list(listed({ listedOn: '1996-01-03' }), ofBse({ faceValue: 5, sector: 'Passenger Cars', listedOn: '1990-01-02' }));
    for (const exchange of ['NSE', 'BSE'] as const) expect(await facts(exchange)).toEqual({ faceValue: 5, industry: 'Passenger Cars' });
    expect([await listedOn('NSE'), await listedOn('BSE')]).toEqual(['1996-01-03', '1990-01-02'].map((day) => [day, day]));
  });

  it('has its own face value before that of the other exchange, and the line of its own symbol before another one', async () => {
    await list(listed({ symbol: 'OLD', faceValue: 10 }), listed({ faceValue: 2 }), ofBse({ faceValue: 5, sector: '' }));
    expect(await facts('NSE')).toEqual({ faceValue: 2 });
    expect(await facts('BSE')).toEqual({ faceValue: 5 });
    expect(await facts('BSE', 'ANOTHER')).toEqual({ faceValue: 5 });
  });

  it('has the day of listing of its own line, else the earliest with its ISIN', async () => {
    await list(listed({ symbol: 'OLD', listedOn: '1996-01-03' }), listed({ listedOn: '2020-01-03' }));
    expect(await listedOn('NSE')).toEqual(['2020-01-03', '2020-01-03']);
    expect(await listedOn('NSE', 'NEW')).toEqual(['1996-01-03', '1996-01-03']);
  });

  it('is that of the newest list after a change of the symbol', async () => {
    const on = (session: string, given: Partial<Listing>) => file(session, 'bse-scrip-list', { listings: [ofBse(given)] });
    await on('2026-11-19', { symbol: 'BEFORE', faceValue: 10, sector: 'Vehicles' });
    await on(SESSION, { symbol: 'SINCE', faceValue: 5, sector: 'Passenger Cars' });
    expect(await facts('NSE')).toEqual({ faceValue: 5, industry: 'Passenger Cars' });
  });

  it('is nothing without an ISIN, or for one that no list has', async () => {
    await list(listed({ isin: '', faceValue: 2 }));
    expect([await facts('NSE', 'M&M', ''), await facts('NSE', 'M&M', 'INE000A01000')]).toEqual([{}, {}]);
  });
});

it('the ISINs of an exchange are listed with the days on which they were traded, and those of BSE’s list', async () => {
  for (const session of ['2026-11-18', '2026-11-19']) await traded(session, { symbol: 'M&M', isin: ISIN });
  await traded(SESSION, { symbol: 'NONE' }, { symbol: 'M&M', isin: 'INE101A01034' });
  await traded(SESSION, { symbol: 'M&M', isin: ISIN, exchange: 'BSE', series: 'A', code: '500520' });
  expect(await isinSpans(written.store, 'NSE')).toEqual([
    { code: '', isin: ISIN, first: '2026-11-18', last: '2026-11-19' },
    { code: '', isin: 'INE101A01034', first: SESSION, last: SESSION },
  ]);
  expect(await isinSpans(written.store, 'BSE')).toEqual([{ code: '500520', isin: ISIN, first: SESSION, last: SESSION }]);
  await list(listed({}), ofBse({ symbol: 'Z', code: '600000' }), ofBse({}), ofBse({ symbol: 'N', code: '700000', isin: '' }));
  expect(await listedIsins(written.store)).toEqual([
    { code: '500520', isin: ISIN },
    { code: '600000', isin: ISIN },
  ]);
});
