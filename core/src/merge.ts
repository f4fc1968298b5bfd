/** Joins two rows of things that are each in order into one; of equals those of the first come first. */
export function merged<Item>(first: readonly Item[], other: readonly Item[], compare: (one: Item, other: Item) => number): Item[] {
  const all: Item[] = [];
  let place = 0;
  for (const item of other) {
    for (let next = first[place]; next !== undefined && compare(next, item) <= 0; next = first[place]) {
      all.push(next);
      place += 1;
    }
    all.push(item);
  }
  for (; place < first.length; place += 1) all.push(first[place] as Item);
  return all;
}
