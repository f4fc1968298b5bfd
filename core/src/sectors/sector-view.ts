import { MAP_PERIODS, type MapPeriod } from '../market/map-choices.ts';
import { listNamed } from '../market/index-names.ts';
import { addressWith, choice, defineView, freeText } from '../market/view.ts';
import { type Screen, screenView } from '../screen/screen.ts';

/** What an address asks of the sectors: of which list, an exchange or an index, and over which time. */
export interface SectorView {
  of: string;
  by: MapPeriod;
}

export const sectorView = defineView<SectorView>({ of: freeText('NSE'), by: choice(MAP_PERIODS, 'day') });

/** The address of the answer that has the sectors of a list. */
export function sectorsAddress(of: string): string {
  const { exchange, index } = listNamed(of);
  return addressWith('/api/v1/sectors', { exchange, in: index });
}

/** Returns the path of a sector's page. */
export function sectorPath(sector: string): string {
  return `/sectors/${encodeURIComponent(sector)}`;
}

/** Reads the name of a sector from the path of its page; undefined for any other path. */
export function readSectorPath(path: string): string | undefined {
  const name = /^\/sectors\/([^/]{1,200})$/.exec(path)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

const SORT_OF = { day: 'change', '1w': 'r1w', '1m': 'r1m', '3m': 'r3m', '6m': 'r6m', '1y': 'r1y' } as const;

/** Returns the screen that has the members of a sector, in the order of their change. */
export function sectorScreen(sector: string, { of, by }: SectorView): Screen {
  const { exchange, index } = listNamed(of);
  const words: Partial<Record<string, string>> = { sector, exchange, in: index, sort: SORT_OF[by], cols: 'r1w,r1m,r6m,r1y,turnover,cap' };
  return screenView.read({ get: (name) => words[name] ?? null });
}
