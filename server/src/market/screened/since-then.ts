import { adjustBars, compareHistory } from '@bhav/core/bars/adjust-bars';
import type { Exchange } from '@bhav/core/market/exchange';
import { percentAbove } from '@bhav/core/market/decimals';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { nameOn } from '@bhav/core/quotes/stock';
import type { SinceThen } from '@bhav/core/wire/lists/screen';
import { companyFacts, readComparisons } from '../companies/comparisons.ts';
import { oneBarADay } from '@bhav/core/bars/share-bar';
import { keptPerFile } from '../../store/kept-per-file.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { latestSession } from '../../store/read/sessions.ts';
import { lastBarsBefore } from '../../store/read/shares.ts';
import { barsOn, type StoredBar } from '../../store/read/whole-day.ts';

interface Become {
  from: string;
  to: string;
  shares: ReadonlyMap<string, SinceThen>;
}

/** Undefined for a store that is not of the past. */
export const sincePast = keptPerFile(async (past, exchange: Exchange): Promise<Become | undefined> => {
  const of = past.whole && (await latestSession(past, exchange));
  return past.whole && of && sinceThen(past.whole, exchange, of.session);
});

/**
 * By the name of a share on the exchange then: the change up to its last close, adjusted for splits, bonuses
 * and rights between, and its new symbol. The day of that close is told where it is not the newest session: a
 * share that is traded seldom is not told from one that is gone. One that was not traded after the past
 * session has no change. `store` is the whole store.
 */
export async function sinceThen(store: ReadStore, exchange: Exchange, session: string): Promise<Become> {
  const to = (await latestSession(store, exchange))?.session ?? session;
  const then = byListing(await barsOn(store, exchange, session));
  const now = byListing(await barsOn(store, exchange, to));
  const missing = [...then.keys()].filter((listing) => !now.has(listing));
  const last = new Map([...now, ...byListing(await lastBarsBefore(store, missing, to))]);
  const comparisonOf = await readComparisons(store, exchange, await companyFacts(store, session, to), session);
  const shares = [...then.values()].map((bar): readonly [string, SinceThen] => {
    const newest = last.get(bar.listing) ?? bar;
    const { actions, opened, hasBand } = comparisonOf(bar);
    const { adjustments, breaks } = compareHistory(
      opened.filter((one) => one.session > session),
      actions.filter(({ exDate }) => exDate > session && exDate <= to),
      { hasBand },
    );
    const [adjusted] = adjustBars([bar], adjustments);
    const isFollowed = newest.session > session || session === to;
    const isComparable = isFollowed && adjusted !== undefined && !breaks.some(({ on }) => on > session && on <= to);
    return [
      nameOn(exchange, bar),
      withoutUndefined({
        percent: isComparable ? percentAbove(newest.close, adjusted.close) : undefined,
        symbol: newest.symbol === bar.symbol ? undefined : newest.symbol,
        lastTraded: newest.session === to ? undefined : newest.session,
      }),
    ];
  });
  return { from: session, to, shares: new Map(shares) };
}

/** That of its first series. */
function byListing(bars: readonly StoredBar[]): Map<number, StoredBar> {
  return new Map(
    [...Map.groupBy(bars, ({ listing }) => listing)].flatMap(([listing, of]) => oneBarADay(of).map((bar) => [listing, bar] as const)),
  );
}
