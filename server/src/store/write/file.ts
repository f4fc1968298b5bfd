import type { ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import { writeAnnouncements } from './announcements.ts';
import { type AcceptedBars, writeBars } from './bars.ts';
import { noteInputs } from './derived.ts';
import { writeMasters } from './masters.ts';
import { noteRawFile } from './run.ts';
import { securityRegistry, type SecurityRegistry } from './security-registry.ts';
import { writeSupplements } from './supplements.ts';
import type { Store } from '../open-store.ts';
import { insert, query, run, upsert } from '../statement.ts';
import { atOnce } from '../transaction.ts';
import { dayNumber } from '../units.ts';

/** A file that passed its checks, with the bars and flags that remain. */
export interface Accepted extends AcceptedBars {
  /** The trading day in the file; for a master the day on which it was fetched. */
  session: string;
  parsed: ParsedFile;
  rejected: readonly Rejection[];
  /** How many more lines were rejected. */
  unkept?: number;
}

/** How many rejected lines of a file are kept; all are counted. */
const REJECTIONS_KEPT = 500;

/** Stores an accepted file in one transaction. The same file again changes nothing. Returns the number of rows. */
export interface FileWriter {
  (accepted: Accepted): number;
  /** Must be called when a transaction around it was undone, since its cache is then wrong. */
  forget: () => void;
}

/** Makes the function that stores accepted files. Other connections may write to the same store between two files. */
export function fileWriter(store: Store): FileWriter {
  const registry = securityRegistry(store.raw);
  const write = (accepted: Accepted): number => {
    try {
      return atOnce(store, () => writeFile(store, registry, accepted));
    } catch (error) {
      registry.forget();
      throw error;
    }
  };
  return Object.assign(write, { forget: () => registry.forget() });
}

function writeFile({ raw }: Store, registry: SecurityRegistry, accepted: Accepted): number {
  registry.begin();
  const { session, rawFile, parsed, bars, rejected, unkept = 0 } = accepted;
  const { source, exchange, sha256, fetchedAt: fetched_at } = rawFile;
  const day = dayNumber(session);
  noteRawFile({ raw }, rawFile, 'stored', '');
  const rows =
    writeBars(raw, registry, accepted, day) +
    writeSupplements(raw, registry, rawFile, day, parsed) +
    writeAnnouncements(raw, registry, exchange, day, parsed) +
    writeMasters(raw, registry, day, parsed);
  const isRelinked = registry.write();
  noteInputs(raw, exchange, parsed, isRelinked);
  addFile.run(raw, { source, day, exchange, sha256, rows, bars: bars.length, rejected: rejected.length + unkept, fetched_at });
  run(raw, query.deleteFrom('rejection').where('source', '=', source).where('day', '=', day));
  const kept = rejected.slice(0, REJECTIONS_KEPT);
  addRejections.runAll(
    raw,
    kept.map(({ line, reason }, position) => ({ source, day, position, line, reason })),
  );
  return rows;
}

const addFile = upsert('filing', { key: ['source', 'day'], set: ['exchange', 'sha256', 'rows', 'bars', 'rejected', 'fetched_at'] });
const addRejections = insert('rejection', 'source', 'day', 'position', 'line', 'reason');
