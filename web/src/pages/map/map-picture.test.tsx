import { stockKey } from '@bhav/core/quotes/stock';
import type { MapTile } from '@bhav/core/wire/lists/map';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MapPicture } from './map-picture.tsx';

const TILE: MapTile = { symbol: 'HINDUNILVR', name: 'Made', price: 100, size: 1, change: 1.25 };

test.each([
  ['the symbol with the change', 200, 100, ['HINDUNILVR', '+1.25%'], 0],
  ['the symbol upright', 40, 120, ['HINDUNILVR'], 1],
  ['nothing where the symbol has no room', 60, 40, [], 0],
])('a tile has %s: %i × %i px', (_what, width, height, texts, turned) => {
  const cell = { x0: 0, y0: 0, x1: width, y1: height, key: stockKey(TILE), sector: undefined };
  const { container } = render(
    <svg>
      <MapPicture layout={{ width, height, sectors: [], cells: [cell] }} tiles={new Map([[cell.key, TILE]])} by="day" />
    </svg>,
  );
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(texts);
  expect(container.querySelectorAll('text[transform]')).toHaveLength(turned);
});
