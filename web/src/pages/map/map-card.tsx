import { rounded } from '@bhav/core/market/decimals';
import type { MapAnswer, MapTile } from '@bhav/core/wire/lists/map';
import { formatRupees } from '@bhav/core/words/format';
import { mapSizeWords, mapWords as words } from '@bhav/core/words/en/pages/map';
import { Link } from '../../ui/address/link.tsx';
import { type MapCell, type MapLayout, sectorTitle } from './map-layout.ts';
import { changeOf } from './map-picture.tsx';

interface MapCardProps {
  answer: MapAnswer;
  layout: MapLayout;
  cell: MapCell;
  tiles: ReadonlyMap<string, MapTile>;
  to: string;
  /** The pointer passes through the card, a finger does not. */
  isTouched: boolean;
}

const WIDTH = 256;
const HEIGHT = 146;
const GAP = 6;

export function MapCard({ answer: { size, by }, layout, cell, tiles, to, isTouched }: MapCardProps) {
  const { label, write } = mapSizeWords[size];
  const { members, sector } = cell;
  const own = (members ?? [cell.key]).flatMap((key) => tiles.get(key) ?? []);
  const [tile] = own;
  if (tile === undefined) return undefined;
  const sum = own.reduce((total, one) => total + one.size, 0);
  const change = changeOf(cell, tiles);
  return (
    <div className={`float map-card figures ${isTouched ? '' : 'pointer-events-none'}`} style={placeOf(cell, layout)}>
      <p className="truncate font-semibold text-ink">
        {members === undefined ? tile.symbol : sectorTitle(sector)}{' '}
        <span className="ml-1 text-sm font-normal text-muted">{members === undefined ? tile.name : words.together(own.length)}</span>
      </p>
      <p className="mt-1 flex justify-between gap-3">
        <span>{members === undefined && formatRupees(tile.price)}</span>
        <span className={toneOfChange(change)}>
          {words.change(change)} <span className="text-sm text-muted">{words.over(by)}</span>
        </span>
      </p>
      <p className="mt-1 flex justify-between gap-3 text-sm">
        <span className="text-muted">{label}</span>
        <span>{write(sum)}</span>
      </p>
      {members === undefined && sector !== undefined && <p className="truncate text-sm text-muted">{sectorTitle(sector)}</p>}
      <p className="text-sm">
        <Link to={to} tabIndex={-1} className="link-alone">
          {members === undefined ? words.open : words.moreLink}
        </Link>
      </p>
    </div>
  );
}

/** A change that is shown as 0.00 % has no colour. */
export function toneOfChange(change = 0): string {
  const shown = rounded(change, 2);
  return shown > 0 ? 'text-gain' : shown < 0 ? 'text-loss' : '';
}

/** Below its tile, or above one that is far down; always within the map. */
function placeOf({ x0, y0, x1, y1 }: MapCell, { width, height }: MapLayout): { left: number; top: number } {
  const isBelow = y1 + GAP + HEIGHT <= height || y0 < HEIGHT;
  const left = Math.max(0, Math.min((x0 + x1) / 2 - WIDTH / 2, width - WIDTH));
  return { left, top: isBelow ? Math.min(y1 + GAP, height - GAP) : y0 - GAP - HEIGHT };
}
