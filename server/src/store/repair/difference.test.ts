import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { differences } from './difference.ts';
import { acceptedFile, testBar } from '../accepted-file.test-support.ts';
import { openStore, type Store } from '../open-store.ts';
import { writing } from '../transaction.ts';
import { setFlag } from '../write/flags.ts';
import { fileWriter } from '../write/file.ts';
import { valueIn, valuesIn } from '../values.test-support.ts';
import { testPlace } from '../test-place.test-support.ts';

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

let folder: string;
const open: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-difference-'));
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  rmSync(folder, { recursive: true });
});

async function storeWith(content: Partial<ParsedFile>): Promise<Store> {
  const store = await openStore({ ...(await testPlace(join(folder, String(open.length)))), origin: 'exchange' });
  open.push(store);
  await fileWriter(store)(acceptedFile(content, { session: SESSION }));
  const [security] = await valuesIn(store, 'SELECT id FROM security');
  if (security !== undefined) await flag(store, security);
  return store;
}

function flag(store: Store, security: number): Promise<void> {
  return writing(store, (within) => setFlag(within, 'NSE', SESSION, 'previous-close-breaks', [security]));
}

/** What a store and a rebuilt one say apart, when the rebuilt one has something else. */
const apart = async (changed: Partial<ParsedFile>): Promise<string[]> =>
  await differences(await storeWith(WHOLE), await storeWith({ ...WHOLE, ...changed }));

it('two stores of the same files have none, whatever numbers their rows have', async () => {
  const other = await storeWith({ bars: [testBar({ symbol: 'FIRST' })] });
  await fileWriter(other)(acceptedFile(WHOLE, { session: SESSION }));
  const security = await valueIn(other, "SELECT id FROM security WHERE symbol = 'ACME'");
  await flag(other, security);
  expect(security).toBeGreaterThan(1);
  expect(await differences(await storeWith(WHOLE), other)).toEqual([]);
});

describe('a difference between two stores is named with its day and its share', () => {
  const NAMES = [
    'bar NSE 20261120 ACME EQ INE001A01036',
    'flag NSE 20261120 ACME EQ INE001A01036 previous-close-breaks',
    'session NSE 20261120',
    'delivery NSE ACME EQ 20261120',
    'market cap NSE ACME EQ 20261120',
    '52-week range NSE ACME EQ',
    'action NSE ACME EQ 20261201 BONUS 1:1',
    'record date NSE ACME EQ 20261205 RIGHTS',
    'list of actions NSE 20261120',
    'meeting NSE 20261120 0',
    'index Nifty 50 20261120',
    'index member Nifty 50 20261120 0',
    'master NSE ACME EQ ',
    'master since NSE ACME EQ  20261120',
    '52-week range since NSE ACME EQ 20261120',
    'rename OLD ACME 20200101',
    'security NSE ACME EQ INE001A01036 20200101',
    'fund NSE NIFTYBEES',
    'fund since NSE NIFTYBEES 20261120',
  ];

  it('as something of no kept file', async () => {
    expect(await differences(await storeWith(WHOLE), await storeWith({}))).toEqual(
      NAMES.map((name) => `${name} is in the store and in no kept file.`),
    );
  });

  it('as something that a kept file has', async () => {
    expect(await differences(await storeWith({}), await storeWith(WHOLE))).toEqual(
      NAMES.map((name) => `${name} is in a kept file and not in the store.`),
    );
  });
});

