import type { Exchange } from '@bhav/core/market/exchange';
import type { BarFlag } from '@bhav/core/bars/bar';
import { sql } from 'kysely';
import { openedRows, putRows } from './put-rows.ts';
import type { StoredBar } from '../read/whole-day.ts';
import type { Within } from '../transaction.ts';
import { dayNumber } from '../units.ts';

/** On exactly these securities; takes it from all others of the session. */
export async function setFlag(
  within: Within,
  exchange: Exchange,
  session: string,
  flag: BarFlag,
  securities: Iterable<number>,
): Promise<void> {
  const { db } = within;
  const day = dayNumber(session);
  const ofExchange = db.selectFrom('security').select('id').where('exchange', '=', exchange);
  await db.deleteFrom('bar_flag').where('day', '=', day).where('flag', '=', flag).where('security', 'in', ofExchange).execute();
  await addFlags(
    within,
    [...securities].map((security) => ({ security, day, flag })),
  );
}

type FlaggedBar = Pick<StoredBar, 'exchange' | 'session' | 'security'>;

/** Of all these flags, the bars have exactly those of `flagged` then. Returns the bars whose flags changed. */
export async function replaceFlags(
  within: Within,
  bars: readonly FlaggedBar[],
  flags: readonly BarFlag[],
  flagged: readonly (FlaggedBar & { flag: BarFlag })[],
): Promise<FlaggedBar[]> {
  if (bars.length === 0) return [];
  const { db, engine } = within;
  const keyOf = ({ security, day }: { security: number; day: number }): string => `${security} ${day}`;
  const rowOf = ({ security, session }: FlaggedBar) => ({ security, day: dayNumber(session) });
  const barOf = new Map(bars.map((bar) => [keyOf(rowOf(bar)), bar]));
  const given = openedRows(engine, 'bar_flag', bars.map(rowOf));
  const { rows: held } = await sql<{ security: number; day: number; flag: string }>`
    select bar_flag.security, bar_flag.day, bar_flag.flag from ${given} as given cross join bar_flag
    where bar_flag.day = given.day and bar_flag.security = given.security and bar_flag.flag in (${sql.join(flags)})
  `.execute(db);
  const rows = flagged.map((bar) => ({ ...rowOf(bar), flag: bar.flag }));
  const rowKey = (row: (typeof held)[number]): string => `${keyOf(row)} ${row.flag}`;
  const [before, now] = [new Set(held.map(rowKey)), new Set(rows.map(rowKey))];
  const gone = held.filter((row) => !now.has(rowKey(row)));
  const added = rows.filter((row) => !before.has(rowKey(row)));
  for (const { security, day, flag } of gone) {
    await db.deleteFrom('bar_flag').where('day', '=', day).where('security', '=', security).where('flag', '=', flag).execute();
  }
  await addFlags(within, added);
  return [...gone, ...added].flatMap((row) => barOf.get(keyOf(row)) ?? []);
}

export function addFlags(within: Within, flags: readonly { security: number; day: number; flag: string }[]): Promise<void> {
  return putRows(within, 'bar_flag', flags, { key: ['security', 'day', 'flag'] });
}

/** On how a session fits its neighbours; empty if there is none. */
export async function setRemark({ db }: Within, exchange: Exchange, session: string, remark: string): Promise<void> {
  await db.updateTable('session').set({ remark }).where('exchange', '=', exchange).where('day', '=', dayNumber(session)).execute();
}
