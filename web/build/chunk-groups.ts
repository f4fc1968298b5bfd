/**
 * Which modules become one file. Each file costs a slow phone a few milliseconds of its main thread, however small it is: without the groups
 * below the first two, a page loads up to 33 files, most of them under 1 KB. What every page needs is two files, which are run in two tasks;
 * each group below them holds modules that several files on demand share (`minShareCount`). Sizes are in bytes of source.
 */
export const CHUNK_GROUPS = [
  { name: 'react', tags: ['$initial'], test: /node_modules|web\/src\/react-dom/, priority: 1 },
  { name: 'main', tags: ['$initial'] },
  {
    name: 'table',
    // Pages without a table have links to shares and ages of figures too.
    test: /web\/src\/market-table\/(?!table\/(stock-link|follow-row)|panel\/(freshness|days-shape))|core\/src\/(exports|table\/(?!fields)|chart\/sparkline)/,
    minShareCount: 2,
  },
  {
    name: 'figures',
    test: /watchlist|web\/src\/glance\/|en-glance|en-chart|days-shape|core\/src\/table\/fields|stock-data\/(whole-exchange|use-answer)/,
    minShareCount: 2,
  },
  // Not those of the chart: they would make every page load it.
  { name: 'small', test: /^(?!.*chart\/)/, minShareCount: 2, maxModuleSize: 3000 },
  // A module brings nothing with it: what it imports is grouped by its own sharing.
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Throws when files import each other in a circle, in which a constant can be read before it exists. A group that takes too much makes one. */
export function refuseCircularChunks(chunks: readonly { fileName: string; imports: readonly string[] }[]): void {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      const circle = [...path.slice(path.indexOf(file)), file].join(' → ');
      throw new Error(`The files ${circle} import each other in a circle: change the groups in build/chunk-groups.ts.`);
    }
    if (finished.has(file)) return;
    for (const imported of importsOf.get(file) ?? []) visit(imported, [...path, file]);
    finished.add(file);
  };
  for (const { fileName } of chunks) visit(fileName, []);
}
