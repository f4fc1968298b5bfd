import { MAP_PERIODS, type MapPeriod } from '../market/map-choices.ts';
import { listNamed } from '../indices/index-names.ts';
import { addressWith, choice, defineView, freeText } from '../address/view.ts';
import { type Screen, screenView } from '../screen/screen.ts';

/** `of` is an exchange or an index. */
export interface SectorView {
  of: string;
  by: MapPeriod;
}

export const sectorView = defineView<SectorView>({ of: freeText('NSE'), by: choice(MAP_PERIODS, 'day') });

export function sectorsAddress(of: string): string {
  const { exchange, index } = listNamed(of);
  return addressWith('/api/v1/sectors', { exchange, in: index });
}

export function sectorPath(sector: string): string {
  return `/sectors/${encodeURIComponent(sector)}`;
}

/** Undefined for any other path. */
export function readSectorPath(path: string): string | undefined {
  const name = /^\/sectors\/([^/]{1,200})$/.exec(path)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

const SORT_OF = { day: 'change', '1w': 'r1w', '1m': 'r1m', '3m': 'r3m', '6m': 'r6m', '1y': 'r1y' } as const;

/** In the order of their change. */
export function sectorScreen(sector: string, { of, by }: SectorView): Screen {
  const { exchange, index } = listNamed(of);
  const words: Partial<Record<string, string>> = { sector, exchange, in: index, sort: SORT_OF[by], cols: 'r1w,r1m,r6m,r1y,turnover,cap' };
  return screenView.read({ get: (name) => words[name] ?? null });
}
