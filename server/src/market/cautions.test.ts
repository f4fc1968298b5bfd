import { beforeEach, describe, expect, it } from 'vitest';
import type { Flag } from '@bhav/core/market/measures';
import { testBar } from '../store/accepted-file.test-support.ts';
import { pastStore } from '../store/past-store.ts';
import { warningChanges, warningsAnswer } from './answers/warnings-answer.ts';
import { bseBarAt, testAction, testMarket } from './market.test-support.ts';

const [FIRST, BEFORE, DAY, NEXT] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const CALM = { symbol: 'CALM', isin: 'INE467B01029' };
const AT_BSE = bseBarAt(ACME, '500001', 100);

const market = testMarket();
const { file, traded, share } = market;

const listed = (session: string, flags: Record<string, Flag[]>, acmeIn = 'EQ') =>
  file(session, 'nse-warnings', {
    warnings: Object.entries(flags).map(([symbol, own]) => ({ symbol, series: symbol === 'ACME' ? acmeIn : 'EQ', flags: own })),
  });
const warnings = async (upTo: string) => warningsAnswer(market.store, { store: market.store, served: await market.served() }, upTo);

describe('the warnings of a share', () => {
  beforeEach(async () => {
    await traded(DAY, testBar(ACME), testBar(CALM), AT_BSE);
    await listed(FIRST, { ACME: ['loss:0'], CALM: [] });
    await listed(BEFORE, { ACME: ['esm:1', 'loss:0'], CALM: [] });
    await listed(DAY, { ACME: ['esm:2', 'loss:0', 'high-pe:0'], CALM: [] }, 'BE');
  });

  it('stand in each list of both exchanges, without the facts; a share without any has an empty list', async () => {
    const { whole } = await market.served();
    expect(whole.NSE.stocks.map(({ symbol, warnings }) => [symbol, warnings])).toEqual([
      ['ACME', ['esm:2', 'loss:0']],
      ['CALM', []],
    ]);
    expect(whole.BSE.stocks[0]?.warnings).toEqual(['esm:2', 'loss:0']);
  });

  it('stand beside a share of BSE that was not traded at NSE on the day too', async () => {
    await traded(NEXT, testBar(CALM), AT_BSE);
    expect((await market.served()).whole.BSE.stocks[0]?.warnings).toEqual(['esm:2', 'loss:0']);
  });

  it('say since which file, without a break, the share is under each; a measure of the first file may be older', async () => {
    const cautions = {
      listed: {
        on: DAY,
        measures: [
          { measure: 'esm', stage: 2, since: BEFORE },
          { measure: 'loss', stage: 0, since: FIRST, isSinceFirst: true },
        ],
        facts: ['high-pe'],
        series: 'BE',
      },
    };
    for (const exchange of ['NSE', 'BSE'] as const) expect((await share('ACME', exchange)).cautions).toEqual(cautions);
  });

  it('are compared with the file before, and a move to another series is told', async () => {
    expect(await warnings(DAY)).toMatchObject({
      on: DAY,
      before: BEFORE,
      days: [DAY, BEFORE, FIRST],
      shares: 2,
      counts: [
        { measure: 'esm', stage: 2, shares: 1 },
        { measure: 'high-pe', stage: 0, shares: 1 },
        { measure: 'loss', stage: 0, shares: 1 },
      ],
      warned: [{ symbol: 'ACME', flags: ['esm:2', 'loss:0'] }],
      added: [],
      released: [],
      changed: [{ symbol: 'ACME', flags: ['esm:2', 'loss:0'], before: ['esm:1', 'loss:0'] }],
      moved: [{ symbol: 'ACME', from: 'EQ', to: 'BE' }],
    });
    await listed(NEXT, { ACME: ['high-pe:0'], CALM: ['gsm:0'] });
    expect(await warnings('2026-11-24')).toMatchObject({
      on: NEXT,
      added: [{ symbol: 'CALM', flags: ['gsm:0'] }],
      released: [{ symbol: 'ACME', flags: ['esm:2', 'loss:0'] }],
    });
    expect(await warnings(BEFORE)).toMatchObject({ on: BEFORE, added: [], released: [] });
  });

  it('are told by what each of the last files has changed, with the bans that begin', async () => {
    await listed(NEXT, { ACME: ['high-pe:0'], CALM: ['gsm:0'] }, 'BE');
    await file(DAY, 'nse-derivatives-ban', { bans: [{ day: NEXT, symbols: ['CALM'] }] });
    await file(NEXT, 'nse-derivatives-ban', { bans: [{ day: '2026-11-24', symbols: ['ACME', 'CALM'] }] });
    const [acme, calm] = [ACME, CALM].map((one) => ({ ...one, name: testBar(one).name }));
    expect(await warningChanges(market.store, await market.served(), '2999-12-31')).toEqual({
      from: BEFORE,
      to: NEXT,
      changes: [
        { on: NEXT, ...calm, what: 'added', flags: ['gsm:0'] },
        { on: NEXT, ...acme, what: 'released', flags: ['esm:2', 'loss:0'] },
        { on: NEXT, ...acme, what: 'banned', day: '2026-11-24' },
        { on: DAY, ...acme, what: 'changed', flags: ['esm:2', 'loss:0'], before: ['esm:1', 'loss:0'] },
        { on: DAY, ...acme, what: 'moved', from: 'EQ', to: 'BE' },
        { on: BEFORE, ...acme, what: 'changed', flags: ['esm:1', 'loss:0'], before: ['loss:0'] },
      ],
    });
    expect(await warningChanges(market.store, await market.served(), FIRST)).toEqual({ from: FIRST, to: FIRST, changes: [] });
    const asOfDay = { store: pastStore(market.store, DAY), served: await market.served() };
    expect((await warningsAnswer(market.store, asOfDay, DAY))?.ban).toEqual({ day: NEXT, symbols: ['CALM'] });
  });

  it('of a file that is older than a week are not shown', async () => {
    await traded('2026-12-01', testBar(ACME));
    expect((await market.served()).whole.NSE.stocks[0]).not.toHaveProperty('warnings');
    expect((await share('ACME')).cautions).toBeUndefined();
  });
});

