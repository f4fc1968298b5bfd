import type { Exchange } from '@bhav/core/market/exchange';
import type { BarFlag } from '@bhav/core/bars/bar';
import { putRows } from './put-rows.ts';
import type { Within } from '../transaction.ts';
import { dayNumber } from '../units.ts';

/** Sets a flag on exactly these securities of an exchange's session and takes it from all others. */
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

/** Adds flags of bars. */
export function addFlags(within: Within, flags: readonly { security: number; day: number; flag: string }[]): Promise<void> {
  return putRows(within, 'bar_flag', flags, { key: ['security', 'day', 'flag'] });
}

/** Stores the remark on how a session fits its neighbours; empty if there is none. */
export async function setRemark({ db }: Within, exchange: Exchange, session: string, remark: string): Promise<void> {
  await db.updateTable('session').set({ remark }).where('exchange', '=', exchange).where('day', '=', dayNumber(session)).execute();
}
