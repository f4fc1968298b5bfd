import { changeClass } from '@bhav/core/map/change-classes';
import type { MapPeriod } from '@bhav/core/market/map-choices';
import type { Box } from '@bhav/core/map/neighbour';
import type { MapTile } from '@bhav/core/wire/lists/map';
import { mapWords as words } from '@bhav/core/words/pages/en-map';
import { memo, useId } from 'react';
import type { MapCell, MapLayout } from './map-layout.ts';

interface MapPictureProps {
  layout: MapLayout;
  /** By the keys of their tiles. */
  tiles: ReadonlyMap<string, MapTile>;
  by: MapPeriod;
}

/** The least room for a label, px. */
const LABEL = { width: 44, height: 28 };
/** A tile with so much room has larger letters. */
const LARGE = { width: 130, height: 64 };
/** The least width for "+23 more" in full. */
const MORE = 68;
/** The width of a letter, px, and how many times as wide others are. */
const LETTER = 8.2;
const LARGE_LETTER = 11;
const LETTERS: Record<string, number> = { D: 1.15, G: 1.15, H: 1.15, I: 0.5, M: 1.4, N: 1.15, O: 1.15, Q: 1.15, U: 1.15, W: 1.5, '…': 1.5 };

/** One path a class of change. It is only a picture: what acts lies above it. */
export const MapPicture = memo(function MapPicture({ layout: { sectors, cells }, tiles, by }: MapPictureProps) {
  const hatch = useId();
  const paths = new Map<string, string>();
  for (const cell of cells) {
    const shown = classOf(cell, tiles, by);
    paths.set(shown, (paths.get(shown) ?? '') + pathOf(cell));
  }
  const falls = FALLS.map((shown) => paths.get(shown) ?? '').join('');
  return (
    <g aria-hidden className="map-picture">
      <Hatch id={hatch} />
      {sectors.map(({ name, head, ...box }) =>
        head === 0 ? undefined : (
          <text key={name ?? ''} x={box.x0 + 4} y={box.y0 + 13} className="map-sector">
            {fitted(name ?? words.unclassified, box.x1 - box.x0 - 8, 7.2)}
          </text>
        ),
      )}
      {[...paths].map(([shown, d]) => (
        <path key={shown} d={d} className={`map-tiles map-${shown}`} />
      ))}
      <path d={falls} fill={`url(#${hatch})`} />
      {cells.map((cell) => (
        <Label key={cell.key} cell={cell} tile={tiles.get(cell.key)} shown={classOf(cell, tiles, by)} />
      ))}
    </g>
  );
});

/** The hatching of falls, so that they differ from rises without colour too. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V6" className="map-hatch" />
    </pattern>
  );
}

const FALLS = ['fall-1', 'fall-2', 'fall-3'];

export function styleOfClass(step: number): string {
  return step === 0 ? 'level' : `${step < 0 ? 'fall' : 'rise'}-${Math.abs(step)}`;
}

function classOf({ key, hidden }: MapCell, tiles: MapPictureProps['tiles'], by: MapPeriod): string {
  if (hidden !== undefined) return 'more';
  const change = tiles.get(key)?.change;
  return change === undefined ? 'unknown' : styleOfClass(changeClass(change, by));
}

function Label({ cell, tile, shown }: { cell: MapCell; tile: MapTile | undefined; shown: string }) {
  const [width, height] = [cell.x1 - cell.x0, cell.y1 - cell.y0];
  if (width < LABEL.width || height < LABEL.height) return undefined;
  const [x, y] = [(cell.x0 + cell.x1) / 2, (cell.y0 + cell.y1) / 2];
  const className = `map-label map-on-${shown}`;
  if (cell.hidden !== undefined) {
    return (
      <text x={round(x)} y={round(y + 4)} className={className}>
        {width < MORE ? words.fewMore(cell.hidden.length) : words.more(cell.hidden.length)}
      </text>
    );
  }
  if (tile === undefined) return undefined;
  const isLarge = width >= LARGE.width && height >= LARGE.height;
  return (
    <>
      <text x={round(x)} y={round(y - (isLarge ? 3 : 2))} className={`${className} font-semibold ${isLarge ? 'map-large' : ''}`}>
        {fitted(tile.symbol, width - 6, isLarge ? LARGE_LETTER : LETTER)}
      </text>
      <text x={round(x)} y={round(y + (isLarge ? 15 : 11))} className={className}>
        {words.change(tile.change)}
      </text>
    </>
  );
}

function pathOf({ x0, y0, x1, y1 }: Box): string {
  return `M${round(x0)} ${round(y0)}H${round(x1)}V${round(y1)}H${round(x0)}z`;
}

function fitted(text: string, width: number, letter: number): string {
  const isTooWide = (one: string): boolean => one.split('').reduce((sum, each) => sum + (LETTERS[each] ?? 1), 0) * letter > width;
  if (!isTooWide(text)) return text;
  let cut = text.slice(0, -1);
  while (cut.length > 1 && isTooWide(`${cut}…`)) cut = cut.slice(0, -1);
  return `${cut}…`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
