/** The least distance between two labels, as a fraction of the height: a line of text on a phone. */
const LEAST = 0.065;

/** Moves labels apart that would cover each other, as little as their order and the ends of the axis allow. */
export function apart<T extends { at: number }>(labels: readonly T[]): T[] {
  const sorted = labels.map((label) => ({ ...label })).toSorted((one, other) => one.at - other.at);
  sorted.forEach((label, place) => {
    label.at = Math.max(label.at, (sorted[place - 1]?.at ?? -LEAST / 2) + LEAST);
  });
  sorted.toReversed().forEach((label, place, reversed) => {
    label.at = Math.min(label.at, (reversed[place - 1]?.at ?? 1 + LEAST / 2) - LEAST);
  });
  return sorted;
}
