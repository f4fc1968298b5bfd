import { MAP_PERIODS, MAP_SIZES, type MapPeriod, type MapSize } from '../market/map-choices.ts';
import { addressWith, choice, defineView, freeText } from '../address/view.ts';

/** Shown unasked, where its members are known. */
export const USUAL_LIST = 'Nifty 500';

export interface MapView {
  /** An exchange or an index; undefined for `USUAL_LIST`. */
  of: string | undefined;
  size: MapSize;
  by: MapPeriod;
}

export const mapView = defineView<MapView>({ of: freeText(undefined), size: choice(MAP_SIZES, 'cap'), by: choice(MAP_PERIODS, 'day') });

export function mapPage(of: string): string {
  return mapView.address('/map', { ...mapView.read({ get: () => null }), of });
}

/** `hasAll`: with every share of the list. */
export function mapAddress(view: MapView, hasAll = false): string {
  return addressWith('/api/v1/map', { ...mapView.parameters(view), all: hasAll ? '1' : undefined });
}
