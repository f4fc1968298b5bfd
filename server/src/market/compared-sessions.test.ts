import { beforeEach, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { Value } from 'typebox/value';
import { ChecksAnswerSchema } from '@bhav/core/wire/server/checks';
import { comparedLines } from '../commands/compared-lines.ts';
import { makeSections } from './cross-section/make-sections.ts';
import { judgePreviousCloses } from '../ingest/previous-closes.ts';
import { checksAnswer } from './answers/checks-answer.ts';
import { readMarket } from './market.test-support.ts';
import { servedMarket } from './served-market.ts';
import { barsAnswer, shareNamed, stockAnswer } from './answers/stock-answers.ts';
import { acceptedFile, testBar } from '../store/accepted-file.test-support.ts';
import type { Store } from '../store/open-store.ts';
import type { FileWriter } from '../store/write/file.ts';
import { writing } from '../store/transaction.ts';
import { emptyStore } from '../store/test-store.test-support.ts';

const SESSIONS = sessionsBetween('2026-10-05', '2026-11-20');
const DAY = '2026-11-20';
const EX = '2026-11-19';
const ISIN = 'INE002A01018';

let store: Store;
let write: FileWriter;

beforeEach(emptyStore((opened) => ({ store, write } = opened)));

const file = async (source: string, parsed: Partial<ParsedFile>, session = DAY, given: { fetchedAt?: string } = {}): Promise<void> =>
  void (await write(acceptedFile(parsed, { session, source, ...given })));
const filed = (symbol: string, purpose: string, exDate = EX): Promise<void> =>
  file('nse-pr', { actions: [{ symbol, series: 'EQ', exDate, purpose }] }, '2026-11-18');
const listed = (symbol: string, faceValue: number, day = DAY): Promise<void> =>
  file(
    'nse-equity-list',
    {
      listings: [
        {
          exchange: 'NSE',
          symbol,
          series: 'EQ',
          code: '',
          isin: ISIN,
          name: symbol,
          listedOn: undefined,
          faceValue,
          sector: undefined,
          status: undefined,
        },
      ],
    },
    day,
  );

/** Stores sessions in which a share costs what `priceOf` says, opening and closing at it; another share is there in each. */
async function traded(
  symbol: string,
  priceOf: (session: string) => number | undefined,
  changes: Record<string, Partial<Bar>> = {},
): Promise<void> {
  let before: number | undefined;
  for (const session of SESSIONS) {
    const price = priceOf(session);
    const other = testBar({ symbol: 'OTHER', isin: 'INE009A01021', session });
    const bar =
      price === undefined
        ? []
        : [
            testBar({
              symbol,
              isin: ISIN,
              session,
              open: price,
              high: price,
              low: price,
              close: price,
              last: price,
              previousClose: before ?? price,
              ...changes[session],
            }),
          ];
    await write(acceptedFile({ bars: [other, ...bar] }, { session }));
    await writing(store, (within) => judgePreviousCloses(within, 'NSE', session));
    before = price ?? before;
  }
}
async function shareOf(symbol: string) {
  await makeSections(store);
  const served = servedMarket(await readMarket(store), 1);
  const listing = await shareNamed(store, 'NSE', symbol);
  if (listing === undefined || 'movedTo' in listing) throw new Error(`There is no ${symbol}.`);
  const answer = await stockAnswer(store, served, listing);
  const { bars } = await barsAnswer(store, listing, SESSIONS[0] ?? '', DAY, true);
  const returns = Object.fromEntries((answer?.derived?.returns ?? []).map((one) => [one.period, one.return]));
  return {
    stock: answer?.stock,
    actions: answer?.actions,
    returns,
    bars,
    closeOn: (day: string) => bars.find(({ date }) => date === day)?.close,
  };
}
const isBefore = (session: string): boolean => session < EX;

describe('a rights issue', () => {
  const sadhna = (session: string): number => (isBefore(session) ? 5.61 : 1.66);

  it('moves change, returns, chart and effect alike: SADHNANIQ, eight for one at the face value of ₹1', async () => {
    await traded('SADHNANIQ', sadhna, { [EX]: { open: 1.5 } });
    await filed('SADHNANIQ', 'RIGHTS 8:1@PRM RS 0');
    await listed('SADHNANIQ', 1);
    const { returns, closeOn, actions, bars } = await shareOf('SADHNANIQ');
    expect(closeOn('2026-11-18')).toBeCloseTo(1.5122, 4);
    expect(closeOn(EX)).toBe(1.66);
    expect(bars.every(({ volume }) => volume === 10)).toBe(true);
    expect(returns['1W']).toMatchObject({ baseClose: 1.5122, percent: 9.7722 });
    expect(actions).toMatchObject([{ kind: 'rights', effect: 'adjusted' }]);
  });

  it('has its change on its day, and is no gap in the face of the exchange’s files', async () => {
    await traded('SADHNANIQ', (session) => (session < DAY ? 5.61 : 1.66), { [DAY]: { open: 1.5 } });
    await filed('SADHNANIQ', 'RIGHTS 8:1@PRM RS 0', DAY);
    await listed('SADHNANIQ', 1);
    const { stock } = await shareOf('SADHNANIQ');
    expect(stock).toMatchObject({
      price: 1.66,
      previousCloseFiled: 5.61,
      previousClose: 1.5122,
      change: 0.1478,
      isGainer: true,
      flags: ['adjusted'],
    });
    expect(stock?.changePercent).toBeCloseTo(9.77, 2);
  });

  it('takes the face value from before a later split, and one filed twice once', async () => {
    await traded('ACME', (session) => (session < '2026-11-10' ? 200 : session < EX ? 155 : 15.5));
    await file(
      'nse-pr',
      {
        actions: ['RIGHTS 1:1@PRM RS 100', 'Rights 1:1 @ Premium Rs 100/-'].map((purpose) => ({
          symbol: 'ACME',
          series: 'EQ',
          exDate: '2026-11-10',
          purpose,
        })),
      },
      '2026-11-06',
    );
    await filed('ACME', 'FV SPLT FRM RS 10 TO RE 1');
    await listed('ACME', 1);
    // Theoretical price (200 + 110) ÷ 2 = 155, then by ten.
    expect((await shareOf('ACME')).closeOn('2026-11-06')).toBe(15.5);
  });

  it('claims nothing where no list has the face value', async () => {
    await traded('ACME', (session) => (session < DAY ? 200 : 155));
    await filed('ACME', 'RIGHTS 1:1@PRM RS 100', DAY);
    const { stock, returns, actions } = await shareOf('ACME');
    expect(stock?.flags).toEqual(['ex-rights']);
    expect(stock).not.toHaveProperty('change');
    expect(returns['1W']).toEqual({ unknown: 'rights', on: DAY });
    expect(actions).toEqual([{ exDate: DAY, kind: 'rights', purpose: 'RIGHTS 1:1@PRM RS 100', effect: 'withheld' }]);
  });
});

it('a bonus that the open denies is applied nowhere: DVL bore that of DTIL', async () => {
  await traded('DVL', (session) => (session < DAY ? 300.75 : 281.05), { [DAY]: { open: 290, high: 290 } });
  await filed('DVL', 'BONUS 1:2', DAY);
  const { stock, actions, closeOn, returns } = await shareOf('DVL');
  expect(stock).toMatchObject({ previousClose: 300.75, change: -19.7, flags: ['action-denied'] });
  expect(stock?.changePercent).toBeCloseTo(-6.55, 2);
  expect(closeOn('2026-11-19')).toBe(300.75);
  expect(actions).toMatchObject([{ effect: 'not-applied' }]);
  expect(returns['1W']).toMatchObject({ baseClose: 300.75 });
});

describe('closes that do not chain', () => {
  const paused = (session: string): boolean => session >= '2026-10-26' && session < EX;

  it('are no ground for a return: KAUSHALYA, 100 shares made one', async () => {
    await traded('KAUSHALYA', (session) => (paused(session) ? undefined : isBefore(session) ? 9.85 : 985), {
      [EX]: { previousClose: 985 },
    });
    const { returns, bars } = await shareOf('KAUSHALYA');
    expect(returns['1M']).toEqual({ unknown: 'previous-close-breaks', on: EX });
    expect(bars.find(({ date }) => date === EX)).toMatchObject({ previousClose: null, brokenBy: 'previous-close-breaks' });
  });

  it('are explained by a filed action that the exchange has counted, which is not counted again', async () => {
    await traded('DRCSYSTEMS', (session) => (paused(session) ? undefined : isBefore(session) ? 230 : 23.5), {
      [EX]: { previousClose: 23 },
    });
    await filed('DRCSYSTEMS', 'FV SPLT FRM RS 10 TO RE 1', '2026-11-10');
    await writing(store, (within) => judgePreviousCloses(within, 'NSE', EX));
    const { closeOn, returns, bars } = await shareOf('DRCSYSTEMS');
    expect(closeOn('2026-10-23')).toBe(23);
    expect(bars.find(({ date }) => date === EX)).not.toHaveProperty('previousClose');
    expect(returns['1M']).toMatchObject({ baseClose: 23, percent: 2.1739 });
    expect(returns.max).toMatchObject({ baseClose: 23, percent: 2.1739 });
  });
});

it('a demerged share without a band is held against the opening price, in its history too', async () => {
  await traded('VEDL', (session) => (session < DAY ? 773.6 : 300), { [DAY]: { open: 289.5, low: 289.5 } });
  await filed('VEDL', 'DEMERGER', DAY);
  await file('nse-price-bands', { bands: [{ symbol: 'VEDL', series: 'EQ', percent: undefined, remarks: '' }] });
  const { stock, closeOn, actions, returns } = await shareOf('VEDL');
  expect(stock).toMatchObject({ previousClose: 289.5, previousCloseFiled: 773.6, change: 10.5, flags: ['by-opening'] });
  expect(closeOn('2026-11-19')).toBe(289.5);
  expect(actions).toMatchObject([{ kind: 'demerger', effect: 'by-opening' }]);
  expect(returns['1W']).toMatchObject({ baseClose: 289.5, percent: 3.6269 });
  await file('nse-price-bands', { bands: [{ symbol: 'VEDL', series: 'EQ', percent: 20, remarks: '' }] }, DAY, {
    fetchedAt: `${DAY}T20:00:00+05:30`,
  });
  const banded = await shareOf('VEDL');
  expect([banded.stock?.flags, banded.actions?.[0]?.effect, banded.returns['1W']]).toEqual([
    ['not-comparable'],
    'withheld',
    { unknown: 'demerger', on: DAY },
  ]);
});

it('verify names each session that is not held against the filed previous close', async () => {
  await traded('ACME', (session) => (session < '2026-11-10' ? 200 : session < EX ? 155 : session < DAY ? 15.5 : 40));
  await file(
    'nse-pr',
    { actions: [{ symbol: 'ACME', series: 'EQ', exDate: '2026-11-10', purpose: 'RIGHTS 1:1@PRM RS 100' }] },
    '2026-11-06',
  );
  await filed('ACME', 'FV SPLT FRM RS 10 TO RE 1');
  await listed('ACME', 1);
  expect(await comparedLines(store)).toEqual([
    'NSE ACME 2026-11-11: earlier prices are divided by 1.2903, to the theoretical ex-rights price.',
    'NSE ACME 2026-11-20: does not compare with the sessions before: a price beyond any band, without an action that is known.',
  ]);
});

it('what is withheld and what was not understood is listed with its line', async () => {
  await traded('SALASAR', (session) => (session < DAY ? 100 : 21.82));
  await filed('SALASAR', 'Special Entitlement 4:1', DAY);
  const answer = await checksAnswer(store, servedMarket(await readMarket(store), 7), []);
  expect([...Value.Errors(ChecksAnswerSchema, answer)]).toEqual([]);
  expect(answer).toEqual({
    revision: 7,
    mode: 'official',
    withheld: [
      {
        exchange: 'NSE',
        session: DAY,
        symbol: 'SALASAR',
        name: 'SALASAR',
        flag: 'action-likely',
        price: 21.82,
        previousCloseFiled: 100,
        purpose: 'Special Entitlement 4:1',
      },
    ],
    files: [],
    notUnderstood: [{ exchange: 'NSE', symbol: 'SALASAR', exDate: DAY, purpose: 'Special Entitlement 4:1' }],
  });
});
