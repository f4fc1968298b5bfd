import { expect, it } from 'vitest';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { differences } from './difference.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import type { Store } from '../open-store.ts';
import { writing } from '../transaction.ts';
import { setFlag } from '../write/flags.ts';
import { fileWriter } from '../write/file.ts';
import { valueIn, valuesIn } from '../values.test-support.ts';
import { newStore } from '../test-place.test-support.ts';

const SESSION = '2026-11-20';
const SHARE = { symbol: 'ACME', series: 'EQ' };
const ISIN = 'INE001A01036';

const BAR = testBar({ ...SHARE, isin: ISIN, open: 101, high: 105, low: 99, close: 103, last: 102, previousClose: 100, trades: 7 });
const DELIVERY = { ...SHARE, deliveredShares: 5, deliveryPercent: 50 };
const CAP = { ...SHARE, isin: ISIN, code: '', issueSize: 1_000, marketCapCrore: 2 };
const RANGE = { ...SHARE, high: 200, highDate: undefined, low: 50, lowDate: undefined };
const ACTION = { ...SHARE, exDate: '2026-12-01', recordDate: '2026-12-02', purpose: 'BONUS 1:1' };
const MEETING = {
  symbol: 'ACME',
  name: 'Acme',
  day: '2026-11-25',
  purpose: 'Dividend',
  state: 'announced',
  movedTo: '2026-11-26',
} as const;
const LEVEL = { name: 'Nifty 50', open: 10, high: 13, low: 9, close: 12, previousClose: 11 };
const MEMBER = { ...SHARE, isin: ISIN, name: 'Acme', sector: 'Made' };
const LISTING = {
  ...SHARE,
  exchange: 'NSE',
  code: '',
  isin: ISIN,
  name: 'Acme',
  listedOn: undefined,
  faceValue: 10,
  sector: 'Made',
  status: 'Active',
} as const;

/** A file that fills every table which the kept files fill. */
const WHOLE: Partial<ParsedFile> = {
  bars: [BAR],
  deliveries: [DELIVERY],
  marketCaps: [CAP],
  ranges: [RANGE],
  actions: [ACTION],
  recordDates: [{ ...SHARE, recordDate: '2026-12-05', purpose: 'RIGHTS' }],
  actionsListed: { from: '2026-11-21', until: '2026-12-31' },
  meetings: [MEETING],
  indices: [LEVEL],
  funds: [{ symbol: 'NIFTYBEES', underlying: 'NIFTY 50' }],
  members: { index: 'Nifty 50', list: [MEMBER] },
  listings: [LISTING],
  renames: [{ from: 'OLD', to: 'ACME', on: '2020-01-01' }],
};

async function storeWith(content: Partial<ParsedFile>): Promise<Store> {
  const store = await newStore();
  await fileWriter(store)(acceptedFile(content, { session: SESSION }));
  const [security] = await valuesIn(store, 'SELECT id FROM security');
  if (security !== undefined) await flag(store, security);
  return store;
}

function flag(store: Store, security: number): Promise<void> {
  return writing(store, (within) => setFlag(within, 'NSE', SESSION, 'previous-close-breaks', [security]));
}

it('two stores of the same files have none, whatever numbers their rows have', async () => {
  const other = await storeWith({ bars: [testBar({ symbol: 'FIRST' })] });
  await fileWriter(other)(acceptedFile(WHOLE, { session: SESSION }));
  const security = await valueIn(other, "SELECT id FROM security WHERE symbol = 'ACME'");
  await flag(other, security);
  expect(security).toBeGreaterThan(1);
  expect(await differences(await storeWith(WHOLE), other)).toEqual([]);
});

/** The rows of all tables, in their order. */
const ROWS = [
  'security NSE ACME EQ 20200101, listed as NSE ACME EQ INE001A01036, of NSE ACME EQ INE001A01036: exchange NSE, symbol ACME, series EQ, isin INE001A01036, code , name ACME, first_day 20261120, last_day 20261120',
  'bar NSE ACME EQ INE001A01036: day 20261120, open 10100, high 10500, low 9900, close 10300, last 10200, previous_close 10000, volume 10, turnover 100000, trades 7',
  'bar flag NSE ACME EQ INE001A01036: day 20261120, flag previous-close-breaks',
  'session: exchange NSE, day 20261120, source nse-bhavcopy, rows 1, volume 10, turnover 100000, remark ',
  'delivery NSE ACME EQ: day 20261120, shares 5, hundredths 5000',
  'market cap NSE ACME EQ: day 20261120, issue_size 1000, rupees 20000000',
  'year range NSE ACME EQ: day 20261120, high 20000, high_day none, low 5000, low_day none',
  'year range span NSE ACME EQ: high 20000, high_day none, low 5000, low_day none, since 20261120, until 99999999, day none',
  'action NSE ACME EQ: ex_day 20261201, purpose BONUS 1:1, record_day 20261202, first_told 20261120, last_told 20261120',
  'record date NSE ACME EQ: record_day 20261205, purpose RIGHTS, first_told 20261120, last_told 20261120',
  'action list: exchange NSE, day 20261120, from_day 20261121, until_day 20261231',
  'meeting: exchange NSE, told 20261120, position 0, symbol ACME, name Acme, day 20261125, purpose Dividend, state announced, moved_to 20261126',
  'fund: exchange NSE, symbol NIFTYBEES, underlying NIFTY 50, day 20261120',
  'fund span: exchange NSE, symbol NIFTYBEES, underlying NIFTY 50, since 20261120, until 99999999, day none',
  'index day: name Nifty 50, day 20261120, exchange NSE, source nse-bhavcopy, open 10, high 13, low 9, close 12, previous_close 11, price_earnings none, price_book none, dividend_yield none',
  'index member Nifty 50 20261120 20261120: position 0, symbol ACME, isin INE001A01036, name Acme, sector Made, series EQ',
  'master: exchange NSE, symbol ACME, series EQ, code , isin INE001A01036, name Acme, listed_on none, face_value 10, sector Made, status Active, day 20261120',
  'master span: exchange NSE, symbol ACME, series EQ, code , isin INE001A01036, name Acme, listed_on none, face_value 10, sector Made, status Active, since 20261120, until 99999999, day none',
  'rename: old OLD, new ACME, day 20200101, told 20261120',
];

it.each([
  ['in the store and in no kept file', WHOLE, {}],
  ['in a kept file and not in the store', {}, WHOLE],
])('a row of any table that is %s is named with its figures', async (where, stored, files) => {
  expect(await differences(await storeWith(stored), await storeWith(files))).toEqual(ROWS.map((row) => `${row} (${where})`));
});

it('a row with another figure stands there in both forms, one below the other', async () => {
  const other = await storeWith({ ...WHOLE, deliveries: [{ ...DELIVERY, deliveredShares: 6 }] });
  expect(await differences(await storeWith(WHOLE), other)).toEqual([
    'delivery NSE ACME EQ: day 20261120, shares 5, hundredths 5000 (in the store and in no kept file)',
    'delivery NSE ACME EQ: day 20261120, shares 6, hundredths 5000 (in a kept file and not in the store)',
  ]);
});