it('what files of the days before say of a share under its old symbol holds on the day of its rename, in each answer', async () => {
  const OLD = { ...ACME, symbol: 'OLD' };
  const said = (session: string, symbol: string, flags: Flag[]) =>
    file(session, 'nse-warnings', { warnings: [{ symbol, series: 'EQ', flags }] });
  await traded(BEFORE, testBar(OLD), AT_BSE);
  await said(FIRST, 'OLD', []);
  await said(BEFORE, 'OLD', ['esm:1']);
  await file(BEFORE, 'nse-earnings', { earnings: [{ symbol: 'OLD', priceEarnings: 18.75, adjusted: undefined }] });
  await file(DAY, 'nse-symbol-change', { renames: [{ from: 'OLD', to: 'ACME', on: DAY }] });
  await traded(DAY, testBar(ACME), AT_BSE);
  const { whole } = await market.served();
  for (const exchange of ['NSE', 'BSE'] as const) {
    expect(whole[exchange].stocks).toMatchObject([{ symbol: 'ACME', warnings: ['esm:1'], priceEarnings: 18.75 }]);
    const { cautions, earnings } = await share('ACME', exchange);
    expect(cautions).toMatchObject({ listed: { on: BEFORE, measures: [{ measure: 'esm', since: BEFORE }] } });
    expect(earnings).toEqual({ on: BEFORE, priceEarnings: 18.75 });
  }
  // In the file of the day itself it has the new one.
  await said(DAY, 'ACME', ['esm:2']);
  expect(await warnings(DAY)).toMatchObject({ changed: [{ symbol: 'ACME', flags: ['esm:2'], before: ['esm:1'] }] });
  const [change] = (await warningChanges(market.store, await market.served(), DAY))?.changes ?? [];
  expect(change).toMatchObject({ on: DAY, symbol: 'ACME', what: 'changed' });
  const { ofTheDay } = (await market.served()).sections?.NSE?.rows[0] ?? {};
  expect(ofTheDay).toMatchObject({ isNewlyWarned: false });
});

