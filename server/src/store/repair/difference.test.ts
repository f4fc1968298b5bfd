import { describe, expect, it } from 'vitest';
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

  it.each([
    ['is in the store and in no kept file', WHOLE, {}],
    ['is in a kept file and not in the store', {}, WHOLE],
  ])('as something that %s', async (where, stored, files) => {
    expect(await differences(await storeWith(stored), await storeWith(files))).toEqual(NAMES.map((name) => `${name} ${where}.`));
  });
});

/** What is told of a file in which every figure is another one: the name of a row, then its figures in the store and in the files. */
const CHANGED: [name: string, ...figures: [column: string, held: unknown, right: unknown][]][] = [
  [
    'bar NSE 20261120 ACME EQ INE001A01036',
    ['open', 10_100, 10_001],
    ['high', 10_500, 10_600],
    ['low', 9_900, 9_800],
    ['close', 10_300, 10_400],
    ['previousClose', 10_000, null],
    ['last', 10_200, null],
    ['volume', 10, 11],
    ['turnover', 100_000, 100_005],
    ['trades', 7, 8],
    ['name', 'ACME', 'Acme'],
  ],
  ['session NSE 20261120', ['volume', 10, 11], ['turnover', 100_000, 100_005]],
  ['delivery NSE ACME EQ 20261120', ['shares', 5, 6], ['hundredths', 5_000, 5_001]],
  ['market cap NSE ACME EQ 20261120', ['rupees', 20_000_000, 30_000_000], ['issueSize', 1_000, 1_001]],
  ['52-week range NSE ACME EQ', ['high', 20_000, 20_100]],
  ['action NSE ACME EQ 20261201 BONUS 1:1', ['recordDay', 20_261_202, 20_261_203]],
  ['list of actions NSE 20261120', ['untilDay', 20_261_231, 20_261_230]],
  ['meeting NSE 20261120 0', ['day', 20_261_125, 20_261_124], ['state', 'announced', 'off'], ['movedTo', 20_261_126, 20_261_127]],
  ['index Nifty 50 20261120', ['close', 12, 12.05]],
  ['index member Nifty 50 20261120 0', ['company', 'Acme', 'Acme Ltd.']],
  ['master NSE ACME EQ ', ['faceValue', 10, 5]],
  ['master since NSE ACME EQ  20261120', ['faceValue', 10, 5]],
  ['52-week range since NSE ACME EQ 20261120', ['high', 20_000, 20_100]],
  ['security NSE ACME EQ INE001A01036 20200101', ['name', 'ACME', 'Acme']],
];

it('each figure that differs is named with both values', async () => {
  const other = await storeWith({
    ...WHOLE,
    bars: [
      {
        ...BAR,
        name: 'Acme',
        open: 100.01,
        high: 106,
        low: 98,
        close: 104,
        previousClose: undefined,
        last: undefined,
        volume: 11,
        turnover: 1_000.05,
        trades: 8,
      },
    ],
    deliveries: [{ ...DELIVERY, deliveredShares: 6, deliveryPercent: 50.01 }],
    marketCaps: [{ ...CAP, marketCapCrore: 3, issueSize: 1_001 }],
    ranges: [{ ...RANGE, high: 201 }],
    actions: [{ ...ACTION, recordDate: '2026-12-03' }],
    actionsListed: { from: '2026-11-21', until: '2026-12-30' },
    meetings: [{ ...MEETING, day: '2026-11-24', state: 'off', movedTo: '2026-11-27' }],
    indices: [{ ...LEVEL, close: 12.05 }],
    members: { index: 'Nifty 50', list: [{ ...MEMBER, name: 'Acme Ltd.' }] },
    listings: [{ ...LISTING, faceValue: 5 }],
  });
  const sentences = CHANGED.flatMap(([name, ...figures]) =>
    figures.map(([column, held, right]) => `${name}: ${column} is ${String(held)} in the store and ${String(right)} in the files.`),
  );
  expect(await differences(await storeWith(WHOLE), other)).toEqual(sentences);
});
