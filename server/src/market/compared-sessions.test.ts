import { describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { sessionsBetween } from '@bhav/core/calendar/session';
import { Value } from 'typebox/value';
import { ChecksAnswerSchema } from '@bhav/core/wire/server/checks';
import { comparedLines } from '../commands/compared-lines.ts';
import { judgePreviousCloses } from '../ingest/previous-closes.ts';
import { testBar } from '../store/accepted-file.test-support.ts';
import { writing } from '../store/transaction.ts';
import { checksAnswer } from './answers/checks-answer.ts';
import { makeSections } from './cross-section/make-sections.ts';
import { barAt, testAction, testListing, testMarket } from './market.test-support.ts';

const SESSIONS = sessionsBetween('2026-10-05', '2026-11-20');
const DAY = '2026-11-20';
const EX = '2026-11-19';
const ISIN = 'INE002A01018';

const market = testMarket();
const { file } = market;

const filed = (symbol: string, purpose: string, exDate = DAY) =>
  file('2026-11-18', 'nse-pr', { actions: [testAction(symbol, exDate, purpose)] });
const faceValue = (symbol: string, rupees: number) =>
  file(DAY, 'nse-equity-list', { listings: [testListing({ symbol, isin: ISIN, faceValue: rupees })] });
const bandOf = (symbol: string, percent: number | undefined, fetchedAt: string) =>
  file(DAY, 'nse-price-bands', { bands: [{ symbol, series: 'EQ', percent, remarks: '' }] }, { fetchedAt });

/** Stores sessions in which a share costs what `priceOf` says, opening and closing at it; another share is there in each. */
async function traded(
  symbol: string,
  priceOf: (session: string) => number | undefined,
  changes: Record<string, Partial<Bar>> = {},
): Promise<void> {
  let before: number | undefined;
  for (const session of SESSIONS) {
    const price = priceOf(session);
    const given = { previousClose: before ?? price, ...changes[session] };
    const own = price === undefined ? [] : [barAt({ symbol, isin: ISIN }, price, given)];
    await market.traded(session, testBar({ symbol: 'OTHER', isin: 'INE009A01021' }), ...own);
    await writing(market.store, (within) => judgePreviousCloses(within, 'NSE', session));
    before = price ?? before;
  }
}
async function shareOf(symbol: string) {
  await makeSections(market.store);
  const { stock, actions, derived } = await market.share(symbol);
  const bars = await market.history(symbol);
  const returns = Object.fromEntries((derived?.returns ?? []).map((one) => [one.period, one.return]));
  return { stock, actions, returns, bars, closeOn: (day: string) => bars.find(({ date }) => date === day)?.close };
}

describe('a rights issue', () => {
  it('moves change, returns, chart and effect alike: SADHNANIQ, eight for one at the face value of ₹1', async () => {
    await traded('SADHNANIQ', (session) => (session < DAY ? 5.61 : 1.66), { [DAY]: { open: 1.5 } });
    await filed('SADHNANIQ', 'RIGHTS 8:1@PRM RS 0');
    await faceValue('SADHNANIQ', 1);
    const { stock, returns, closeOn, actions, bars } = await shareOf('SADHNANIQ');
    const change = { previousCloseFiled: 5.61, previousClose: 1.5122, change: 0.1478, changePercent: 9.7722, isGainer: true };
    expect(stock).toMatchObject({ price: 1.66, ...change, flags: ['adjusted'] });
    expect([closeOn('2026-11-18'), closeOn(DAY)]).toEqual([1.5122, 1.66]);
    expect(bars.every(({ volume }) => volume === 10)).toBe(true);
    expect(returns['1W']).toMatchObject({ baseClose: 1.5122, percent: 9.7722 });
    expect(actions).toMatchObject([{ kind: 'rights', effect: 'adjusted' }]);
  });

  it('takes the face value from before a later split, and one filed twice once; verify names each session that is not compared with the filed previous close', async () => {
    await traded('ACME', (session) => (session < '2026-11-10' ? 200 : session < EX ? 155 : session < DAY ? 15.5 : 40));
    const twice = ['RIGHTS 1:1@PRM RS 100', 'Rights 1:1 @ Premium Rs 100/-'];
    await file('2026-11-06', 'nse-pr', { actions: twice.map((purpose) => testAction('ACME', '2026-11-10', purpose)) });
    await filed('ACME', 'FV SPLT FRM RS 10 TO RE 1', EX);
    await faceValue('ACME', 1);
    // Theoretical price (200 + 110) ÷ 2 = 155, then by ten.
    expect((await shareOf('ACME')).closeOn('2026-11-06')).toBe(15.5);
    expect(await comparedLines(market.store)).toEqual([
      'NSE ACME 2026-11-11: earlier prices are divided by 1.2903, to the theoretical ex-rights price.',
      'NSE ACME 2026-11-20: does not compare with the sessions before: a price beyond any band, without an action that is known.',
    ]);
  });

  it('claims nothing where no list has the face value', async () => {
    await traded('ACME', (session) => (session < DAY ? 200 : 155));
    await filed('ACME', 'RIGHTS 1:1@PRM RS 100');
    const { stock, returns, actions } = await shareOf('ACME');
    expect(stock?.flags).toEqual(['ex-rights']);
    expect(stock).not.toHaveProperty('change');
    expect(returns['1W']).toEqual({ unknown: 'rights', on: DAY });
    expect(actions).toEqual([{ exDate: DAY, kind: 'rights', purpose: 'RIGHTS 1:1@PRM RS 100', effect: 'withheld' }]);
  });
});

it('a bonus that the open denies is applied nowhere: DVL bore that of DTIL', async () => {
  await traded('DVL', (session) => (session < DAY ? 300.75 : 281.05), { [DAY]: { open: 290, high: 290 } });
  await filed('DVL', 'BONUS 1:2');
  const { stock, actions, closeOn, returns } = await shareOf('DVL');
  expect(stock).toMatchObject({ previousClose: 300.75, change: -19.7, flags: ['action-denied'] });
  expect(closeOn(EX)).toBe(300.75);
  expect(actions).toMatchObject([{ effect: 'not-applied' }]);
  expect(returns['1W']).toMatchObject({ baseClose: 300.75 });
});

describe('closes that do not chain', () => {
  /** A share that is not traded for some weeks and then costs another price than before. */
  const paused = (symbol: string, before: number, after: number, previousClose: number) =>
    traded(symbol, (session) => (session < '2026-10-26' ? before : session < EX ? undefined : after), { [EX]: { previousClose } });

  it('are no ground for a return: KAUSHALYA, 100 shares made one', async () => {
    await paused('KAUSHALYA', 9.85, 985, 985);
    const { returns, bars } = await shareOf('KAUSHALYA');
    expect(returns['1M']).toEqual({ unknown: 'previous-close-breaks', on: EX });
    expect(bars.find(({ date }) => date === EX)).toMatchObject({ previousClose: null, brokenBy: 'previous-close-breaks' });
  });

  it('are explained by a filed action that the exchange has counted, which is not counted again', async () => {
    await paused('DRCSYSTEMS', 230, 23.5, 23);
    await filed('DRCSYSTEMS', 'FV SPLT FRM RS 10 TO RE 1', '2026-11-10');
    await writing(market.store, (within) => judgePreviousCloses(within, 'NSE', EX));
    const { closeOn, returns, bars } = await shareOf('DRCSYSTEMS');
    expect(closeOn('2026-10-23')).toBe(23);
    expect(bars.find(({ date }) => date === EX)).not.toHaveProperty('previousClose');
    for (const period of ['1M', 'max']) expect(returns[period]).toMatchObject({ baseClose: 23, percent: 2.1739 });
  });
});

it('a demerged share without a band is compared with the opening price, in its history too', async () => {
  await traded('VEDL', (session) => (session < DAY ? 773.6 : 300), { [DAY]: { open: 289.5, low: 289.5 } });
  await filed('VEDL', 'DEMERGER');
  await bandOf('VEDL', undefined, `${DAY}T18:30:00+05:30`);
  const { stock, closeOn, actions, returns } = await shareOf('VEDL');
  expect(stock).toMatchObject({ previousClose: 289.5, previousCloseFiled: 773.6, change: 10.5, flags: ['by-opening'] });
  expect(closeOn(EX)).toBe(289.5);
  expect(actions).toMatchObject([{ kind: 'demerger', effect: 'by-opening' }]);
  expect(returns['1W']).toMatchObject({ baseClose: 289.5, percent: 3.6269 });
  await bandOf('VEDL', 20, `${DAY}T20:00:00+05:30`);
  const banded = await shareOf('VEDL');
  const withheld = [['not-comparable'], 'withheld', { unknown: 'demerger', on: DAY }];
  expect([banded.stock?.flags, banded.actions?.[0]?.effect, banded.returns['1W']]).toEqual(withheld);
});

it('what is withheld and what was not understood is listed with its line', async () => {
  await traded('SALASAR', (session) => (session < DAY ? 100 : 21.82));
  const purpose = 'Special Entitlement 4:1';
  await filed('SALASAR', purpose);
  const answer = await checksAnswer(market.store, await market.served(), []);
  expect([...Value.Errors(ChecksAnswerSchema, answer)]).toEqual([]);
  const of = { exchange: 'NSE', symbol: 'SALASAR', purpose };
  expect(answer).toEqual({
    revision: 7,
    mode: 'official',
    withheld: [{ ...of, session: DAY, name: 'SALASAR', flag: 'action-likely', price: 21.82, previousCloseFiled: 100 }],
    files: [],
    notUnderstood: [{ ...of, exDate: DAY }],
  });
});
