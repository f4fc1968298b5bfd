import { sql } from 'kysely';
import type { Bar } from '@bhav/core/bars/bar';
import { addFlags } from './flags.ts';
import { putRows } from './put-rows.ts';
import type { SecurityRegistry } from './securities/security-registry.ts';
import type { RawFile } from '../read/files.ts';
import { tradedOn } from '../read/whole-day.ts';
import type { BarRow } from '../tables.ts';
import type { Within } from '../transaction.ts';
import { count, orNull, paise } from '../units.ts';

export interface AcceptedBars {
  rawFile: RawFile;
  bars: readonly Bar[];
  flagsOf: (bar: Bar) => readonly string[];
  /** On one day the lowest rank wins. */
  rankOf: (source: string) => number;
}

/** Returns the number of bars, 0 when a better source has the session. */
export async function writeBars(
  within: Within,
  registry: SecurityRegistry,
  { rawFile, bars, flagsOf, rankOf }: AcceptedBars,
  day: number,
): Promise<number> {
  if (bars.length === 0) return 0;
  const { db } = within;
  const { exchange, source, fetchedAt } = rawFile;
  const held = await db.selectFrom('session').select('source').where('exchange', '=', exchange).where('day', '=', day).executeTakeFirst();
  if (held !== undefined && rankOf(held.source) < rankOf(source)) return 0;

  const replaced = held === undefined ? [] : await tradedOn(db, exchange, day).select('security.id').execute();
  const gone = new Set(replaced.map(({ id }) => id));
  if (held !== undefined) {
    const ofExchange = db.selectFrom('security').select('id').where('exchange', '=', exchange);
    await db.deleteFrom('bar_flag').where('day', '=', day).where('security', 'in', ofExchange).execute();
  }
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
  await makeYear(within, Math.trunc(day / 10_000));
  await putRows(within, 'bar', rows);
  await addFlags(within, flags);
  if (gone.size > 0)
    await db
      .deleteFrom('bar')
      .where('day', '=', day)
      .where('security', 'in', [...gone])
      .execute();
  await registry.lost(gone);
  const totals = { rows: bars.length, volume: count(volume), turnover: count(turnover) };
  await putRows(within, 'session', [{ exchange, day, source, ...totals, fetched_at: fetchedAt, remark: '' }], { keep: 'remark' });
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

/**
 * On PostgreSQL, if there is no part for the year. Making a table separately and then attaching it takes a weaker lock than making it as a part, and
 * blocks no reader.
 */
async function makeYear({ db, engine }: Within, year: number): Promise<void> {
  if (engine === 'sqlite') return;
  const name = `bar_${year}`;
  const { rows } = await sql<{ part: string | null }>`select to_regclass(${name})::text as part`.execute(db);
  if (rows[0]?.part !== null) return;
  const bounds = sql`from (${sql.lit(year * 10_000 + 101)}) to (${sql.lit((year + 1) * 10_000 + 101)})`;
  await sql`create table ${sql.table(name)} (like bar including all)`.execute(db);
  await sql`alter table bar attach partition ${sql.table(name)} for values ${bounds}`.execute(db);
}
