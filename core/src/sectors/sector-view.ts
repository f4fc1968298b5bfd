import { MAP_PERIODS, type MapPeriod } from '../market/map-choices.ts';
import { addressWith, choice, defineView, freeText } from '../address/view.ts';
import { type Screen, screenView } from '../screen/screen.ts';
import { filedSector } from './sector-index.ts';

export const SECTOR_FIGURES = ['weighted', 'average', 'median'] as const;
export type SectorFigure = (typeof SECTOR_FIGURES)[number];

/** `of` is an exchange or an index. */
export interface SectorView {
  of: string;
  by: MapPeriod;
  /** The change of a sector; without one see `shownFigure`. */
  figure?: SectorFigure | undefined;
}

export const sectorView = defineView<SectorView>({
  of: freeText('NSE'),
  by: choice(MAP_PERIODS, 'day'),
  figure: choice(SECTOR_FIGURES, undefined),
});

export function sectorsAddress(of: string): string {
  return addressWith('/api/v1/sectors', { of });
}

export function sectorPath(sector: string): string {
  return `/sectors/${encodeURIComponent(sector)}`;
}

/** As filed, or in small letters with hyphens, as `/sectors/information-technology`. */
export function readSectorPath(path: string): string | undefined {
  const name = /^\/sectors\/([^/]{1,200})$/.exec(path)?.[1];
  try {
    const sector = name && decodeURIComponent(name);
    return sector && filedSector(sector);
  } catch {
    return undefined;
  }
}

const SORT_OF = { day: 'change', '1w': 'r1w', '1m': 'r1m', '3m': 'r3m', '6m': 'r6m', '1y': 'r1y' } as const;

/** In the order of their change. */
export function sectorScreen(sector: string, { of, by }: SectorView): Screen {
  const words: Partial<Record<string, string>> = { sector, of, sort: SORT_OF[by], cols: 'r1w,r1m,r1y,turnover,cap' };
  return screenView.read({ get: (name) => words[name] ?? null });
}
