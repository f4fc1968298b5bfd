import { because, type Reason, type Found } from '@bhav/core/market/reason';
import { reasonInWords } from '@bhav/core/words/reason-in-words';
import type { FileHost } from '../platform/config/data-settings.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { SortedLines } from '@bhav/core/bars/session-check';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SourceId } from '@bhav/core/words/en/pages/sources';

/**
 * Publishes one file a trading day (`cadence: 'session'`) or a master that is replaced in place (`'master'`). `parse` is given the bytes as
 * downloaded, zipped or not. It throws `LayoutChanged` when they are of another layout; a bad line becomes a `Rejection`.
 */
export interface FileSource {
  /** In the catalogue, which `/data` shows. */
  id: SourceId;
  exchange: Exchange;
  cadence: 'session' | 'master';
  /** Absent where it is not known. */
  published?: { from?: string; until?: string };
  /** Of a day's files with bars the one with the lowest rank is shown, and the others are compared with it. */
  barRank?: number;
  /** Of a file with bars; absent where it is not known. A file whose lines are in no order is not judged by it. */
  sortedBy?: SortedLines['by'];
  /** Earlier files are of no use, so they are not backfilled. */
  newestAlone?: true;
  /** For the notice before a long catch-up. */
  typicalBytes: number;
  /** The path below the base address (setting `base`) for a day `2026-11-20`. */
  base: FileHost;
  path: (day: string) => string;
  /** Such as the Referer that BSE asks for. */
  headers?: Record<string, string>;
  /**
   * For a file without a date inside; undefined if the name has no day. The day asked for is then its session; a master without one counts from its
   * download.
   */
  dayInName?: (name: string) => string | undefined;
  /** By content and never by name (for `npm run import`). */
  recognises: (bytes: Uint8Array) => Promise<boolean>;
  parse: (bytes: Uint8Array) => Promise<ParsedFile>;
}

export function isPublishedOn({ published }: FileSource, day: string): boolean {
  return day >= (published?.from ?? '') && (published?.until === undefined || day <= published.until);
}

/** Undefined if the source sorts its lines by nothing that is known. */
export function sortedLines({ sortedBy }: FileSource, { bars }: ParsedFile): SortedLines | undefined {
  return sortedBy && bars && { by: sortedBy, keys: bars.map((bar) => bar[sortedBy]) };
}

/** A source without a rank comes last. */
export function barRankOf(sources: readonly FileSource[], id: string): number {
  return sources.find((source) => source.id === id)?.barRank ?? Infinity;
}

/** HTML, a workbook, another header. `why` says what was found. */
export class LayoutChanged extends Error {
  override name = 'LayoutChanged';
  readonly why: Reason;

  constructor(why: Reason) {
    super(reasonInWords(why));
    this.why = why;
  }
}

export function otherLayout(layout: string, found: Found): LayoutChanged {
  return new LayoutChanged(because('expected', layout, found));
}

/** False where the check throws `LayoutChanged`. */
export async function isOfLayout(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof LayoutChanged) return false;
    throw error;
  }
}
