import { sectorFigures, sectorRows } from '@bhav/core/sectors/sector-figures';
import { sectorsAddress } from '@bhav/core/sectors/sector-view';
import { sectorWords } from '@bhav/core/words/en/pages/sectors';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { expect, test } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../data/market/stock-store.test-support.ts';
import SectorPage from './sectors.$sector.tsx';
import Sectors from './sectors.tsx';

/** What a page says of a market whose shares are in these sectors. */
function said(Page: typeof Sectors, path: string, ...sectors: (string | undefined)[]): string {
  window.history.replaceState(null, '', path);
  const store = storeShowing(testData(testMarket()));
  const shares = sectors.map((sector) => testStock({ ...(sector !== undefined && { sector }) }));
  store.client.setQueryData([sectorsAddress('NSE')], {
    ...testMarket().lists.NSE,
    sectors: sectorRows(shares, []),
    all: sectorFigures(shares),
    indices: [],
  });
  const { container } = renderPart(<Page />, store);
  return container.textContent;
}

const { noSectors: NOT_KNOWN, origin: ORIGIN } = sectorWords;

test('a session from before the first list of sectors says so, and names no source of sectors', () => {
  const unknown = said(Sectors, '/sectors', undefined, undefined);
  expect(unknown).toContain(NOT_KNOWN);
  expect(unknown).not.toContain(ORIGIN);
  const known = said(Sectors, '/sectors', 'Power', undefined);
  expect(known).toContain(ORIGIN);
  expect(known).not.toContain(NOT_KNOWN);
});

test('the page of a sector says that no share is in it only where sectors are known', () => {
  const missing = 'No share of this list is in the sector Realty.';
  expect(said(SectorPage, '/sectors/Realty', undefined)).toContain(NOT_KNOWN);
  expect(said(SectorPage, '/sectors/Realty', undefined)).not.toContain(missing);
  expect(said(SectorPage, '/sectors/Realty', 'Power')).toContain(missing);
});
