import type { MapView } from './map-view.ts';
import { type DrawnMap, mapAnswer, type MapShare } from './map-answer.ts';

type OwnParts = Pick<Parameters<typeof mapAnswer>[1], 'about' | 'revision' | 'lists'> & { ofList: string; shares: readonly MapShare[] };

/** Of a reader's own list. A company that the list has at both exchanges has one tile, so that no sum counts it twice; no list has weights. */
export function ownMap({ size, by }: Pick<MapView, 'size' | 'by'>, { ofList, shares, ...parts }: OwnParts): DrawnMap {
  const companies = new Map(shares.toReversed().map((share) => [share.isin ?? `${share.exchange} ${share.symbol}`, share]));
  // The tokens of NSE may be codes at BSE.
  const once = [...companies.values()]
    .toReversed()
    .map(({ code, ...share }) => (share.exchange === 'BSE' && code ? { ...share, code } : share));
  return {
    ...mapAnswer({ size: size === 'weight' ? 'cap' : size, by }, { ...parts, shares: once, isIndex: true, most: once.length }),
    ofList,
  };
}
