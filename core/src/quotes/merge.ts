/** Merges two sorted lists into one; of equal items those of the first come first. Fastest with a long first and a short other list. */
export function merged<Item>(first: readonly Item[], other: readonly Item[], compare: (one: Item, other: Item) => number): Item[] {
  const all: Item[] = [];
  let place = 0;
  for (const item of other) {
    const next = behind(first, place, (one) => compare(one, item) <= 0);
    for (; place < next; place += 1) all.push(first[place] as Item);
    all.push(item);
  }
  for (; place < first.length; place += 1) all.push(first[place] as Item);
  return all;
}

/** Finds the first place, from a place on, whose item does not satisfy `isBefore`, by an exponential search. */
function behind<Item>(row: readonly Item[], from: number, isBefore: (item: Item) => boolean): number {
  let low = from;
  let step = 1;
  while (low + step <= row.length && isBefore(row[low + step - 1] as Item)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step - 1, row.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(row[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
