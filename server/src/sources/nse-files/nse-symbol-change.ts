import { readCsv } from '../parsing/csv.ts';
import { kindOfBytes } from '../parsing/kind-of-bytes.ts';
import type { ParsedFile, Rename } from '@bhav/core/bars/parsed-file';
import { otherLayout, type FileSource } from '../source.ts';

/** Lines end in a date, so a cut line cannot pass for a whole one. */
const LAYOUT = { name: 'a symbolchange file', columns: ['name', 'from', 'to', 'on'], headless: true, endsOpen: true } as const;

/** Since 1995. A row that maps a symbol to itself is skipped. */
export const nseSymbolChange: FileSource = {
  id: 'nse-symbol-change',
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: 60_000,
  base: 'nse',
  path: () => '/content/equities/symbolchange.csv',
  recognises: async (bytes) => isSymbolChange(bytes),
  parse: async (bytes) => parseSymbolChange(bytes),
};

function parseSymbolChange(bytes: Uint8Array): ParsedFile {
  if (!isSymbolChange(bytes)) throw otherLayout(LAYOUT.name, kindOfBytes(bytes));
  const renames = new Map<string, Rename>();
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const [from, to, on] = [row.symbol(at.from), row.symbol(at.to), row.date(at.on, '20-Nov-2026')];
    if (from !== to) renames.set(`${from} ${to} ${on}`, { from, to, on });
  });
  return { renames: [...renames.values()], ...dropped };
}

/** By the first lines: a name (which may be empty, or have a comma in quotes), two symbols and a date. */
function isSymbolChange(bytes: Uint8Array): boolean {
  const lines = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').split(/\r?\n/).slice(0, 10);
  const like = lines.filter((line) => /,\s*[A-Z0-9&-]+\s*,\s*[A-Z0-9&-]+\s*,\s*\d\d?-[A-Za-z]{3}-\d{4}\s*$/.test(line));
  return like.length > 0 && like.length >= Math.min(lines.length - 1, 3);
}
