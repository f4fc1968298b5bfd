import { readdirSync } from 'node:fs';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { Exchange } from '@bhav/core/market/exchange';
import { fieldOf, type FieldId } from '@bhav/core/table/fields';
import { seededRandom } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import { type SortDirection, sortStocks } from '@bhav/core/table/shown-stocks';
import type { Locator, Page } from '@playwright/test';

export const ROUTES = {
  '/': "Today's Indian Stock Market Highlights",
  '/market-performers': 'Market Performers',
  '/full-tracking': 'Full Market Tracking',
  '/watchlist': 'Watchlist',
  '/data': 'Data and sources',
} as const;

const OF_PATTERNS: Record<string, string> = {
  'stock.$exchange.$symbol.tsx': '/stock/NSE/M%26M',
  'index.$name.tsx': '/index/NIFTY%2050',
  'day.$session.tsx': '/day/newest',
  'week.$week.tsx': '/week/newest',
  'receipt.$exchange.$symbol.tsx': '/receipt/NSE/M%26M',
  'movers.$list.tsx': '/movers/volume-ratio',
};

export const PATHS = readdirSync(new URL('../web/src/routes', import.meta.url))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== 'not-found.tsx')
  .map((file) => (file === 'home.tsx' ? '/' : (OF_PATTERNS[file] ?? `/${file.slice(0, -'.tsx'.length)}`)))
  .filter((path) => !path.includes('$'));

export function isOneOfMany(path: string): boolean {
  return Object.values(OF_PATTERNS).includes(path);
}

export const UNKNOWN = { path: '/no/such-page', heading: 'There is no page at this address' } as const;

export const LIST_NAMES = { NSE: 'NSE (Nifty 50)', BSE: 'BSE (Sensex)' } as const satisfies Record<Exchange, string>;

export function marketOf(seed: string, refreshes = 0): Record<Exchange, StockList> {
  const random = seededRandom(seed);
  for (let passed = 0; passed < refreshes; passed += 1) simulatedMarket(random, '');
  return simulatedMarket(random, '');
}

export function symbolsBy(stocks: readonly Stock[], id: FieldId, direction: SortDirection): string[] {
  return sortStocks(stocks, fieldOf(id), direction).map(({ symbol }) => symbol);
}

export function fullTable(page: Page, exchange: Exchange): Locator {
  return page.getByRole('table', { name: `${LIST_NAMES[exchange]}, all stocks` });
}

/** Returns the symbols of a table's rows from the top. Waits for figures. */
export async function symbolsOf(table: Locator): Promise<string[]> {
  await table.getByRole('cell').first().waitFor();
  return table.evaluate((element) =>
    [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(({ cells: [stock] }) => stock?.innerText.split('\n')[0] ?? ''),
  );
}

/** Returns the path and the parameters of the address; a plain host adds a slash to a folder's path, which is left out. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return (pathname.replace(/(.)\/$/, '$1') || '/') + search + hash;
}

/** Has the rows that are far from a phone's screen drawn too, for tests that measure every element. */
export function drawAllRows(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Opens an address of the site and waits until its page is hydrated and its figures are drawn. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits for two frames, so that what has changed is on the screen, and what that sets off too. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/** Waits until the page answers to clicks and keys and its figures are drawn. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReady = 'hydrated' in document.documentElement.dataset && document.querySelector('h1') !== null;
    return isReady && document.querySelector('main :is(.skeleton, [aria-busy="true"])') === null;
  });
}
