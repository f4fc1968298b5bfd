import { periodChange, type MapSize } from '../market/map-choices.ts';
import { movesOver } from '../quotes/breadth.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import type { MapAnswer, MapTile } from '../wire/lists/map.ts';
import type { StockList } from '../wire/market.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import type { Stock } from '../wire/stock.ts';
import type { MapView } from './map-view.ts';

/** The largest, unless all are asked for: a page begins with them. */
export const MAP_TILES = 500;

export type MapShare = Stock & Pick<ScreenedShare, 'returns'>;

export interface DrawnMap extends MapAnswer {
  /** Of the address of a reader's own list. */
  ofList?: string;
  /** Symbols of the companies that an own list has at both exchanges. */
  once?: readonly string[];
}

/** The list of a map, as an address asks for it. */
export function listOf({ ofList, isIndex, name, exchange }: Pick<DrawnMap, 'ofList' | 'isIndex' | 'name' | 'exchange'>): string {
  return ofList ?? (isIndex ? name : exchange);
}

interface MapParts extends Pick<MapAnswer, 'revision' | 'isIndex' | 'lists' | 'noWeights'> {
  about: Omit<StockList, 'stocks'>;
  shares: readonly MapShare[];
  /** By symbol, per cent. */
  weights?: ReadonlyMap<string, number> | undefined;
  most?: number | undefined;
}

/** The largest first; shares without a size are counted and left out. Where no share has a market cap, the size is the turnover. */
export function mapAnswer(
  { size: asked, by }: Pick<MapView, 'size' | 'by'>,
  { about, shares, weights, most = MAP_TILES, ...rest }: MapParts,
): MapAnswer {
  const size = asked === 'cap' && shares.every(({ marketCap = 0 }) => marketCap <= 0) ? 'turnover' : asked;
  const tiles = shares.flatMap((share): MapTile[] => {
    const { symbol, code, name, sector, price, exchange = about.exchange } = share;
    const sized = sizeOf(share, size, weights);
    // An area cannot show nothing.
    if (sized === undefined || sized <= 0) return [];
    const change = periodChange(share, by);
    return [
      { symbol, name, price, size: sized, ...(exchange !== about.exchange && { exchange }), ...withoutUndefined({ code, sector, change }) },
    ];
  });
  return {
    ...about,
    ...rest,
    size,
    by,
    of: shares.length,
    ...movesOver(by, shares),
    unsized: shares.length - tiles.length,
    tiles: tiles.toSorted((one, other) => other.size - one.size || (one.symbol < other.symbol ? -1 : 1)).slice(0, most),
  };
}

function sizeOf({ symbol, marketCap, turnover }: MapShare, size: MapSize, weights: MapParts['weights']): number | undefined {
  return { cap: marketCap, turnover, weight: weights?.get(symbol) }[size];
}
