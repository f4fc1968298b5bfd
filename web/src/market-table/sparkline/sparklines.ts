import { type Sparkline, sparklineOf } from '@bhav/core/chart/sparkline';
import type { Exchange } from '@bhav/core/market/exchange';
import { stockKey } from '@bhav/core/quotes/stock';
import type { SparklinesAnswer } from '@bhav/core/wire/sparklines-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { anyAnswer, has } from '../../stock-data/api.ts';

/** The key in local storage: present where the reader has turned the small charts off. */
const OFF_KEY = 'sparklinesOff';

/** The small charts of shares, loaded once for each exchange and session, and the reader's choice to go without. */
export interface Sparklines {
  of: (exchange: Exchange, stock: Stock) => Sparkline | undefined;
  /**
   * Loads those of an exchange for its session, in one request: of the members of its index, or of all its shares. A failure is passed over:
   * nothing in a table rests on them.
   */
  load: (exchange: Exchange, session: string, market?: 'index' | 'all') => Promise<void>;
  isOff: () => boolean;
  turn: (isOff: boolean) => void;
  subscribe: (tell: () => void) => () => void;
}

/** Makes the small charts over `ask`; the choice is kept in `storage`. */
export function createSparklines(ask: typeof anyAnswer, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Sparklines {
  const lines: Partial<Record<Exchange, { session: string; byKey: ReadonlyMap<string, Sparkline> }>> = {};
  const asked: Partial<Record<Exchange, { session: string; market: 'index' | 'all' }>> = {};
  const listeners = new Set<() => void>();
  // Read when it is first asked for: a server that writes pages has no storage.
  let choice: boolean | undefined;
  const isOff = (): boolean => (choice ??= kept(storage));
  const tell = (): void => {
    for (const call of listeners) call();
  };
  return {
    of: (exchange, stock) => (isOff() ? undefined : lines[exchange]?.byKey.get(stockKey(stock))),
    load: async (exchange, session, market = 'index') => {
      const before = asked[exchange];
      if (isOff() || (before?.session === session && (before.market === 'all' || market === 'index'))) return;
      const own = { session, market };
      asked[exchange] = own;
      try {
        const answer = await ask(`/api/v1/sparklines?exchange=${exchange}${market === 'all' ? '&market=all' : ''}`, undefined);
        // A request for more was made since.
        if (asked[exchange] !== own) return;
        if (answer === 'unchanged' || !has(answer.value, 'closes')) return;
        const { closes } = answer.value as SparklinesAnswer;
        const drawn = Object.entries(closes).flatMap(([key, of]) => {
          const line = sparklineOf(of);
          return line === undefined ? [] : [[key, line] as const];
        });
        lines[exchange] = { session, byKey: new Map(drawn) };
        tell();
      } catch {
        if (asked[exchange] === own) delete asked[exchange];
      }
    },
    isOff,
    turn: (next) => {
      choice = next;
      try {
        if (next) storage.setItem(OFF_KEY, 'true');
        else storage.removeItem(OFF_KEY);
      } catch {
        // Without storage the choice holds for this visit.
      }
      tell();
    },
    subscribe: (call) => {
      listeners.add(call);
      return () => listeners.delete(call);
    },
  };
}

function kept(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(OFF_KEY) === 'true';
  } catch {
    return false;
  }
}

/** Those of this page. A browser may refuse its storage, which throws when it is used. */
export const sparklines = createSparklines(anyAnswer, {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
});
