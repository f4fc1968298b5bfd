/** The place of the first row, in order, of which it is not so; the count of rows where it is so of all. */
export function firstAfter<Row>(rows: readonly Row[], isBefore: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && isBefore(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
