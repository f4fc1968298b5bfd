import { adjustBars, compareHistory } from '@bhav/core/bars/adjust-bars';
import type { Exchange } from '@bhav/core/market/exchange';
import { percentAbove } from '@bhav/core/market/decimals';
import { present } from '@bhav/core/market/present';
import { nameOn } from '@bhav/core/quotes/stock';
import type { SinceThen } from '@bhav/core/wire/screen';
import { readComparisons } from '../companies/comparisons.ts';
import { oneBarADay } from '../companies/equity-rank.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { latestSession } from '../../store/read/sessions.ts';
import { barsOn, type StoredBar } from '../../store/read/whole-day.ts';

interface Become {
  to: string;
  shares: ReadonlyMap<string, SinceThen>;
}
const known = new WeakMap<ReadStore, Partial<Record<Exchange, Promise<Become>>>>();

/** Does what `sinceThen` does for the session of a past store, once; undefined for a store that is none. */
export async function sincePast(past: ReadStore, exchange: Exchange): Promise<Become | undefined> {
  const { whole, upTo } = past;
  if (whole === undefined || upTo === undefined) return undefined;
  const kept = known.get(past) ?? {};
  known.set(past, kept);
  const made = (kept[exchange] ??= sinceThen(whole, exchange, upTo));
  made.catch(() => known.delete(past));
  return made;
}

/**
 * Returns what became of each share of a past session up to the newest, by its name on the exchange then: the change of its close, adjusted for splits,
 * bonuses and rights between, its new symbol, or that it is traded no more. `store` is the whole store.
 */
async function sinceThen(store: ReadStore, exchange: Exchange, session: string): Promise<Become> {
  const to = (await latestSession(store, exchange))?.session ?? session;
  const now = byListing(await barsOn(store, exchange, to));
  const comparisonOf = await readComparisons(store, exchange, session, to);
  const shares = [...byListing(await barsOn(store, exchange, session)).values()].map((bar): readonly [string, SinceThen] => {
    const newest = now.get(bar.listing);
    if (newest === undefined) return [nameOn(exchange, bar), { hasLeft: true }];
    const { actions, opened, hasBand } = comparisonOf(bar);
    const { adjustments, breaks } = compareHistory(
      opened.filter((one) => one.session > session),
      actions.filter(({ exDate }) => exDate > session && exDate <= to),
      { hasBand },
    );
    const [adjusted] = adjustBars([bar], adjustments);
    const isComparable = adjusted !== undefined && !breaks.some(({ on }) => on > session && on <= to);
    return [
      nameOn(exchange, bar),
      present({
        percent: isComparable ? percentAbove(newest.close, adjusted.close) : undefined,
        symbol: newest.symbol === bar.symbol ? undefined : newest.symbol,
      }),
    ];
  });
  return { to, shares: new Map(shares) };
}

/** The bar of each share, that of its first series. */
function byListing(bars: readonly StoredBar[]): Map<number, StoredBar> {
  return new Map(
    [...Map.groupBy(bars, ({ listing }) => listing)].flatMap(([listing, of]) => oneBarADay(of).map((bar) => [listing, bar] as const)),
  );
}
