import type { Reason } from '@bhav/core/market/reason';
import { reasonsText } from '../reasons.ts';
import type { Exchange } from '@bhav/core/market/exchange';
import type { BarFlag } from '@bhav/core/bars/bar';
import { putRows } from './put-rows.ts';
import type { ClosingBar } from '../read/whole-day.ts';
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

type FlaggedBar = Pick<ClosingBar, 'exchange' | 'session' | 'security'>;

/** Of all these flags, the bars have exactly those of `flagged` then. Returns the bars whose flags changed. */
export async function replaceFlags(
  within: Within,
  bars: readonly FlaggedBar[],
  flags: readonly BarFlag[],
  flagged: readonly (FlaggedBar & { flag: BarFlag })[],
): Promise<FlaggedBar[]> {
  if (bars.length === 0) return [];
  const { db } = within;
  const ofDay = Map.groupBy(bars, ({ session }) => session);
  const days = new Map([...ofDay].map(([session, of]) => [dayNumber(session), new Map(of.map((bar) => [bar.security, bar]))]));
  const barOf = ({ security, day }: { security: number; day: number }): FlaggedBar | undefined => days.get(day)?.get(security);
  const securities = [...new Set(bars.map(({ security }) => security))];
  const few = days.size < securities.length;
  const held = await db
    .selectFrom('bar_flag')
    .selectAll()
    .where(few ? 'day' : 'security', 'in', few ? [...days.keys()] : securities)
    .where('flag', 'in', flags)
    .execute();
  const rows = flagged.map(({ security, session, flag }) => ({ security, day: dayNumber(session), flag }));
  const keyOf = ({ security, day, flag }: { security: number; day: number; flag: string }): string => `${security} ${day} ${flag}`;
  const [before, now] = [new Set(held.map(keyOf)), new Set(rows.map(keyOf))];
  const gone = held.filter((row) => barOf(row) !== undefined && !now.has(keyOf(row)));
  const added = rows.filter((row) => !before.has(keyOf(row)));
  for (const { security, day, flag } of gone) {
    await db.deleteFrom('bar_flag').where('day', '=', day).where('security', '=', security).where('flag', '=', flag).execute();
  }
  await addFlags(within, added);
  return [...gone, ...added].flatMap((row) => barOf(row) ?? []);
}

export function addFlags(within: Within, flags: readonly { security: number; day: number; flag: string }[]): Promise<void> {
  return putRows(within, 'bar_flag', flags);
}

/** On how a session fits its neighbours; empty if there is none. */
export async function setRemark({ db }: Within, exchange: Exchange, session: string, remarks: readonly Reason[]): Promise<void> {
  await db
    .updateTable('session')
    .set({ remark: reasonsText(remarks) })
    .where('exchange', '=', exchange)
    .where('day', '=', dayNumber(session))
    .execute();
}
