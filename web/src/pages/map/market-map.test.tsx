import { mapAnswer, MAP_TILES } from '@bhav/core/map/map-answer';
import { mapView } from '@bhav/core/map/map-view';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../data/market/render-part.test-support.tsx';
import { createPause } from '../../data/market/pause.ts';
import { createStockStore } from '../../data/market/stock-store.ts';
import { storeShowing, testData, testMarket, testServer } from '../../data/market/stock-store.test-support.ts';
import { MapVerdict } from './map-page.tsx';
import { MarketMap } from './market-map.tsx';

afterEach(() => vi.restoreAllMocks());

const SHARES = Array.from({ length: 600 }, (_, at) => testStock({ symbol: `S${at}`, marketCap: 1_000 - at, changePercent: 1 }));

test.each([true, false])('a whole exchange on a wide screen (%s) has a tile for each share, else it says how many are drawn', (isWide) => {
  onScreen(isWide);
  const store = storeShowing(testData());
  store.client.setQueryData(['/api/v1/map?of=NSE&all=1'], answerOf(SHARES.length));
  const answer = answerOf(MAP_TILES);
  renderPart(
    <>
      <MapVerdict answer={answer} view={mapView.read(new URLSearchParams('of=NSE'))} isAwaited={false} />
      <MarketMap answer={answer} />
    </>,
    store,
  );
  expect(screen.getByRole('status').textContent).toBe('600 of 600 shares rose on the day, 0 fell.');
  expect(screen.queryByText(/The 500 largest of 600 are drawn/) === null).toBe(isWide);
  expect(screen.getByText('The 500 largest shares as a table')).toBeTruthy();
});

test('no request has the name of a list of the reader', () => {
  onScreen(true);
  const server = testServer();
  const store = createStockStore({ now: () => 0, server, status: { market: testMarket() }, pause: createPause() });
  renderPart(<MarketMap answer={{ ...answerOf(MAP_TILES), ofList: 'list:Secret' }} />, store);
  expect(screen.getByText('The 500 largest of 600 are drawn.', { exact: false })).toBeTruthy();
  expect(server.asked.filter((address) => address.includes('map'))).toEqual([]);
});

function onScreen(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList,
  );
}

function answerOf(most: number) {
  const about = { name: 'NSE', exchange: 'NSE', mode: 'official', source: 'a file', session: '2026-11-20' } as const;
  return mapAnswer({ size: 'cap', by: 'day' }, { about, shares: SHARES, most, revision: 1, isIndex: false, lists: ['NSE'] });
}
