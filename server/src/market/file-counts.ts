import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { MEASURES, plainHeader, NOT_FLAGGED } from '@bhav/core/market/measures';
import type { FileCount } from '@bhav/core/wire/server/checks';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import type { ReadStore } from '../store/open-store.ts';
import { warningsOf } from '../store/read/securities/cautions.ts';
import { newestStoredFile } from '../store/read/files.ts';
import { keptColumns } from '../store/read/kept-columns.ts';

/** A day is complete without them. */
const OPTIONAL: readonly SourceId[] = ['nse-warnings', 'nse-earnings', 'nse-derivatives-ban', 'nse-weights'];

/** Counts the newest optional files against the kept ones. */
export async function fileCounts(store: ReadStore): Promise<FileCount[]> {
  const counts: FileCount[] = [];
  for (const source of OPTIONAL) {
    const file = await newestStoredFile(store, source);
    if (file === undefined) continue;
    const { day: session, rows: stored, rejected, path } = file;
    const kept = await keptColumns(store, path, String(NOT_FLAGGED));
    const count = { source, session, stored, rejected, ...withoutUndefined({ filed: kept?.lines }) };
    if (source !== 'nse-warnings') {
      counts.push(count);
      continue;
    }
    const listed = [...(await warningsOf(store, session)).values()];
    const filed = new Map(kept?.header.map((header, column) => [plainHeader(header), kept.filled[column]]));
    const columns = MEASURES.map(({ id, headers }) => ({
      measure: id,
      stored: listed.filter(({ flags }) => flags.some((flag) => flag.startsWith(`${id}:`))).length,
      ...withoutUndefined({ filed: headers.map((header) => filed.get(plainHeader(header))).find((known) => known !== undefined) }),
    }));
    counts.push({ ...count, columns });
  }
  return counts;
}
