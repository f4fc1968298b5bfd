import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Store } from '../store/open-store.ts';
import { OPEN } from '../store/tables.ts';
import { type Within, writing } from '../store/transaction.ts';
import { dateOf } from '../store/units.ts';
import { counterValue } from '../store/versions.ts';
import { putRows } from '../store/write/put-rows.ts';

type Judge = (within: Within, exchange: Exchange, session: string) => Promise<unknown>;

/** Another number has every stored session judged anew, once. */
const RULE = 1;

/** Others wait for the transaction. */
const AT_ONCE = 4;

/**
 * The oldest first, of a store whose sessions were not all judged by the present rule. How far it came is
 * stored with them, so that it goes on after a stop. Returns how many were judged; 0 when all are.
 */
export async function judgeNext(store: Store, judge: Judge): Promise<number> {
  return writing(store, async (within) => {
    let judged = 0;
    for (const exchange of EXCHANGES) {
      const last = await counterValue(within, counterOf(exchange));
      const waiting = within.db.selectFrom('session').select('day').where('exchange', '=', exchange).where('day', '>', last).orderBy('day');
      const days = last === OPEN ? [] : await waiting.execute();
      const now = days.slice(0, Math.max(0, AT_ONCE - judged));
      for (const { day } of now) await judge(within, exchange, dateOf(day));
      judged += now.length;
      const until = now.length === days.length ? OPEN : now.at(-1)?.day;
      if (last !== OPEN && until !== undefined) await note(within, exchange, until);
    }
    return judged;
  });
}

/** Called with the first session of an exchange. */
export async function noteAllJudged(within: Within, exchange: Exchange): Promise<void> {
  await note(within, exchange, OPEN);
}

async function note(within: Within, exchange: Exchange, until: number): Promise<void> {
  await putRows(within, 'counter', [{ name: counterOf(exchange), value: until }]);
}

/** The counter has the last session that the present rule has judged; `OPEN` when all are. */
function counterOf(exchange: Exchange): string {
  return `sessions of ${exchange} judged by rule ${RULE}`;
}
