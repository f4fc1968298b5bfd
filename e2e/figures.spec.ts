import type { Stock } from '@bhav/core/wire/stock';
import { expect, test } from './browser.ts';
import { fullTable, marketOf, open, rowsOf } from './market.ts';

/** A seed of whose Nifty shares one did not move, for a level row is rare; found anew, so that the generator may change. */
const LEVEL_SEED = Array.from({ length: 1_000 }, (_, seed) => String(seed)).find((seed) =>
  marketOf(seed).NSE.stocks.some(({ changePercent }) => changePercent === 0),
);

test('every cell of the full table has the expected text', async ({ page }) => {
  await open(page, `/full-tracking?seed=${LEVEL_SEED}`);
  const market = marketOf(LEVEL_SEED ?? '');
  for (const exchange of ['NSE', 'BSE'] as const) {
    const rows = await rowsOf(fullTable(page, exchange));
    const bySymbol = new Map(market[exchange].stocks.map((stock) => [stock.symbol, stock]));
    expect(rows).toHaveLength(bySymbol.size);
    for (const row of rows) {
      const stock = bySymbol.get(row[0]?.split('\n')[0] ?? '');
      expect(row).toEqual(stock === undefined ? [] : written(stock));
    }
  }
});

test('a row reads well in a screen reader: names, the direction as a sign, the volume in full', async ({ page }) => {
  await open(page, '/full-tracking?seed=42');
  const stock = marketOf('42').NSE.stocks.find(({ symbol }) => symbol === 'M&M');
  if (stock === undefined) throw new Error('M&M is no member.');
  const [, price, change, volume, marketCap] = written(stock);
  const full = indian(String(stock.volume));
  const row = fullTable(page, 'NSE').getByRole('row', {
    name: `M&M M M ${price} ${change?.replace('\n', ' ')} ${full} ${marketCap}`,
  });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('rowheader')).toHaveAccessibleName('M&M M M');
  // The full number on hover.
  await expect(row.getByTitle(full, { exact: true })).toHaveText(volume ?? '');
});

test('gains are green and point up, losses red and down, no change is neutral', async ({ page }) => {
  await open(page, `/full-tracking?seed=${LEVEL_SEED}`);
  const table = fullTable(page, 'NSE');
  const { stocks } = marketOf(LEVEL_SEED ?? '').NSE;
  const look = async (stock: Stock | undefined) => {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: `${stock?.symbol} ${stock?.name}`, exact: true }) });
    return row.getByRole('cell').nth(1).evaluate(colourAndIcon);
  };
  const gain = await look(stocks.find(({ isGainer }) => isGainer));
  const loss = await look(stocks.find(({ isLoser }) => isLoser));
  const level = await look(stocks.find(({ changePercent }) => changePercent === 0));

  expect([gain.icon, loss.icon, level.icon]).toEqual(['up', 'down', 'none']);
  expect(gain.green).toBeGreaterThan(gain.red + 40);
  expect(loss.red).toBeGreaterThan(loss.green + 40);
  expect(Math.max(level.red, level.green, level.blue) - Math.min(level.red, level.green, level.blue)).toBeLessThan(30);
});

/** A share's five cells as they must stand on screen, written out here and not by the product's own formatters. */
function written({ symbol, name, price, change = 0, changePercent = 0, volume = 0, marketCap = 0 }: Stock): string[] {
  const sign = changePercent > 0 ? '+' : changePercent < 0 ? '\u2212' : '';
  const rupeeSign = change === 0 ? '' : sign;
  return [
    `${symbol}\n${name}`,
    `₹${indian(price.toFixed(2))}`,
    `${sign}${Math.abs(changePercent).toFixed(2)}%\n${rupeeSign}₹${indian(Math.abs(change).toFixed(2))}`,
    short(volume),
    `₹${indian(String(marketCap))} Cr`,
  ];
}

/** Groups digits the Indian way: the last three, then pairs. */
function indian(digits: string): string {
  return digits.replace(/(\d)(?=(\d\d)*\d{3}(\.|$))/g, '$1,');
}

function short(volume: number): string {
  for (const [unit, letter] of [
    [1e7, 'Cr'],
    [1e5, 'L'],
    [1e3, 'K'],
  ] as const) {
    // The unit is chosen after rounding: 99,999 is 1.00L.
    if (Number((volume / unit).toFixed(2)) >= 1) return `${(Math.round(volume / (unit / 100)) / 100).toFixed(2)}${letter}`;
  }
  return String(volume);
}

/** The colour of a change as painted, and its icon. Runs in the page. */
function colourAndIcon(cell: Element): { red: number; green: number; blue: number; icon: string } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (canvas === null) throw new Error('No canvas.');
  canvas.fillStyle = getComputedStyle(cell).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const { content, borderTopWidth } = getComputedStyle(cell, '::before');
  return { red, green, blue, icon: content === 'none' ? 'none' : borderTopWidth === '0px' ? 'up' : 'down' };
}
