import type { Exchange } from '@bhav/core/market/exchange';
import type { BarFlag } from '@bhav/core/bars/bar';
import type { Store } from '../open-store.ts';
import { query, run, upsert } from '../statement.ts';
import { dayNumber } from '../units.ts';

/** Sets a flag on exactly these securities of an exchange's session and takes it from all others. */
export function setFlag({ raw }: Store, exchange: Exchange, session: string, flag: BarFlag, securities: Iterable<number>): void {
  const day = dayNumber(session);
  const ofExchange = query.selectFrom('security').select('id').where('exchange', '=', exchange);
  run(raw, query.deleteFrom('bar_flag').where('day', '=', day).where('flag', '=', flag).where('security', 'in', ofExchange));
  addFlag.runAll(
    raw,
    [...securities].map((security) => ({ security, day, flag })),
  );
}

/** Sets one flag of one bar. */
export const addFlag = upsert('bar_flag', { key: ['security', 'day', 'flag'] });

/** Stores the remark on how a session fits its neighbours; empty if there is none. */
export function setRemark({ raw }: Store, exchange: Exchange, session: string, remark: string): void {
  run(raw, query.updateTable('session').set({ remark }).where('exchange', '=', exchange).where('day', '=', dayNumber(session)));
}
