/** Reads what `csvOf` wrote, without the apostrophe that it put before a text. */
export function csvCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push((quoted?.replaceAll('""', '"') ?? bare).replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
