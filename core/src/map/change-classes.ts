import { rounded } from '../market/decimals.ts';
import type { MapPeriod } from '../market/map-choices.ts';
import type { MapTile } from '../wire/lists/map.ts';

/** From the deepest fall to the widest rise. */
export const CHANGE_CLASSES = [-3, -2, -1, 0, 1, 2, 3] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** Per cent; falls mirror rises. They are fixed, so that two maps can be compared. */
export const CLASS_STARTS = {
  day: [0.25, 1.5, 3],
  '1w': [0.5, 3, 6],
  '1m': [1, 5, 10],
  '3m': [2, 10, 20],
  '6m': [3, 15, 30],
  '1y': [5, 20, 40],
} as const satisfies Record<MapPeriod, readonly [number, number, number]>;

/** By the figure that readers see. */
export function changeClass(change: number, by: MapPeriod): ChangeClass {
  const size = Math.abs(rounded(change, 2));
  const steps = CLASS_STARTS[by].filter((start) => size >= start).length;
  return CHANGE_CLASSES.find((one) => one === Math.sign(change) * steps) ?? 0;
}

export function countClasses(
  tiles: readonly Pick<MapTile, 'change'>[],
  by: MapPeriod,
): { counts: Record<ChangeClass, number>; unknown: number } {
  const counts: Record<ChangeClass, number> = { [-3]: 0, [-2]: 0, [-1]: 0, 0: 0, 1: 0, 2: 0, 3: 0 };
  let unknown = 0;
  for (const { change } of tiles) {
    if (change === undefined) unknown += 1;
    else counts[changeClass(change, by)] += 1;
  }
  return { counts, unknown };
}
