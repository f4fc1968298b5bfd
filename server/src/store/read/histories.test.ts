import { expect, it } from 'vitest';
import { testStore } from '../test-store.test-support.ts';
import { listed } from '../values.test-support.ts';
import { historiesOf, historyRows, type WantedBars } from './histories.ts';

const SESSIONS = ['2021-03-01', '2022-03-01', '2024-03-01', '2026-03-02', '2026-11-19', '2026-11-20'];

const written = testStore();

it('a history has a bar a day, of the series with the lower rank', async () => {
  for (const session of SESSIONS) await written.traded(session, { symbol: 'A' }, { symbol: 'A', series: 'BE', volume: 1_000 });
  const [history] = await listed(historiesOf(written.store, 'NSE', { listings: new Set([1]), knownDividends: () => undefined }));
  expect(history?.bars.map(({ session, volume }) => [session, volume])).toEqual(SESSIONS.map((session) => [session, 10]));
});

it('a history has the bar of a dividend of long ago, or the next one if the share was not traded on the ex-date', async () => {
  const days = ['2021-03-01', '2022-03-01', '2022-03-02', '2022-03-04', '2022-03-07', '2022-06-01', '2026-11-20'];
  for (const session of days) await written.traded(session, { symbol: 'A' });
  const paid = ['2022-03-01', '2022-03-03', '2026-12-01'].map((exDate) => ({ exDate, purpose: 'DIV' }));
  const [history] = await listed(
    historiesOf(written.store, 'NSE', { listings: new Set([1]), knownDividends: () => ({ since: '2021-03-01', paid }) }),
  );
  expect(history?.bars.map(({ session }) => session)).toEqual(['2021-03-01', '2022-03-01', '2022-03-04', '2022-06-01', '2026-11-20']);
});

it('bars of a history are all from a day on, the last ones up to days before it and the first ones since others, each once', async () => {
  for (const session of SESSIONS) await written.traded(session, { symbol: 'A' }, { symbol: 'B' });
  const wanted: WantedBars[] = [
    { security: 1, from: 20260101, upTo: [20210301, 20220630, 20220701, 20200101], since: [20220302, 20240301, 20261118] },
    { security: 2, from: 20300101, upTo: [], since: [20300101] },
    { security: 999_999, from: 20200101, upTo: [20260101], since: [20200101] },
  ];
  const found = await historyRows(written.store, wanted);
  expect(found.get(1)?.map(({ day }) => day)).toEqual([20210301, 20220301, 20240301, 20260302, 20261119, 20261120]);
  expect([...found.keys()]).toEqual([1]);
});
