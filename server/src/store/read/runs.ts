import type { Reason } from '@bhav/core/market/reason';
import { reasonsInWords } from '@bhav/core/words/reason-in-words';
import { reasonsOf } from '../reasons.ts';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import type { ReadStore } from '../open-store.ts';
import type { RunState } from '../tables.ts';
import { dateOf, dayNumber } from '../units.ts';

export interface Run {
  source: string;
  exchange: Exchange;
  session: string;
  state: RunState;
  /** In English. */
  reason: string;
  /** Absent where only the sentence is known. */
  told?: readonly Reason[];
  rows: number;
  rejected: number;
  fetchedAt: string;
}

/** `times` counts the same outcome in a row; `at` is the time of the last. */
export interface StoredRun extends Omit<Run, 'fetchedAt'> {
  told: readonly Reason[];
  at: string;
  times: number;
}

/** The newest of each exchange, newest first. */
export async function runsOf(store: ReadStore, limit: number): Promise<StoredRun[]> {
  const rows = await Promise.all(EXCHANGES.map((exchange) => newestRows(store, exchange, limit)));
  return rows
    .flat()
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
    .map(({ remark, ...row }) => runOf(row, row.state === 'stored' ? remark : null));
}

function newestRows({ db }: ReadStore, exchange: Exchange, limit: number) {
  return db
    .selectFrom('run')
    .leftJoin('session', (join) =>
      join.onRef('session.exchange', '=', 'run.exchange').onRef('session.day', '=', 'run.day').onRef('session.source', '=', 'run.source'),
    )
    .selectAll('run')
    .select('session.remark')
    .where('run.exchange', '=', exchange)
    .orderBy('run.at', 'desc')
    .orderBy('run.id', 'desc')
    .limit(limit)
    .execute();
}

export async function lastRunOf({ db }: ReadStore, source: string, session: string): Promise<StoredRun | undefined> {
  const row = await db
    .selectFrom('run')
    .selectAll()
    .where('source', '=', source)
    .where('day', '=', dayNumber(session))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && runOf(row);
}

/** Of the files of the days between two, both included. */
export async function lastRuns({ db }: ReadStore, from: string, to: string): Promise<StoredRun[]> {
  const rows = await db
    .selectFrom('run')
    .selectAll()
    .where('id', 'in', (of) =>
      of
        .selectFrom('run as newest')
        .where('newest.day', '>=', dayNumber(from))
        .where('newest.day', '<=', dayNumber(to))
        .groupBy(['newest.source', 'newest.day'])
        .select((run) => run.fn.max('newest.id').as('id')),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => runOf(row));
}

type RunRow = Omit<StoredRun, 'session' | 'told'> & { id: number; day: number };

function runOf({ day, id: _id, reason, ...row }: RunRow, remark: string | null = null): StoredRun {
  const told = [...reasonsOf(reason), ...reasonsOf(remark ?? '')];
  return { ...row, session: dateOf(day), reason: reasonsInWords(told), told };
}
