import { rowKey } from '../quotes/stock.ts';
import type { MapView } from './map-view.ts';
import { type DrawnMap, mapAnswer, type MapShare } from './map-answer.ts';

type OwnParts = Pick<Parameters<typeof mapAnswer>[1], 'about' | 'revision' | 'lists'> & { ofList: string; shares: readonly MapShare[] };

/** Of a reader's own list. A company that the list has at both exchanges has one tile, so that no sum counts it twice; no list has weights. */
export function ownMap({ size, by }: Pick<MapView, 'size' | 'by'>, { ofList, shares, ...parts }: OwnParts): DrawnMap {
  const companies = Map.groupBy(shares, (share) => share.isin ?? rowKey(share));
  const shown = [...companies.values()].flatMap(([first]) => first ?? []);
  const once = [...companies.values()].flatMap(([first, ...others]) => (first !== undefined && others.length > 0 ? [first.symbol] : []));
  return {
    ...mapAnswer({ size: size === 'weight' ? 'cap' : size, by }, { ...parts, shares: shown, isIndex: true, most: shown.length }),
    ofList,
    once,
  };
}
