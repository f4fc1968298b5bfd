import { describe, expect, it } from 'vitest';
import { actionsOf, announcedMeetings } from '../read/securities/announcements.ts';
import { barsOf, listingNamed } from '../read/shares.ts';
import { sessionOn } from '../read/whole-day.ts';
import { newStore } from '../test-place.test-support.ts';
import { testStore } from '../test-store.test-support.ts';
import { valueIn, rowsIn } from '../values.test-support.ts';
import { fileWriter } from './file.ts';

const written = testStore();
const { file, traded } = written;
const renamed = (...renames: [from: string, to: string, on: string][]) =>
  file('2026-11-20', 'nse-symbol-change', { renames: renames.map(([from, to, on]) => ({ from, to, on })) });
const share = async (symbol: string) => listingNamed(written.store, 'NSE', symbol);
/** The symbol that a share has now, and the sessions and symbols of its bars. */
const history = async (symbol: string) => {
  const found = await share(symbol);
  const bars = found === undefined ? [] : await barsOf(written.store, found.listing, '2000-01-01', '2030-12-31');
  return [found?.symbol, ...bars.map((bar) => `${bar.session} ${bar.symbol}`)];
};

/** The tea company took the symbol that the other had until 2010, which is DVL today; the layouts of 2010 and of the witness have no ISIN. */
const TEA = 'INE341R01014';
const VENTURES = 'INE477B01010';
const ISINLESS = { symbol: 'DTIL', isin: '' };
const DHUNSERI: [string, string, string][] = [
  ['DTIL', 'DPTL', '2010-07-26'],
  ['DPTL', 'DPL', '2014-11-12'],
  ['DPL', 'DVL', '2019-01-02'],
];
const listed = (symbol: string, isin: string, listedOn: string) => {
  const unknown = { faceValue: undefined, sector: undefined, status: undefined };
  return { exchange: 'NSE', symbol, series: 'EQ', code: '', isin, name: symbol, listedOn, ...unknown } as const;
};
const FILES = {
  of2010: () => traded('2010-07-01', ISINLESS),
  of2020: () => traded('2020-03-31', { symbol: 'DTIL', isin: TEA }, { symbol: 'DVL', isin: VENTURES }),
  of2021: () => traded('2021-06-04', { symbol: 'DTIL', isin: TEA }, { symbol: 'DVL', isin: VENTURES }),
  of2022: () => traded('2022-12-05', ISINLESS, { symbol: 'DVL', isin: '' }),
  renames: () => renamed(...DHUNSERI),
  list: () =>
    file('2026-11-20', 'nse-equity-list', { listings: [listed('DTIL', TEA, '2015-01-20'), listed('DVL', VENTURES, '2008-01-11')] }),
};
type FileName = keyof typeof FILES;
const NAMES = Object.keys(FILES) as FileName[];

describe('one symbol of two companies', () => {
  it.each([NAMES, NAMES.toReversed(), ['of2021', 'list', 'of2010', 'renames', 'of2020', 'of2022']] as FileName[][])(
    'is two shares, whatever the order of the files: %s, %s, %s, %s, %s, %s',
    async (...order) => {
      for (const name of order) await FILES[name]();
      expect(await history('DTIL')).toEqual(['DTIL', '2020-03-31 DTIL', '2021-06-04 DTIL', '2022-12-05 DTIL']);
      expect(await history('DVL')).toEqual(['DVL', '2010-07-01 DTIL', '2020-03-31 DVL', '2021-06-04 DVL', '2022-12-05 DVL']);
      expect([(await share('DPTL'))?.symbol, (await share('DPL'))?.symbol]).toEqual(['DVL', 'DVL']);
      // A security of each symbol in each layout, and the bar of 2010 in one of its own.
      expect(await valueIn(written.store, 'SELECT count(*) FROM security')).toBe(5);
    },
  );

  it('is divided at the first write where an earlier version of the program stored the renames', async () => {
    for (const name of ['of2010', 'of2020', 'of2022', 'list'] as const) await FILES[name]();
    for (const [old, to, on] of DHUNSERI)
      await rowsIn(written.store, `INSERT INTO rename (old, new, day) VALUES ('${old}', '${to}', ${on.replaceAll('-', '')})`);
    // A writer that has read no rename yet.
    written.write = fileWriter(await newStore(written));
    await FILES.of2021();
    expect(await history('DTIL')).toEqual(['DTIL', '2020-03-31 DTIL', '2021-06-04 DTIL', '2022-12-05 DTIL']);
    expect((await history('DVL'))[1]).toBe('2010-07-01 DTIL');
  });

  it('has the actions and meetings of each by the day of the file', async () => {
    const action = (session: string, exDate: string, purpose: string) =>
      file(session, 'nse-pr', { actions: [{ symbol: 'DTIL', series: 'EQ', exDate, purpose }] });
    const meeting = (session: string, day: string) =>
      file(session, 'nse-pr', { meetings: [{ symbol: 'DTIL', name: 'Dhunseri', day, purpose: 'Dividend', state: 'announced' }] });
    for (const name of ['of2010', 'of2020', 'of2021'] as const) await FILES[name]();
    await action('2010-07-01', '2010-07-02', 'DIVIDEND');
    await action('2021-06-04', '2021-08-05', 'BONUS 1:2');
    await meeting('2010-07-01', '2010-07-09');
    await meeting('2021-06-04', '2021-06-14');
    await FILES.renames();
    const of = async (symbol: string) => {
      const company = (await share(symbol))?.company ?? 0;
      const meetings = await announcedMeetings(written.store, { from: '2010-01-01', to: '2026-12-31', company });
      return [(await actionsOf(written.store, company)).map(({ purpose }) => purpose), meetings.map(({ day }) => day)];
    };
    expect(await of('DTIL')).toEqual([['BONUS 1:2'], ['2021-06-14']]);
    expect(await of('DVL')).toEqual([['DIVIDEND'], ['2010-07-09']]);
  });
});

