import { beforeAll, expect, it } from 'vitest';
import { testBar } from '../accepted-file.test-support.ts';
import { testStore } from '../test-store.test-support.ts';
import { listed } from '../values.test-support.ts';
import { historiesOf } from './histories.ts';
import { historyRows, type WantedBars } from './history-rows.ts';

/** Shares that come, go, rest for years, and are traded in two series on one day. */
const SESSIONS = [
  '2021-03-01',
  '2021-03-02',
  '2022-03-01',
  '2023-03-01',
  '2024-03-01',
  '2025-03-03',
  '2025-11-20',
  '2026-03-02',
  '2026-11-19',
  '2026-11-20',
];

const written = testStore(beforeAll);
beforeAll(async () => {
  for (const [place, session] of SESSIONS.entries()) {
    const bars = Array.from({ length: 450 }, (_, index) => index)
      .filter((index) => index % (place + 2) !== 1)
      .flatMap((index) => {
        const bar = testBar({
          symbol: `S${index}`,
          isin: `INE${String(index).padStart(3, '0')}A01010`,
          close: 50 + index + place,
          volume: index,
        });
        return index % 50 === 0 ? [bar, { ...bar, series: 'BE', volume: 7 }] : [bar];
      });
    await written.traded(session, ...bars);
  }
});
it('histories of an exchange have a bar a day, of the series with the lower rank', async () => {
  const securities = await written.store.db.selectFrom('security').select('listing').execute();
  const listings = new Set(securities.map(({ listing }) => listing));
  const histories = await listed(historiesOf(written.store, 'NSE', { listings }));
  expect(histories).toHaveLength(449);
  expect(histories.every(({ bars }) => new Set(bars.map(({ session }) => session)).size === bars.length)).toBe(true);
  // The seventh share alone has this volume: the other series of every fiftieth never counts.
  expect(histories.filter(({ bars }) => bars.some(({ volume }) => volume === 7))).toHaveLength(1);
});

it('bars of a history are all from a day on, and the last ones up to days before it, each once', async () => {
  const wanted: WantedBars[] = [
    { security: 1, from: 20260101, upTo: [20210301, 20220630, 20220701, 20200101] },
    { security: 2, from: 20300101, upTo: [] },
    { security: 999_999, from: 20200101, upTo: [20260101] },
  ];
  const found = await historyRows(written.store, wanted);
  expect(found.get(1)?.map(({ day }) => day)).toEqual([20210301, 20220301, 20260302, 20261119, 20261120]);
  expect([found.get(2), found.get(999_999)]).toEqual([[], []]);
});
