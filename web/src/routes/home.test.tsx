import { dayAddress } from '@bhav/core/pages/answer-addresses';
import { NEWEST } from '@bhav/core/address/stock-path';
import { testStock } from '@bhav/core/quotes/stock.test-support';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { en } from '@bhav/core/words/en/common';
import { featureWords, homeWords } from '@bhav/core/words/en/pages/home';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, simulatedStore } from '../data/market/render-part.test-support.tsx';
import { createStockStore } from '../data/market/stock-store.ts';
import { testMarket, testServer } from '../data/market/stock-store.test-support.ts';
import Home from './home.tsx';

test('the landing page has its headline, its claims and what each is now, the coverage of each exchange and the six features', () => {
  renderPart(<Home />, simulatedStore());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Today's Indian Stock Market Highlights");
  expect(screen.getByRole('link', { name: 'View Market Performers' }).getAttribute('href')).toBe('/market-performers');
  const now = ['Now: Simulated data', 'Now: Simulated data', 'Now: the Nifty 50 and the Sensex'];
  for (const [at, { title, text }] of homeWords.claims.entries()) {
    expect(screen.getByText(title).closest('li')?.textContent).toBe(title + text + now[at]);
  }
  for (const exchange of EXCHANGES) {
    const panel = panelOf(en.lists[exchange]);
    const { scope, points } = homeWords.exchanges[exchange];
    for (const text of [scope, ...points, 'Now: Simulated data']) expect(panel.getByText(text)).toBeTruthy();
    expect(panel.queryByRole('link', { name: /^Map/ })).toBeNull();
  }
  const features = within(screen.getByRole('region', { name: homeWords.features }));
  expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    Object.values(featureWords).map(({ title }) => title),
  );
});

test('it shows the day of both lists, their widest moves both ways, and that the figures are simulated and of when', () => {
  const store = simulatedStore();
  renderPart(<Home />, store);
  expect(screen.getByRole('img', { name: /^NSE \(Nifty 50\): the day’s shape\. \d+ of 50 rose/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^BSE \(Sensex\): the day’s shape\. \d+ of 30 rose/ })).toBeTruthy();
  expect(screen.getByText('Simulated data, as of 14:35:10 IST')).toBeTruthy();
  const stocks = store.market()?.lists.NSE.stocks.toSorted((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0)) ?? [];
  const lines = stocks.map(({ symbol, price, changePercent = 0 }) => symbol + formatRupees(price) + formatPercentChange(changePercent));
  const shown = panelOf('NSE (Nifty 50)')
    .getAllByRole('list')
    .slice(0, 2)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(shown).toEqual([lines.slice(0, 3), lines.slice(-3).toReversed()]);
});

test.each([
  [0.9, 'No share fell.'],
  [0.1, 'No share rose.'],
])('it says so where all shares move one way', (random, sentence) => {
  renderPart(
    <Home />,
    simulatedStore(() => random),
  );
  expect(screen.getAllByText(/^No share /).map(({ textContent }) => textContent)).toEqual([sentence, sentence]);
});

test.each(['live', 'demonstration'] as const)(
  'while quotes are live (%s), it tells the day so far, and asks for no day whose files are there',
  (mode) => {
    const server = testServer();
    const quoted = testMarket({ mode, stocks: [testStock({ quotedAt: '2026-11-20T14:35:00+05:30' })] });
    const index: IndexLevel = {
      name: 'NIFTY 50',
      mode,
      source: '',
      asOf: '2026-11-20',
      session: '2026-11-20',
      level: 24_102.35,
      changePercent: 0.45,
    };
    renderPart(<Home />, createStockStore({ now: () => 0, server, status: { market: { ...quoted, indices: [index] } } }));
    expect(screen.getByRole('region', { name: /20 Nov 2026/ }).textContent).toContain('The Nifty 50 rose 0.45% to 24,102.35.');
    expect(server.asked).not.toContain(dayAddress(NEWEST));
    expect(screen.getByRole('link', { name: 'Map of the Sensex' }).getAttribute('href')).toBe('/map?of=SENSEX');
  },
);

test('a demonstration says once what it is, and beside each claim of live figures that they are closes, unless they are quotes', () => {
  const closed = testMarket({ mode: 'demonstration', session: '2026-11-20', stocks: [testStock({})] });
  const { unmount } = renderPart(<Home />, createStockStore({ now: () => 0, server: testServer(), status: { market: closed } }));
  expect(screen.getAllByText(/Demonstration exchange/)).toHaveLength(1);
  expect(screen.getAllByText('Now: closes of Fri 20 Nov 2026')).toHaveLength(3);
  expect(screen.getByText('Now: a made-up exchange')).toBeTruthy();
  unmount();
  const quoted = testMarket({ mode: 'demonstration', stocks: [testStock({ quotedAt: '2026-11-20T14:35:00+05:30' })] });
  renderPart(<Home />, createStockStore({ now: () => 0, server: testServer(), status: { market: quoted } }));
  expect(screen.queryByText(/^Now: closes/)).toBeNull();
});

test('on a market that is closed it asks for the sentences of the day', () => {
  const server = testServer();
  renderPart(<Home />, createStockStore({ now: () => 0, server, status: { market: testMarket() } }));
  expect(server.asked).toContain(dayAddress(NEWEST));
});

function panelOf(name: string) {
  return within(within(screen.getByRole('region', { name: 'Market Overview' })).getByRole('region', { name }));
}