describe('symbols that are exchanged on one day', () => {
  const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  const SWAP: [string, string, string][] = [
    ['A', 'B', '2026-11-19'],
    ['B', 'A', '2026-11-19'],
  ];

  it.each([
    ['before the bars', true],
    ['after the bars', false],
  ])('go on with the bars of the share that had the other one, in a layout without ISIN: renames %s', async (_order, isFirst) => {
    if (isFirst) await renamed(...SWAP);
    for (const session of DAYS) await traded(session, { symbol: 'A', isin: '' }, { symbol: 'B', isin: '' });
    if (!isFirst) await renamed(...SWAP);
    expect(await history('A')).toEqual(['A', `${DAYS[0]} B`, `${DAYS[1]} B`, `${DAYS[2]} A`, `${DAYS[3]} A`]);
    expect(await history('B')).toEqual(['B', `${DAYS[0]} A`, `${DAYS[1]} A`, `${DAYS[2]} B`, `${DAYS[3]} B`]);
  });

  it('leave their capitalisation with the share that it is of', async () => {
    const of = { series: 'EQ', isin: '', code: '', marketCapCrore: 1 };
    await traded('2026-11-18', { symbol: 'A', isin: TEA }, { symbol: 'B', isin: VENTURES });
    const marketCaps = [
      { ...of, symbol: 'A', issueSize: 100 },
      { ...of, symbol: 'B', issueSize: 200 },
    ];
    await file('2026-11-18', 'nse-pr', { marketCaps });
    await traded('2026-11-19', { symbol: 'B', isin: TEA }, { symbol: 'A', isin: VENTURES });
    await renamed(...SWAP);
    const sizes = (await sessionOn(written.store, 'NSE', '2026-11-19')).map(({ symbol, issueSize }) => [symbol, issueSize]);
    expect(sizes).toEqual([
      ['A', 200],
      ['B', 100],
    ]);
    expect((await sessionOn(written.store, 'NSE', '2026-11-18')).map(({ issueSize }) => issueSize)).toEqual([100, 200]);
  });
});

describe('an old symbol that no file has', () => {
  const zomato = () => renamed(['FOODIEBAY', 'ZOMATO', '2020-01-01'], ['ZOMATO', 'ETERNAL', '2025-04-09']);

  it('leads to what its share became, over several renames', async () => {
    await traded('2026-11-20', { symbol: 'ETERNAL', isin: 'INE758T01015' });
    expect(await share('ZOMATO')).toBeUndefined();
    await zomato();
    expect([(await share('ZOMATO'))?.symbol, (await share('FOODIEBAY'))?.symbol, await share('NONE')]).toEqual([
      'ETERNAL',
      'ETERNAL',
      undefined,
    ]);
  });

  it('leads nowhere while no file has the new one, or where another share has it by the list of shares', async () => {
    await zomato();
    expect(await share('ZOMATO')).toBeUndefined();
    await traded('2026-11-20', { symbol: 'ETERNAL', isin: 'INE758T01015' });
    await file('2026-11-20', 'nse-equity-list', { listings: [listed('ZOMATO', TEA, '2026-11-02')] });
    expect(await share('ZOMATO')).toBeUndefined();
  });

  it('leads nowhere where the share with the new symbol is another one, of before', async () => {
    await traded('2024-01-02', { symbol: 'NEW', isin: TEA });
    await renamed(['OLD', 'NEW', '2025-01-06']);
    expect(await share('OLD')).toBeUndefined();
  });
});
