import type { Flag } from '@bhav/core/market/measures';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSections } from '../cross-section/make-sections.ts';
import { dayAnswer } from './day-answer.ts';
import { sectorsAnswer } from './sectors-answer.ts';
import { barAt, bseBarAt, testListing, testMarket, testMembers } from '../market.test-support.ts';

const [FIRST, BEFORE, DAY] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const BETA = { symbol: 'BETA', isin: 'INE467B01029' };

const market = testMarket();
const { file, traded } = market;
const bars = (session: string) => traded(session, barAt(ACME, 102, { previousClose: 100 }), barAt(BETA, 99, { previousClose: 100 }));
const warned = (session: string, flags: Flag[]) => {
  const warnings = { ACME: flags, BETA: [] };
  const lines = Object.entries(warnings).map(([symbol, own]) => ({ symbol, series: 'EQ', flags: own }));
  return file(session, 'nse-warnings', { warnings: lines });
};
const dayOf = async (session: string) => {
  await makeSections(market.store);
  const day = await (await market.days()).on(session);
  if (day === undefined) throw new Error('There is no such session.');
  return dayAnswer(market.store, day, session);
};

describe('the warnings of a day', () => {
  beforeEach(async () => {
    for (const session of [FIRST, BEFORE, DAY]) await bars(session);
    await warned(FIRST, []);
    await warned(BEFORE, ['esm:1']);
  });

  it('are those that its surveillance file has beyond the one before', async () => {
    const { warned: added, released, noWarnings } = await dayOf(BEFORE);
    expect([added?.map(({ symbol }) => symbol), released, noWarnings]).toEqual([['ACME'], 0, undefined]);
  });

  it('are not known of a session without a surveillance file, and of that with the first one', async () => {
    for (const [session, why] of [
      [DAY, 'not stored'],
      [FIRST, 'first'],
    ] as const) {
      const answer = await dayOf(session);
      expect([answer.noWarnings, answer.warned, answer.released]).toEqual([why, undefined, undefined]);
      expect(answer.sentences.join(' ')).not.toMatch(/warn/i);
    }
  });
});

it('a day has the members of the Nifty 50 for its shape, and none of an exchange without the session', async () => {
  await bars(BEFORE);
  await file(BEFORE, 'nse-nifty-50', testMembers('Nifty 50', [ACME, BETA]));
  await traded(DAY, bseBarAt(ACME, '500001', 100));
  const { NSE, BSE } = (await dayOf(BEFORE)).lists;
  expect(NSE?.stocks.map(({ symbol, changePercent, volume }) => [symbol, changePercent, volume])).toEqual([
    ['ACME', 2, undefined],
    ['BETA', -1, undefined],
  ]);
  expect(BSE).toBeUndefined();
  expect(Object.keys((await dayOf(DAY)).lists)).toEqual(['BSE']);
});

it('a list downloaded before the next session gives a day its sectors, those that /sectors has, and where there is none those of the newest session, which is named', async () => {
  await bars(BEFORE);
  await bars(DAY);
  const made = async (sector: string, seen: string): Promise<void> => {
    await file(seen, 'nse-nifty-50', testMembers('Nifty 50', [ACME], sector));
    const beta = testListing({ ...BETA, exchange: 'BSE', series: 'A', code: '500002', sector });
    await file(seen, 'bse-scrip-list', { listings: [beta] }, { exchange: 'BSE' });
  };
  await made('Made', '2026-11-21');
  const { newest } = await market.days();
  const known = [{ sector: 'Made', members: 2, rose: 1, fell: 1 }];
  expect((await sectorsAnswer(newest, { exchange: 'NSE' }))?.sectors).toMatchObject(known);
  expect((await dayOf(DAY)).sectors).toMatchObject(known);
  expect((await dayOf(DAY)).lists.NSE?.stocks.map(({ symbol }) => symbol)).toEqual(['ACME']);
  await made('Other', '2026-11-23');
  await bars('2026-11-23');
  expect((await dayOf(DAY)).sectors).toMatchObject(known);
  expect((await dayOf(DAY)).sectorsFrom).toBeUndefined();
  expect(await dayOf(BEFORE)).toMatchObject({ sectors: [{ sector: 'Other', members: 2 }], sectorsFrom: '2026-11-23' });
});

it('a day without a price file of NSE has no list of the session before, and says that they are not known', async () => {
  await bars(BEFORE);
  await traded(DAY, bseBarAt(ACME, '500001', 99, { previousClose: 100 }));
  expect(await dayOf(BEFORE)).toMatchObject({ traded: [{ symbol: 'ACME' }, { symbol: 'BETA' }], breadth: { NSE: { advances: 1 } } });
  const none = { shares: 0, unknown: 0, first: [] };
  expect(await dayOf(DAY)).toMatchObject({
    noLists: true,
    sectors: [],
    gainers: [],
    losers: [],
    traded: [],
    highs: none,
    lows: none,
    breadth: { BSE: { declines: 1 } },
    sentences: ['At BSE 0 of 1 shares rose and 1 fell.'],
  });
  expect(Object.keys((await dayOf(DAY)).breadth)).toEqual(['BSE']);
});

it('the shape of a day is that of the members on it, and absent where they are those of a later list', async () => {
  for (const session of ['2026-02-17', '2026-02-18', BEFORE, DAY]) {
    await traded(session, barAt({ ...ACME, symbol: 'RELIANCE' }, 100));
  }
  expect((await dayOf('2026-02-18')).lists).toEqual({});
  expect((await dayOf(DAY)).lists.NSE).toMatchObject({ name: 'Nifty 50', session: DAY, stocks: [{ symbol: 'RELIANCE' }] });
});