describe('a figure that differs is named with both values', () => {
  const bar = (given: Partial<Bar>): Partial<ParsedFile> => ({ bars: [{ ...BAR, ...given }] });
  const ofBar = 'bar NSE 20261120 ACME EQ INE001A01036';
  it.each<[string, Partial<ParsedFile>]>([
    [`${ofBar}: open is 10100 in the store and 10001 in the files.`, bar({ open: 100.01 })],
    [`${ofBar}: high is 10500 in the store and 10600 in the files.`, bar({ high: 106 })],
    [`${ofBar}: low is 9900 in the store and 9800 in the files.`, bar({ low: 98 })],
    [`${ofBar}: close is 10300 in the store and 10400 in the files.`, bar({ close: 104 })],
    [`${ofBar}: previousClose is 10000 in the store and null in the files.`, bar({ previousClose: undefined })],
    [`${ofBar}: last is 10200 in the store and null in the files.`, bar({ last: undefined })],
    [`${ofBar}: trades is 7 in the store and 8 in the files.`, bar({ trades: 8 })],
    ['delivery NSE ACME EQ 20261120: shares is 5 in the store and 6 in the files.', { deliveries: [{ ...DELIVERY, deliveredShares: 6 }] }],
    [
      'delivery NSE ACME EQ 20261120: hundredths is 5000 in the store and 5001 in the files.',
      { deliveries: [{ ...DELIVERY, deliveryPercent: 50.01 }] },
    ],
    [
      'market cap NSE ACME EQ 20261120: rupees is 20000000 in the store and 30000000 in the files.',
      { marketCaps: [{ ...CAP, marketCapCrore: 3 }] },
    ],
    [
      'market cap NSE ACME EQ 20261120: issueSize is 1000 in the store and 1001 in the files.',
      { marketCaps: [{ ...CAP, issueSize: 1_001 }] },
    ],
    [
      'action NSE ACME EQ 20261201 BONUS 1:1: recordDay is 20261202 in the store and 20261203 in the files.',
      { actions: [{ ...ACTION, recordDate: '2026-12-03' }] },
    ],
    [
      'list of actions NSE 20261120: untilDay is 20261231 in the store and 20261230 in the files.',
      { actionsListed: { from: '2026-11-21', until: '2026-12-30' } },
    ],
    ['meeting NSE 20261120 0: day is 20261125 in the store and 20261124 in the files.', { meetings: [{ ...MEETING, day: '2026-11-24' }] }],
    ['meeting NSE 20261120 0: state is announced in the store and off in the files.', { meetings: [{ ...MEETING, state: 'off' }] }],
    [
      'meeting NSE 20261120 0: movedTo is 20261126 in the store and 20261127 in the files.',
      { meetings: [{ ...MEETING, movedTo: '2026-11-27' }] },
    ],
    ['index Nifty 50 20261120: close is 12 in the store and 12.05 in the files.', { indices: [{ ...LEVEL, close: 12.05 }] }],
    [
      'index member Nifty 50 20261120 0: company is Acme in the store and Acme Ltd. in the files.',
      { members: { index: 'Nifty 50', list: [{ ...MEMBER, name: 'Acme Ltd.' }] } },
    ],
  ])('is reported: %s', async (sentence, changed) => {
    expect(await apart(changed)).toEqual([sentence]);
  });

  it.each<[string, string[], string, Partial<ParsedFile>]>([
    ['name', [ofBar, 'security NSE ACME EQ INE001A01036 20200101'], 'ACME in the store and Acme', bar({ name: 'Acme' })],
    [
      'high',
      ['52-week range NSE ACME EQ', '52-week range since NSE ACME EQ 20261120'],
      '20000 in the store and 20100',
      { ranges: [{ ...RANGE, high: 201 }] },
    ],
    [
      'faceValue',
      ['master NSE ACME EQ ', 'master since NSE ACME EQ  20261120'],
      '10 in the store and 5',
      { listings: [{ ...LISTING, faceValue: 5 }] },
    ],
  ])('that is kept twice is reported twice: %s', async (column, names, values, changed) => {
    expect(await apart(changed)).toEqual(names.map((name) => `${name}: ${column} is ${values} in the files.`));
  });

  it('of a session: its rows and sums', async () => {
    expect(await apart(bar({ volume: 11, turnover: 1_000.05 }))).toEqual([
      `${ofBar}: volume is 10 in the store and 11 in the files.`,
      `${ofBar}: turnover is 100000 in the store and 100005 in the files.`,
      'session NSE 20261120: volume is 10 in the store and 11 in the files.',
      'session NSE 20261120: turnover is 100000 in the store and 100005 in the files.',
    ]);
  });
});
