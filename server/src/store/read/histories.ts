import type { HistoryBar } from '@bhav/core/derived/history-bar';
import type { FiledRange } from '@bhav/core/derived/filed-range';
import { neededOf } from '@bhav/core/derived/share-history';
import type { Security } from '@bhav/core/bars/instrument';
import type { Exchange } from '@bhav/core/market/exchange';
import { sql } from 'kysely';
import type { Store } from '../open-store.ts';
import { all, query, statement } from '../statement.ts';
import type { BarRow, SecurityRow } from '../tables.ts';
import { dateOf, dayNumber, rupees } from '../units.ts';

/** The bars of a share that its derived figures need, oldest first, one a day. */
export interface StoredHistory {
  listing: number;
  company: number;
  /** The security that has the last bar. */
  security: number;
  bars: HistoryBar[];
  filedRange: FiledRange | undefined;
}

type Row = Pick<BarRow, 'day' | 'open' | 'high' | 'low' | 'close' | 'previous_close' | 'volume'>;

/**
 * Reads the shares of an exchange one after the other, over renames, splits and series. Securities whose `rankOf` is infinite are no shares; of
 * two bars of one day the lower rank counts, then the greater volume.
 */
export function* historiesOf({ raw }: Pick<Store, 'raw'>, exchange: Exchange, rankOf: (of: Security) => number): Generator<StoredHistory> {
  const securities = all(raw, query.selectFrom('security').selectAll().where('exchange', '=', exchange).orderBy('id'));
  const shares = Map.groupBy(
    securities.filter((security) => rankOf(security) < Infinity),
    ({ listing }) => listing,
  );
  const jumps = Map.groupBy(all(raw, JUMPS), ({ security }) => security);
  const ranges = new Map(all(raw, query.selectFrom('year_range').selectAll()).map((range) => [range.ticker, range]));
  const days = new Map<number, string>();
  const dayOf = (day: number): string => {
    const known = days.get(day) ?? dateOf(day);
    days.set(day, known);
    return known;
  };

  for (const [listing, of] of shares) {
    const newest = of.reduce((one, other) => (isNewer(other, one) ? other : one));
    const range = ranges.get(newest.ticker);
    const rows = rowsOf(of);
    yield {
      listing,
      company: newest.company,
      security: newest.id,
      bars: rows.map((row) => barOf(row, dayOf)),
      filedRange: range && {
        effective: dayOf(range.day),
        high: rupees(range.high),
        highOn: range.high_day === null ? undefined : dayOf(range.high_day),
        low: rupees(range.low),
        lowOn: range.low_day === null ? undefined : dayOf(range.low_day),
      },
    };
  }

  function isNewer(one: SecurityRow, other: SecurityRow): boolean {
    return one.last_day === other.last_day ? rankOf(one) < rankOf(other) : one.last_day > other.last_day;
  }

  function rowsOf(of: readonly SecurityRow[]): Row[] {
    const needed = neededOf(dateOf(Math.max(...of.map(({ last_day }) => last_day))));
    const from = dayNumber(needed.from);
    const before = needed.bases.map(dayNumber);
    const ofEach = of.map(({ id: security, first_day }) => {
      const old = [
        firstBar.get(raw, { security, day: first_day }),
        ...before.map((day) => lastBar.get(raw, { security, day })),
        ...(jumps.get(security) ?? []),
      ].filter((row) => row !== undefined && row.day < from);
      const early = [...new Map(old.map((row) => [row?.day, row])).values()].filter((row) => row !== undefined);
      return [...early.toSorted((one, other) => one.day - other.day), ...barsFrom.all(raw, { security, from })];
    });
    const [only = []] = ofEach;
    return of.length === 1 ? only : merged(of.map((security, place) => ({ rank: rankOf(security), rows: ofEach[place] ?? [] })));
  }
}

/** One row a day of several securities of one share. */
function merged(of: readonly { rank: number; rows: readonly Row[] }[]): Row[] {
  const kept = new Map<number, { rank: number; row: Row }>();
  for (const { rank, rows } of of) {
    for (const row of rows) {
      const held = kept.get(row.day);
      if (held === undefined || rank < held.rank || (rank === held.rank && row.volume > held.row.volume)) kept.set(row.day, { rank, row });
    }
  }
  return [...kept.values()].map(({ row }) => row).toSorted((one, other) => one.day - other.day);
}

function barOf({ day, open, high, low, close, previous_close, volume }: Row, dayOf: (day: number) => string): HistoryBar {
  return {
    session: dayOf(day),
    open: rupees(open),
    high: rupees(high),
    low: rupees(low),
    close: rupees(close),
    previousClose: previous_close === null ? undefined : rupees(previous_close),
    volume,
  };
}

const FIGURES = ['day', 'open', 'high', 'low', 'close', 'previous_close', 'volume'] as const;
const bars = query.selectFrom('bar').select(FIGURES);
const barsFrom = statement(({ security, from }: { security: number; from: number }) =>
  bars.where('security', '=', security).where('day', '>=', from).orderBy('day'),
);
const lastBar = statement((of: { security: number; day: number }) =>
  bars.where('security', '=', of.security).where('day', '<=', of.day).orderBy('day', 'desc').limit(1),
);
const firstBar = statement((of: { security: number; day: number }) => bars.where('security', '=', of.security).where('day', '=', of.day));
/** The condition is word for word that of the index `bar_jump`, which then has the answer; `isJump` says the same of a bar. */
export const JUMPS = query
  .selectFrom('bar')
  .select([...FIGURES, 'security'])
  .where(sql<boolean>`open * 100 < previous_close * 78 or open * 100 > previous_close * 360`);
