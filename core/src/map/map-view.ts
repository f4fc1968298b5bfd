import { MAP_PERIODS, MAP_SIZES, type MapPeriod, type MapSize } from '../market/map-choices.ts';

/** What a map shows, as its address has it. */
export interface MapView {
  /** An exchange or an index; undefined for the Nifty 500. */
  of: string | undefined;
  size: MapSize;
  by: MapPeriod;
}

const LONGEST = 80;

/** Reads what a map shows from the parameters of an address; what cannot be understood is left out. */
export function readMapView(parameters: { get: (name: string) => string | null }): MapView {
  return {
    of: (parameters.get('of') ?? '').trim().slice(0, LONGEST) || undefined,
    size: MAP_SIZES.find((size) => size === parameters.get('size')) ?? 'cap',
    by: MAP_PERIODS.find((period) => period === parameters.get('by')) ?? 'day',
  };
}

/** Returns the parameters of an address that encode a view, undefined for defaults. */
export function mapParameters({ of, size, by }: MapView): Record<keyof MapView, string | undefined> {
  return { of, size: size === 'cap' ? undefined : size, by: by === 'day' ? undefined : by };
}

/** The address of the answer that has the tiles of a map. */
export function mapAddress(view: MapView): string {
  const texts = Object.entries(mapParameters(view)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return texts.length === 0 ? '/api/v1/map' : `/api/v1/map?${texts.join('&')}`;
}
