import type { Connection } from './connection.ts';
import { POSTGRES_STEPS } from './postgres/postgres-layout.ts';
import { all, first, query, run } from './statement.ts';
import { utcNow } from './units.ts';

/** One step of the store's layout. Numbers only grow, and a released step is never changed. */
export interface Migration {
  number: number;
  title: string;
  /** The statements for SQLite. */
  sql: string;
  /** The statements for PostgreSQL. */
  postgresql: string;
}

/** The store was written by a newer version of the program. */
export class StoreTooNew extends Error {
  override name = 'StoreTooNew';
}

/** Reports whether the store has exactly these steps and an origin. It only reads. */
export function isCurrent(raw: Connection, steps: readonly Migration[] = MIGRATIONS): boolean {
  const isBegun = (['migration', 'origin'] as const).every((table) => hasTable(raw, table));
  if (!isBegun || first(raw, query.selectFrom('origin').select('origin')) === undefined) return false;
  return JSON.stringify(appliedTo(raw)) === JSON.stringify(steps.map(({ number }) => number));
}

/** Applies the steps that the store lacks, each in its own transaction. Throws `StoreTooNew`. */
export function migrate(raw: Connection, steps: readonly Migration[] = MIGRATIONS): void {
  const strict = raw.engine === 'sqlite' ? ' STRICT' : '';
  raw.exec(`CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, title TEXT NOT NULL, applied_at TEXT NOT NULL)${strict}`);
  const had = appliedTo(raw);
  const newest = steps.at(-1)?.number ?? 0;
  if ((had.at(-1) ?? 0) > newest) {
    throw new StoreTooNew(`The store has layout ${had.at(-1)}, this version knows up to ${newest}: run the newer version of the program.`);
  }
  for (const { number, title, sql, postgresql } of steps.filter((step) => !had.includes(step.number))) {
    raw.begin();
    try {
      raw.exec(raw.engine === 'sqlite' ? sql : postgresql);
      run(raw, query.insertInto('migration').values({ number, title, applied_at: utcNow() }));
      raw.commit();
    } catch (error) {
      raw.rollback();
      throw error;
    }
  }
}

function hasTable(raw: Connection, table: string): boolean {
  const ask = raw.engine === 'sqlite' ? 'SELECT 1 FROM sqlite_schema WHERE name = ?' : 'SELECT 1 WHERE to_regclass($1) IS NOT NULL';
  return raw.prepare(ask).get(table) !== undefined;
}

function appliedTo(raw: Connection): number[] {
  return all(raw, query.selectFrom('migration').select('number').orderBy('number')).map(({ number }) => number);
}

