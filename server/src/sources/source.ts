import type { FileHost } from '../platform/config/data-settings.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { SortedLines } from '@bhav/core/bars/file-end';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { SourceId } from '@bhav/core/words/pages/en-sources';

/**
 * A source that publishes files: one a trading day (`cadence: 'session'`) or a master that is replaced in place (`'master'`).
 * `parse` is given the bytes as downloaded, zipped or not. It throws `LayoutChanged` when they are of another layout; a bad line becomes a
 * `Rejection`.
 */
export interface FileSource {
  /** Its name in the catalogue, which `/data` shows. */
  id: SourceId;
  exchange: Exchange;
  cadence: 'session' | 'master';
  /** The first and last day for which there are files, where known. */
  published?: { from?: string; until?: string };
  /** The rank of a file with bars: of a day's files the one with the lowest rank is shown, and the others are compared with it. */
  barRank?: number;
  /** By what a file with bars sorts its lines, where that is known; a file whose lines are in no order is not judged by it. */
  sortedBy?: SortedLines['by'];
  /** Only its newest file is of use, so earlier ones are not backfilled. */
  newestAlone?: true;
  /** Bytes to expect, for the notice before a long catch-up. */
  typicalBytes: number;
  /** The path below the base address (setting `base`) for a day `2026-11-20`. */
  base: FileHost;
  path: (day: string) => string;
  /** Extra request headers, such as the Referer that BSE asks for. */
  headers?: Record<string, string>;
  /**
   * For a file without a date inside: the day in a file's name, undefined if the name has none. The day asked for is then its session; a master
   * without one counts from its download.
   */
  dayInName?: (name: string) => string | undefined;
  /** Whether the bytes are of this source, by content and never by name (for `npm run import`). */
  recognises: (bytes: Uint8Array) => Promise<boolean>;
  parse: (bytes: Uint8Array) => Promise<ParsedFile>;
}

/** Reports whether a source may have a file for a day. */
export function isPublishedOn({ published }: FileSource, day: string): boolean {
  return day >= (published?.from ?? '') && (published?.until === undefined || day <= published.until);
}

/** Returns the lines of a file by which its source sorts them; undefined if it sorts them by nothing that is known. */
export function sortedLines({ sortedBy }: FileSource, { bars }: ParsedFile): SortedLines | undefined {
  return sortedBy && bars && { by: sortedBy, keys: bars.map((bar) => bar[sortedBy]) };
}

/** Returns the rank of a source's bars; a source without one comes last. */
export function barRankOf(sources: readonly FileSource[], id: string): number {
  return sources.find((source) => source.id === id)?.barRank ?? Infinity;
}

/** The bytes are of another layout: HTML, a workbook, another header. `message` says what was found. */
export class LayoutChanged extends Error {
  override name = 'LayoutChanged';
}

/** Returns the result of a check, and false where it throws `LayoutChanged`. */
export async function isOfLayout(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof LayoutChanged) return false;
    throw error;
  }
}
