import type { Flag } from '@bhav/core/market/measures';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { makeSections } from '../cross-section/make-sections.ts';
import { dayAnswer } from './day-answer.ts';
import { readMarket } from '../market.test-support.ts';
import { ServedDays } from '../past/served-days.ts';
import { sectorsAnswer } from './sectors-answer.ts';
import { servedMarket } from '../served-market.ts';

const [FIRST, BEFORE, DAY] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const BETA = { symbol: 'BETA', isin: 'INE467B01029' };

let store: Store;
let write: FileWriter;
beforeEach(emptyStore((opened) => ({ store, write } = opened)));

const bars = async (session: string): Promise<void> => {
  const shares = [
    testBar({ ...ACME, session, open: 102, high: 102, low: 102, close: 102, previousClose: 100 }),
    testBar({ ...BETA, session, open: 99, high: 99, low: 99, close: 99, previousClose: 100 }),
  ];
  await write(acceptedFile({ bars: shares }, { session }));
};
const warned = (session: string, flags: Flag[]) =>
  write(
    acceptedFile(
      {
        warnings: [
          { symbol: 'ACME', series: 'EQ', flags },
          { symbol: 'BETA', series: 'EQ', flags: [] },
        ],
      },
      { session, source: 'nse-warnings' },
    ),
  );
const dayOf = async (session: string) => {
  await makeSections(store);
  const days = new ServedDays(store, { current: servedMarket(await readMarket(store), 1) });
  const day = await days.on(session);
  if (day === undefined) throw new Error('There is no such session.');
  return dayAnswer(store, day, session);
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
  const members = [ACME, BETA].map((one) => ({ ...one, name: one.symbol, sector: 'Made', series: 'EQ' }));
  await write(acceptedFile({ members: { index: 'Nifty 50', list: members } }, { session: BEFORE, source: 'nse-nifty-50' }));
  const bse = testBar({ ...ACME, exchange: 'BSE', series: 'A', code: '500001', session: DAY });
  await write(acceptedFile({ bars: [bse] }, { session: DAY, source: 'bse-bhavcopy', exchange: 'BSE' }));
  const { NSE, BSE } = (await dayOf(BEFORE)).lists;
  expect(NSE?.stocks.map(({ symbol, changePercent, volume }) => [symbol, changePercent, volume])).toEqual([
    ['ACME', 2, undefined],
    ['BETA', -1, undefined],
  ]);
  expect(BSE).toBeUndefined();
  expect(Object.keys((await dayOf(DAY)).lists)).toEqual(['BSE']);
});

it('a list downloaded before the next session gives a day its sectors, those that /sectors has, and one of the next session does not', async () => {
  await bars(BEFORE);
  await bars(DAY);
  const made = async (sector: string, seen: string): Promise<void> => {
    const list = [{ ...ACME, name: 'Acme', sector, series: 'EQ' }];
    await write(acceptedFile({ members: { index: 'Nifty 50', list } }, { session: seen, source: 'nse-nifty-50' }));
    const beta = { ...BETA, exchange: 'BSE', series: 'A', code: '500002', name: 'Beta', sector } as const;
    const unknown = { listedOn: undefined, faceValue: undefined, status: undefined };
    await write(acceptedFile({ listings: [{ ...beta, ...unknown }] }, { session: seen, source: 'bse-scrip-list', exchange: 'BSE' }));
  };
  await made('Made', '2026-11-21');
  const served = servedMarket(await readMarket(store), 1);
  const { newest } = new ServedDays(store, { current: served });
  const known = [{ sector: 'Made', members: 2, rose: 1, fell: 1 }];
  expect((await sectorsAnswer(newest, { exchange: 'NSE' }))?.sectors).toMatchObject(known);
  expect((await dayOf(DAY)).sectors).toMatchObject(known);
  expect((await dayOf(DAY)).lists.NSE?.stocks.map(({ symbol }) => symbol)).toEqual(['ACME']);
  await made('Other', '2026-11-23');
  await bars('2026-11-23');
  expect((await dayOf(DAY)).sectors).toMatchObject(known);
  expect((await dayOf(BEFORE)).sectors).toEqual([]);
});

it('a day without a price file of NSE has no list of the session before, and says that they are not known', async () => {
  await bars(BEFORE);
  const bse = testBar({ ...ACME, exchange: 'BSE', series: 'A', code: '500001', session: DAY, close: 99, low: 99, previousClose: 100 });
  await write(acceptedFile({ bars: [bse] }, { session: DAY, source: 'bse-bhavcopy', exchange: 'BSE' }));
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
    await write(acceptedFile({ bars: [testBar({ symbol: 'RELIANCE', isin: ACME.isin, session, previousClose: 99 })] }, { session }));
  }
  expect((await dayOf('2026-02-18')).lists).toEqual({});
  expect((await dayOf(DAY)).lists.NSE).toMatchObject({ name: 'Nifty 50', session: DAY, stocks: [{ symbol: 'RELIANCE' }] });
});
