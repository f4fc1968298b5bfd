export function* inParts<Item>(list: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Values of one statement. */
const AT_ONCE = 1_000;

/** All rows of a query that names the values of a list. */
export async function rowsOfParts<Item, Row>(list: readonly Item[], rowsOf: (some: Item[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[][] = [];
  for (const some of inParts(list, AT_ONCE)) rows.push(await rowsOf(some));
  return rows.flat();
}
