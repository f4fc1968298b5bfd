/** The last page where a later one is wanted. `pages` is at least 1. */
export function pageOfList<Item>(items: readonly Item[], wanted: number, size: number): { onPage: Item[]; page: number; pages: number } {
  const pages = Math.max(Math.ceil(items.length / size), 1);
  const page = Math.min(wanted, pages);
  return { onPage: items.slice((page - 1) * size, page * size), page, pages };
}
