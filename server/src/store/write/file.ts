import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile, Rejection } from '@bhav/core/bars/parsed-file';
import { securityRegistry, type SecurityRegistry } from './security-registry.ts';
import type { RawFile } from '../read/runs.ts';
import { noteRawFile } from './run.ts';
import { writeMasters } from './masters.ts';
import { writeSupplements } from './supplements.ts';
import { count, dayNumber, paise } from '../units.ts';
import type { Store } from '../open-store.ts';

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
  const known = securityRegistry(raw);
  const writeBars = barWriter(raw, known);
  const masters = writeMasters(raw, known);
  const supplements = writeSupplements(raw, known);
  const statements = {
    filing: raw.prepare(
      `INSERT INTO filing VALUES (@source, @day, @exchange, @sha256, @rows, @bars, @rejected, @fetchedAt)
       ON CONFLICT DO UPDATE SET sha256 = excluded.sha256, rows = excluded.rows, bars = excluded.bars, rejected = excluded.rejected, fetched_at = excluded.fetched_at`,
    ),
    forget: raw.prepare('DELETE FROM rejection WHERE source = ? AND day = ?'),
    reject: raw.prepare('INSERT INTO rejection VALUES (?, ?, ?, ?, ?)'),
  };

  const write = raw.transaction((accepted: Accepted): number => {
    known.begin();
    const { rawFile, parsed, rejected, unkept = 0 } = accepted;
    const { source, exchange, sha256, fetchedAt } = rawFile;
    const day = dayNumber(accepted.session);
    noteRawFile(raw, rawFile, 'stored', '');
    const rows = writeBars(accepted, day) + supplements(rawFile, day, parsed) + masters(day, parsed);
    known.relink();
    statements.filing.run({
      source,
      exchange,
      sha256,
      fetchedAt,
      day,
      rows,
      bars: accepted.bars.length,
      rejected: rejected.length + unkept,
    });
    statements.forget.run(rawFile.source, day);
    for (const [position, { line, reason }] of rejected.slice(0, REJECTIONS_KEPT).entries()) {
      statements.reject.run(rawFile.source, day, position, line, reason);
    }
    return rows;
  });
  const writeOrForget = (accepted: Accepted): number => {
    try {
      return write.immediate(accepted);
    } catch (error) {
      known.forget();
      throw error;
    }
  };
  return Object.assign(writeOrForget, { forget: known.forget });
}

function barWriter(raw: Database, known: SecurityRegistry): (accepted: Accepted, day: number) => number {
  const sessionOf = raw.prepare<[Exchange, number], { source: string }>('SELECT source FROM session WHERE exchange = ? AND day = ?');
  const stored = raw
    .prepare<[number, Exchange, number, number], number>(
      'SELECT id FROM security JOIN bar ON security = id AND day = ? WHERE exchange = ? AND first_day <= ? AND last_day >= ?',
    )
    .pluck();
  const drop = raw.prepare('DELETE FROM bar WHERE security = ? AND day = ?');
  const unflag = raw.prepare('DELETE FROM bar_flag WHERE security = ? AND day = ?');
  const flag = raw.prepare('INSERT OR IGNORE INTO bar_flag VALUES (?, ?, ?)');
  const upsert = raw.prepare(
    `INSERT INTO bar VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
       open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, last = excluded.last,
       previous_close = excluded.previous_close, volume = excluded.volume, turnover = excluded.turnover, trades = excluded.trades`,
  );
  const session = raw.prepare(
    `INSERT INTO session VALUES (@exchange, @day, @source, @rows, @volume, @turnover, @fetchedAt, '') ON CONFLICT DO UPDATE SET source = excluded.source,
       rows = excluded.rows, volume = excluded.volume, turnover = excluded.turnover, fetched_at = excluded.fetched_at`,
  );

  return ({ rawFile, bars, flagsOf, rankOf }, day) => {
    if (bars.length === 0) return 0;
    const { exchange, source, fetchedAt } = rawFile;
    const held = sessionOf.get(exchange, day);
    if (held !== undefined && rankOf(held.source) < rankOf(source)) return 0;

    const gone = new Set(held === undefined ? [] : stored.all(day, exchange, day, day));
    let volume = 0;
    let turnover = 0;
    for (const bar of bars) {
      const security = known.securityOf(bar, day);
      gone.delete(security);
      const shares = count(bar.volume);
      const amount = paise(bar.turnover);
      volume += shares;
      turnover += amount;
      upsert.run(
        security,
        day,
        paise(bar.open),
        paise(bar.high),
        paise(bar.low),
        paise(bar.close),
        bar.last === undefined ? null : paise(bar.last),
        bar.previousClose === undefined ? null : paise(bar.previousClose),
        shares,
        amount,
        bar.trades === undefined ? null : count(bar.trades),
      );
      if (held !== undefined) unflag.run(security, day);
      for (const word of flagsOf(bar)) flag.run(security, day, word);
    }
    for (const security of gone) {
      drop.run(security, day);
      unflag.run(security, day);
    }
    known.lost(gone);
    session.run({ exchange, day, source, rows: bars.length, volume: count(volume), turnover: count(turnover), fetchedAt });
    return bars.length;
  };
}
