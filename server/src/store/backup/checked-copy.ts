import SqliteDatabase from 'better-sqlite3';
import type { Origin } from '@bhav/core/market/origin';
import type { Connection } from '../connection.ts';
import { MIGRATIONS } from '../migrations.ts';
import { SqliteConnection } from '../sqlite/sqlite-connection.ts';
import { first, query } from '../statement.ts';
import { dateOf } from '../units.ts';

/** The content of a copy of a store. */
export interface CopyFacts {
  origin: Origin;
  /** The number of its layout. */
  layout: number;
  /** Sessions of both exchanges together. */
  sessions: number;
  /** The newest session, `2026-11-20`; undefined if it has none. */
  newest: string | undefined;
}

/** A copy cannot be used as a store; the message says why. */
class CopyUnusable extends Error {
  override name = 'CopyUnusable';
}

/** Reads every page of a copy of a store and returns its content; it changes nothing. Throws `CopyUnusable`. */
export function checkedCopy(path: string): CopyFacts {
  let raw: SqliteConnection | undefined;
  try {
    raw = new SqliteConnection(new SqliteDatabase(path, { readonly: true, fileMustExist: true }));
    const fault = raw.database.prepare<[], string>('PRAGMA integrity_check(1)').pluck().get();
    if (fault !== 'ok') throw new CopyUnusable(`The copy of the store is damaged (${fault}).`);
    return factsOf(raw);
  } catch (error) {
    if (error instanceof CopyUnusable) throw error;
    throw new CopyUnusable(`The copy of the store is damaged (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  } finally {
    raw?.close();
  }
}

function factsOf(raw: Connection): CopyFacts {
  const origin = first(raw, query.selectFrom('origin').select('origin'))?.origin;
  if (origin === undefined) throw new CopyUnusable('The copy does not say whose figures it holds.');
  const layout = first(
    raw,
    query.selectFrom('migration').select(({ fn }) => fn.max<number | null>('number').as('layout')),
  )?.layout;
  const known = MIGRATIONS.at(-1)?.number ?? 0;
  if (layout === null || layout === undefined) throw new CopyUnusable('The copy does not say which layout it has.');
  if (layout > known)
    throw new CopyUnusable(`The copy has layout ${layout}, this version knows up to ${known}: run the newer version of the program.`);
  const held = first(
    raw,
    query.selectFrom('session').select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.max<number | null>('day').as('newest')]),
  );
  const newest = held?.newest ?? undefined;
  return { origin, layout, sessions: held?.sessions ?? 0, newest: newest === undefined ? undefined : dateOf(newest) };
}
