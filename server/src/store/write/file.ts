import type { Database } from 'better-sqlite3';
import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import { barWriter } from './bars.ts';
import { masterWriter } from './masters.ts';
import { noteRawFile } from './run.ts';
import { securityRegistry } from './security-registry.ts';
import { supplementWriter } from './supplements.ts';
import type { Store } from '../open-store.ts';
import type { RawFile } from '../read/files.ts';
import { columns, query, statement, upsert } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { dayNumber } from '../units.ts';

/** A file that passed its checks, with the bars and flags that remain of it. */
export interface Accepted {
  rawFile: RawFile;
  /** The trading day inside the file; for a master the day on which it was fetched. */
  session: string;
  parsed: ParsedFile;
  bars: readonly Bar[];
  flagsOf: (bar: Bar) => readonly string[];
  rejected: readonly Rejection[];
  /** How many more lines were rejected. */
  unkept?: number;
  /** Which sources' bars win on one day: the lowest. */
  rankOf: (source: string) => number;
}

/** The lines of rejections that are kept for one file; the count is whole. */
const REJECTIONS_KEPT = 500;

/** Stores one accepted file in one transaction: all of it or nothing, and a second time nothing changes. Gives the rows stored. */
export interface FileWriter {
  (accepted: Accepted): number;
  /** To be called when a transaction around it was undone: what was made known in it must not be believed. */
  forget: () => void;
}

/** Makes the function that stores accepted files. Other connections may write to the same store between two files. */
export function fileWriter({ raw }: Store): FileWriter {
  const registry = securityRegistry(raw);
  const writeBars = barWriter(raw, registry);
  const writeMasters = masterWriter(raw, registry);
  const writeSupplements = supplementWriter(raw, registry);
  const statements = prepare(raw);

  const write = raw.transaction(({ session, rawFile, parsed, bars, rejected, unkept = 0, ...accepted }: Accepted): number => {
    registry.begin();
    const { source, exchange, sha256, fetchedAt: fetched_at } = rawFile;
    const day = dayNumber(session);
    noteRawFile({ raw }, rawFile, 'stored', '');
    const rows = writeBars({ rawFile, bars, ...accepted }, day) + writeSupplements(rawFile, day, parsed) + writeMasters(day, parsed);
    registry.relink();
    statements.file.run({ source, day, exchange, sha256, rows, bars: bars.length, rejected: rejected.length + unkept, fetched_at });
    statements.clearRejections.run({ source, day });
    for (const [position, { line, reason }] of rejected.slice(0, REJECTIONS_KEPT).entries()) {
      statements.addRejection.run({ source, day, position, line, reason });
    }
    return rows;
  });
  const writeOrForget = (accepted: Accepted): number => {
    try {
      return write.immediate(accepted);
    } catch (error) {
      registry.forget();
      throw error;
    }
  };
  return Object.assign(writeOrForget, { forget: registry.forget });
}

function prepare(raw: Database) {
  return {
    file: upsert(raw, 'filing', { key: ['source', 'day'], set: ['exchange', 'sha256', 'rows', 'bars', 'rejected', 'fetched_at'] }),
    clearRejections: statement(raw, (of: Pick<Tables['rejection'], 'source' | 'day'>) =>
      query.deleteFrom('rejection').where('source', '=', of.source).where('day', '=', of.day),
    ),
    addRejection: statement(raw, (row: Tables['rejection']) =>
      query.insertInto('rejection').values(columns(row, 'source', 'day', 'position', 'line', 'reason')),
    ),
  };
}