/**
 * Days are integers, 20261120; prices and turnover integer paise; levels of indices as filed. A ticker is what a file calls a security: symbol and
 * series at NSE, where from the day `since` on the symbol has one holder; scrip code (as `symbol`, with no series) at BSE. A security is a ticker with one ISIN, and at BSE one symbol and group; `listing`
 * joins the securities of one share on one exchange over renames and splits, `company` joins listings by ISIN. An action is first in the file of
 * `first_told` and, as far as is known, last in that of `last_told` (none: in a file that was read before layout 4); `action_list` has the range of
 * ex-dates for which the file of a day lists all actions, so that an action missing from a later file is withdrawn. A `meeting` is from the file of
 * `told`; the newest of several about one day counts.
 * Of live sources: times are milliseconds since 1970 (`at` the exchange's, `received_at` ours); `live_share` is a share as the source was asked for
 * it, with unknown fields empty; `live_newest` names the batch with the newest quote of a share on a day.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    postgresql: POSTGRES_STEPS[1],
    title: 'the first layout',
    sql: `
      CREATE TABLE origin (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), origin TEXT NOT NULL, made_at TEXT NOT NULL) STRICT;
      CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;

      CREATE TABLE ticker (
        id INTEGER PRIMARY KEY, exchange TEXT NOT NULL, symbol TEXT NOT NULL, series TEXT NOT NULL,
        UNIQUE (exchange, symbol, series)
      ) STRICT;
      CREATE TABLE security (
        id INTEGER PRIMARY KEY, exchange TEXT NOT NULL, ticker INTEGER NOT NULL REFERENCES ticker (id),
        symbol TEXT NOT NULL, series TEXT NOT NULL, isin TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL,
        first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, listing INTEGER NOT NULL, company INTEGER NOT NULL,
        UNIQUE (ticker, symbol, series, isin)
      ) STRICT;
      CREATE INDEX security_listing ON security (listing);
      CREATE INDEX security_company ON security (company);
      CREATE INDEX security_symbol ON security (exchange, symbol);

      CREATE TABLE bar (
        security INTEGER NOT NULL, day INTEGER NOT NULL,
        open INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, close INTEGER NOT NULL,
        last INTEGER, previous_close INTEGER, volume INTEGER NOT NULL, turnover INTEGER NOT NULL, trades INTEGER,
        PRIMARY KEY (security, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE bar_flag (
        security INTEGER NOT NULL, day INTEGER NOT NULL, flag TEXT NOT NULL, PRIMARY KEY (day, security, flag)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE session (
        exchange TEXT NOT NULL, day INTEGER NOT NULL, source TEXT NOT NULL, rows INTEGER NOT NULL,
        volume INTEGER NOT NULL, turnover INTEGER NOT NULL, fetched_at TEXT NOT NULL, remark TEXT NOT NULL, PRIMARY KEY (exchange, day)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE delivery (
        ticker INTEGER NOT NULL, day INTEGER NOT NULL, shares INTEGER, hundredths INTEGER, PRIMARY KEY (ticker, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE market_cap (
        ticker INTEGER NOT NULL, day INTEGER NOT NULL, issue_size INTEGER, rupees INTEGER NOT NULL, PRIMARY KEY (ticker, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE year_range (
        ticker INTEGER PRIMARY KEY, day INTEGER NOT NULL, high INTEGER NOT NULL, high_day INTEGER, low INTEGER NOT NULL, low_day INTEGER
      ) STRICT;
      CREATE TABLE action (
        ticker INTEGER NOT NULL, ex_day INTEGER NOT NULL, purpose TEXT NOT NULL, PRIMARY KEY (ticker, ex_day, purpose)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE fund (exchange TEXT NOT NULL, symbol TEXT NOT NULL, PRIMARY KEY (exchange, symbol)) STRICT, WITHOUT ROWID;

      CREATE TABLE index_day (
        name TEXT NOT NULL COLLATE NOCASE, day INTEGER NOT NULL, exchange TEXT NOT NULL, source TEXT NOT NULL,
        open REAL, high REAL, low REAL, close REAL NOT NULL, previous_close REAL, PRIMARY KEY (name, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE index_list (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL, UNIQUE (name, first_seen)
      ) STRICT;
      CREATE TABLE index_member (
        list INTEGER NOT NULL REFERENCES index_list (id) ON DELETE CASCADE, position INTEGER NOT NULL,
        symbol TEXT NOT NULL, isin TEXT NOT NULL, name TEXT NOT NULL, sector TEXT NOT NULL, series TEXT NOT NULL,
        PRIMARY KEY (list, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE master (
        exchange TEXT NOT NULL, symbol TEXT NOT NULL, series TEXT NOT NULL, code TEXT NOT NULL, isin TEXT NOT NULL, name TEXT NOT NULL,
        listed_on TEXT, face_value REAL, sector TEXT, status TEXT, day INTEGER NOT NULL, PRIMARY KEY (exchange, symbol, series, code)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX master_isin ON master (isin);
      CREATE TABLE rename (old TEXT NOT NULL, new TEXT NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (old, new, day)) STRICT, WITHOUT ROWID;

      CREATE TABLE raw_file (
        sha256 TEXT PRIMARY KEY, source TEXT NOT NULL, path TEXT NOT NULL, bytes INTEGER NOT NULL, address TEXT NOT NULL,
        fetched_at TEXT NOT NULL, asked INTEGER, state TEXT NOT NULL, reason TEXT NOT NULL
      ) STRICT;
      CREATE TABLE filing (
        source TEXT NOT NULL, day INTEGER NOT NULL, exchange TEXT NOT NULL, sha256 TEXT NOT NULL REFERENCES raw_file (sha256),
        rows INTEGER NOT NULL, bars INTEGER NOT NULL, rejected INTEGER NOT NULL, fetched_at TEXT NOT NULL, PRIMARY KEY (source, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE rejection (
        source TEXT NOT NULL, day INTEGER NOT NULL, position INTEGER NOT NULL, line INTEGER NOT NULL, reason TEXT NOT NULL,
        PRIMARY KEY (source, day, position)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE run (
        id INTEGER PRIMARY KEY, source TEXT NOT NULL, exchange TEXT NOT NULL, day INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL,
        rows INTEGER NOT NULL, rejected INTEGER NOT NULL, at TEXT NOT NULL, times INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX run_of ON run (source, day, id);
    `,
  },
  {
    number: 2,
    postgresql: POSTGRES_STEPS[2],
    title: 'kept quotes of live sources',
    sql: `
      CREATE TABLE live_source (id TEXT PRIMARY KEY, name TEXT NOT NULL, terms TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE live_share (
        id INTEGER PRIMARY KEY, exchange TEXT NOT NULL, symbol TEXT NOT NULL, series TEXT NOT NULL, isin TEXT NOT NULL, code TEXT NOT NULL,
        UNIQUE (exchange, symbol, series, isin, code)
      ) STRICT;
      CREATE TABLE live_batch (
        id INTEGER PRIMARY KEY, day INTEGER NOT NULL, source TEXT NOT NULL REFERENCES live_source (id), received_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX live_batch_of ON live_batch (day, source, id);
      CREATE TABLE live_quote (
        batch INTEGER NOT NULL REFERENCES live_batch (id) ON DELETE CASCADE, share INTEGER NOT NULL REFERENCES live_share (id),
        is_member INTEGER NOT NULL, at INTEGER NOT NULL, price INTEGER NOT NULL, previous_close INTEGER,
        open INTEGER, high INTEGER, low INTEGER, volume INTEGER, turnover INTEGER, PRIMARY KEY (batch, share)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE live_level (
        batch INTEGER NOT NULL REFERENCES live_batch (id) ON DELETE CASCADE, name TEXT NOT NULL, at INTEGER NOT NULL, level REAL NOT NULL,
        previous_close REAL, open REAL, high REAL, low REAL, PRIMARY KEY (batch, name)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE live_newest (
        day INTEGER NOT NULL, source TEXT NOT NULL, share INTEGER NOT NULL, batch INTEGER NOT NULL, PRIMARY KEY (day, source, share)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    number: 3,
    postgresql: POSTGRES_STEPS[3],
    title: 'the levels of an exchange by day',
    sql: 'CREATE INDEX index_day_of ON index_day (exchange, day)',
  },
  {
    number: 4,
    postgresql: POSTGRES_STEPS[4],
    title: 'what companies announce, with the days of the files that say so',
    sql: `
      ALTER TABLE action ADD COLUMN record_day INTEGER;
      ALTER TABLE action ADD COLUMN first_told INTEGER;
      ALTER TABLE action ADD COLUMN last_told INTEGER;
      CREATE INDEX action_ex_day ON action (ex_day);
      CREATE INDEX action_last_told ON action (last_told);
      CREATE TABLE record_date (
        ticker INTEGER NOT NULL, record_day INTEGER NOT NULL, purpose TEXT NOT NULL,
        first_told INTEGER NOT NULL, last_told INTEGER NOT NULL, PRIMARY KEY (ticker, record_day, purpose)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE action_list (
        exchange TEXT NOT NULL, day INTEGER NOT NULL, from_day INTEGER NOT NULL, until_day INTEGER NOT NULL, PRIMARY KEY (exchange, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE meeting (
        exchange TEXT NOT NULL, told INTEGER NOT NULL, position INTEGER NOT NULL, symbol TEXT NOT NULL, name TEXT NOT NULL,
        day INTEGER NOT NULL, purpose TEXT NOT NULL, state TEXT NOT NULL, moved_to INTEGER, PRIMARY KEY (exchange, told, position)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX meeting_day ON meeting (day);
      CREATE INDEX meeting_symbol ON meeting (exchange, symbol);
    `,
  },
  {
    number: 5,
    postgresql: POSTGRES_STEPS[5],
    title: 'the newest price bands, hundredths of a per cent; null where there is none',
    sql: 'CREATE TABLE price_band (ticker INTEGER PRIMARY KEY, day INTEGER NOT NULL, hundredths INTEGER, remarks TEXT NOT NULL) STRICT',
  },
  {
    number: 6,
    postgresql: POSTGRES_STEPS[6],
    title:
      'derived figures of each share as JSON, with what those of an exchange were made from; bars that opened far from their previous close',
    sql: `
      CREATE TABLE derived (
        listing INTEGER PRIMARY KEY, exchange TEXT NOT NULL, security INTEGER NOT NULL, day INTEGER NOT NULL, figures TEXT NOT NULL
      ) STRICT;
      CREATE TABLE derived_from (exchange TEXT PRIMARY KEY, made_from TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX bar_jump ON bar (security, day) WHERE open * 100 < previous_close * 78 OR open * 100 > previous_close * 360;
    `,
  },
  {
    number: 7,
    title:
      'who leads several servers of one store, with the time of its last beat by the clock of the database; empty where there is one server',
    sql: `
      CREATE TABLE leader (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1), term INTEGER NOT NULL, node TEXT NOT NULL, backend INTEGER NOT NULL, beat_at INTEGER NOT NULL
      ) STRICT
    `,
    postgresql: POSTGRES_STEPS[7],
  },
  {
    number: 8,
    title: 'the newest messages of the leader of several nodes, for those that the bus does not reach',
    sql: `
      CREATE TABLE bus_message (
        kind TEXT PRIMARY KEY, format INTEGER NOT NULL, origin TEXT NOT NULL, term INTEGER NOT NULL, leader TEXT NOT NULL,
        revision INTEGER NOT NULL, at TEXT NOT NULL, sum TEXT NOT NULL, bytes TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
    postgresql: POSTGRES_STEPS[8],
  },
  {
    number: 9,
    title: 'tickers of one holder each, divided at the next write by the stored renames; lists of actions from the day of their file on',
    sql: `
      ALTER TABLE ticker RENAME TO ticker_before;
      ALTER TABLE security RENAME TO security_before;
      CREATE TABLE ticker (
        id INTEGER PRIMARY KEY, exchange TEXT NOT NULL, symbol TEXT NOT NULL, series TEXT NOT NULL, since INTEGER NOT NULL,
        UNIQUE (exchange, symbol, series, since)
      ) STRICT;
      INSERT INTO ticker SELECT id, exchange, symbol, series, 0 FROM ticker_before;
      CREATE TABLE security (
        id INTEGER PRIMARY KEY, exchange TEXT NOT NULL, ticker INTEGER NOT NULL REFERENCES ticker (id),
        symbol TEXT NOT NULL, series TEXT NOT NULL, isin TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL,
        first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, listing INTEGER NOT NULL, company INTEGER NOT NULL,
        UNIQUE (ticker, symbol, series, isin)
      ) STRICT;
      INSERT INTO security
        SELECT id, exchange, ticker, symbol, series, isin, code, name, first_day, last_day, listing, company FROM security_before;
      DROP TABLE security_before;
      DROP TABLE ticker_before;
      CREATE INDEX security_listing ON security (listing);
      CREATE INDEX security_company ON security (company);
      CREATE INDEX security_symbol ON security (exchange, symbol);
      UPDATE action_list SET from_day = day, until_day = max(until_day, day);
    `,
    postgresql: POSTGRES_STEPS[9],
  },
  {
    number: 10,
    title: 'bars that opened or closed beyond any band of their previous close',
    sql: POSTGRES_STEPS[10],
    postgresql: POSTGRES_STEPS[10],
  },
];
