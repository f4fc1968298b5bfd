/** Reads which page of a list an address asks for, from 1; the first for anything unknown. */
export function readPage(parameters: { get: (name: string) => string | null }): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Returns the parameter of an address that says the page; undefined for the first. */
export function pageParameter(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** Returns a page of a list, of `size` items: the last one where a later one is wanted. `pages` is at least 1. */
export function pageOfList<Item>(items: readonly Item[], wanted: number, size: number): { onPage: Item[]; page: number; pages: number } {
  const pages = Math.max(Math.ceil(items.length / size), 1);
  const page = Math.min(wanted, pages);
  return { onPage: items.slice((page - 1) * size, page * size), page, pages };
}