it('shares that exchange their symbols keep what the file of the day before says of each', async () => {
  const flags: Record<string, Flag[]> = { ACME: ['esm:1'], CALM: [] };
  await traded(BEFORE, testBar(ACME), testBar(CALM));
  await listed(BEFORE, flags);
  const renames = [
    { from: 'ACME', to: 'CALM', on: DAY },
    { from: 'CALM', to: 'ACME', on: DAY },
  ];
  await file(DAY, 'nse-symbol-change', { renames });
  await traded(DAY, testBar({ ...ACME, symbol: 'CALM' }), testBar({ ...CALM, symbol: 'ACME' }));
  const { whole } = await market.served();
  const inList = new Map(whole.NSE.stocks.map((stock) => [stock.symbol, stock.warnings]));
  const onPage = async (symbol: string) => (await share(symbol)).cautions?.listed?.measures.map(({ measure }) => measure);
  expect([inList.get('CALM'), inList.get('ACME')]).toEqual([['esm:1'], []]);
  expect([await onPage('CALM'), await onPage('ACME')]).toEqual([['esm'], []]);
});

it('a ban of derivatives is for its own day, and a touched band for the session', async () => {
  await traded(DAY, testBar(ACME));
  await file(DAY, 'nse-pr', { touches: [{ symbol: 'ACME', series: 'EQ', side: 'upper' }] });
  await file(DAY, 'nse-derivatives-ban', { bans: [{ day: NEXT, symbols: ['ACME'] }] });
  expect((await share('ACME')).cautions).toEqual({ touched: ['upper'], ban: NEXT });
  await file(DAY, 'nse-derivatives-ban', { bans: [{ day: '2026-11-24', symbols: [] }] });
  expect((await share('ACME')).cautions).toEqual({ touched: ['upper'] });
});

describe('what a share costs', () => {
  it('is the P/E of its file, and nothing where the file has none', async () => {
    await traded(DAY, testBar(ACME), testBar(CALM));
    expect((await share('ACME')).earnings).toBeUndefined();
    await file(DAY, 'nse-earnings', { earnings: [{ symbol: 'ACME', priceEarnings: 18.75, adjusted: undefined }] });
    expect((await share('ACME')).earnings).toEqual({ on: DAY, priceEarnings: 18.75 });
    const { whole } = await market.served();
    expect(whole.NSE.stocks.map(({ symbol, priceEarnings }) => [symbol, priceEarnings])).toEqual([
      ['ACME', 18.75],
      ['CALM', undefined],
    ]);
  });

  it('has a yield where the actions of twelve months are stored', async () => {
    const action = (exDate: string, purpose: string) => testAction('ACME', exDate, purpose);
    await traded(DAY, testBar(ACME));
    await file('2026-06-01', 'nse-pr', { actions: [action('2026-06-05', 'INTDIV - RS 4 PER SH'), action('2026-07-01', 'BONUS 1:1')] });
    expect((await share('ACME')).dividends).toEqual({ from: '2026-06-01', rupees: 2 });
    await file('2025-11-19', 'nse-pr', {
      actions: [action('2025-11-20', 'DIV - RS 50 PER SH'), action('2025-11-21', 'DIV - RS 3 PER SH')],
    });
    expect((await share('ACME')).dividends).toEqual({ from: '2025-11-20', rupees: 3.5, yieldPercent: 3.5 });
    expect((await market.served()).whole.NSE.stocks[0]?.dividendYield).toBe(3.5);
    await file(BEFORE, 'nse-pr', { actions: [action('2026-11-20', 'DIVIDEND')] });
    expect((await share('ACME')).dividends).toEqual({ from: '2025-11-20', unknown: ['DIVIDEND'] });
  });

  it('has no yield of a share that is listed at BSE alone, of which no file tells what it paid', async () => {
    await file('2025-11-19', 'nse-pr', { actions: [testAction('CALM', '2025-11-20', 'DIV - RS 50 PER SH')] });
    await traded(DAY, AT_BSE);
    expect(await share('ACME', 'BSE')).not.toHaveProperty('dividends');
    expect((await market.served()).whole.BSE.stocks[0]).not.toHaveProperty('dividendYield');
  });
});
