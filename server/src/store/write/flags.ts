import type { Exchange } from '@bhav/core/market/exchange';
import type { BarFlag } from '@bhav/core/bars/bar';
import type { Store } from '../open-store.ts';
import { dayNumber } from '../units.ts';

/** Sets one flag on exactly these securities of an exchange's session and takes it from all others. */
export function setFlag({ raw }: Store, exchange: Exchange, session: string, flag: BarFlag, securities: Iterable<number>): void {
  const day = dayNumber(session);
  raw
    .prepare('DELETE FROM bar_flag WHERE day = ? AND flag = ? AND (SELECT exchange FROM security WHERE id = bar_flag.security) = ?')
    .run(day, flag, exchange);
  const add = raw.prepare('INSERT OR IGNORE INTO bar_flag VALUES (?, ?, ?)');
  for (const security of securities) add.run(security, day, flag);
}

/** Writes down what is to be said of a session as it stands among its neighbours; empty when nothing is. */
export function setRemark({ raw }: Store, exchange: Exchange, session: string, remark: string): void {
  raw.prepare('UPDATE session SET remark = ? WHERE exchange = ? AND day = ?').run(remark, exchange, dayNumber(session));
}
