import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import type { SecurityRegistry } from './security-registry.ts';
import { addFlag } from './flags.ts';
import type { RawFile } from '../read/files.ts';
import type { Connection } from '../connection.ts';
import { query, statement, upsert } from '../statement.ts';
import type { BarRow } from '../tables.ts';
import { count, orNull, paise } from '../units.ts';

/** The bars of an accepted file, with the flags of each. */
export interface AcceptedBars {
  rawFile: RawFile;
  bars: readonly Bar[];
  flagsOf: (bar: Bar) => readonly string[];
  /** The rank of a source's bars; on one day the lowest rank wins. */
  rankOf: (source: string) => number;
}

/** Replaces the bars of a session; returns their number, 0 when a better source has the session. */
export function writeBars(
  raw: Connection,
  registry: SecurityRegistry,
  { rawFile, bars, flagsOf, rankOf }: AcceptedBars,
  day: number,
): number {
  if (bars.length === 0) return 0;
  const { exchange, source, fetchedAt } = rawFile;
  const held = sourceOfSession.get(raw, { exchange, day });
  if (held !== undefined && rankOf(held.source) < rankOf(source)) return 0;

  const gone = new Set(held === undefined ? [] : storedSecurities.all(raw, { exchange, day }).map(({ id }) => id));
  if (held !== undefined) clearFlags.run(raw, { exchange, day });
  const rows: BarRow[] = [];
  const flags: { security: number; day: number; flag: string }[] = [];
  let volume = 0;
  let turnover = 0;
  for (const bar of bars) {
    const security = registry.securityOf(bar, day);
    gone.delete(security);
    const row = { security, day, ...figures(bar) };
    volume += row.volume;
    turnover += row.turnover;
    rows.push(row);
    for (const flag of flagsOf(bar)) flags.push({ security, day, flag });
  }
  addBar.runAll(raw, rows);
  addFlag.runAll(raw, flags);
  for (const security of gone) dropBar.run(raw, { security, day });
  registry.lost(gone);
  const totals = { rows: bars.length, volume: count(volume), turnover: count(turnover) };
  addSession.run(raw, { exchange, day, source, ...totals, fetched_at: fetchedAt, remark: '' });
  return bars.length;
}

function figures({ open, high, low, close, last, previousClose, volume, turnover, trades }: Bar): Omit<BarRow, 'security' | 'day'> {
  return {
    open: paise(open),
    high: paise(high),
    low: paise(low),
    close: paise(close),
    last: orNull(last, paise),
    previous_close: orNull(previousClose, paise),
    volume: count(volume),
    turnover: paise(turnover),
    trades: orNull(trades, count),
  };
}

interface OfSession {
  exchange: Exchange;
  day: number;
}

interface OfSecurity {
  security: number;
  day: number;
}

const sourceOfSession = statement(({ exchange, day }: OfSession) =>
  query.selectFrom('session').select('source').where('exchange', '=', exchange).where('day', '=', day),
);
const storedSecurities = statement(({ exchange, day }: OfSession) =>
  query
    .selectFrom('security')
    .innerJoin('bar', (join) => join.onRef('bar.security', '=', 'security.id').on('bar.day', '=', day))
    .select('security.id')
    .where('exchange', '=', exchange)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day),
);
const addBar = upsert('bar', {
  key: ['security', 'day'],
  set: ['open', 'high', 'low', 'close', 'last', 'previous_close', 'volume', 'turnover', 'trades'],
});
const dropBar = statement((of: OfSecurity) => query.deleteFrom('bar').where('security', '=', of.security).where('day', '=', of.day));
const clearFlags = statement(({ exchange, day }: OfSession) =>
  query
    .deleteFrom('bar_flag')
    .where('day', '=', day)
    .where('security', 'in', (of) => of.selectFrom('security').select('id').where('exchange', '=', exchange)),
);
const addSession = upsert('session', {
  key: ['exchange', 'day'],
  set: ['source', 'rows', 'volume', 'turnover', 'fetched_at'],
  keep: ['remark'],
});
