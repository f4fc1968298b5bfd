import type { FileSource } from '../../sources/source.ts';
import type { Outcome } from '../ingest.ts';

/** Other files supply their ISINs. */
export function undatedLast<T extends { source: string }>(files: readonly T[], sources: readonly FileSource[]): T[] {
  return files.toSorted((one, other) => Number(isUndated(one.source, sources)) - Number(isUndated(other.source, sources)));
}

/** Whether a source's bars have neither date nor ISIN inside. */
export function isUndated(id: string, sources: readonly FileSource[]): boolean {
  const source = sources.find((known) => known.id === id);
  return source?.barRank !== undefined && source.dayInName !== undefined;
}

/**
 * Stores files that lost lines for want of an ISIN anew, until no more of them become certain. A certain ISIN
 * stays certain when more files come, so the result does not depend on the order of files. Returns how many
 * lines were gained.
 */
export async function settleUndated<T extends { rejected: number }>(
  files: readonly T[],
  ingestAgain: (file: T) => Promise<Pick<Outcome, 'rejected'>>,
): Promise<number> {
  const atFirst = files.reduce((sum, { rejected }) => sum + rejected, 0);
  for (let before = atFirst; ;) {
    let after = 0;
    for (const file of files) after += (await ingestAgain(file)).rejected;
    if (after >= before) return atFirst - after;
    before = after;
  }
}
