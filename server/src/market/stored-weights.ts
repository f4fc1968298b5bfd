import { primaryBars } from '@bhav/core/bars/share-bar';
import { addDays } from '@bhav/core/calendar/days';
import type { StoredWeights } from '@bhav/core/derived/index-points';
import { companyActions } from './companies/company-actions.ts';
import { actionsBetween } from '../store/read/securities/announcements.ts';
import { weightsUpTo } from '../store/read/securities/cautions.ts';
import type { ReadStore } from '../store/open-store.ts';
import { lastBarsBefore } from '../store/read/shares.ts';
import { barsOn } from '../store/read/whole-day.ts';

/** The indices whose weights NSE Indices publishes each month. */
export const WEIGHTED_INDICES: ReadonlySet<string> = new Set(['Nifty 50', 'Nifty Next 50']);

/**
 * The newest weights before a session. The file names members by their symbols of its own day, so they are
 * found in the bars of that session; a placeholder of a demerger has none. Undefined if no weights, or no
 * bars of their session, are stored.
 */
export async function storedWeights(store: ReadStore, index: string, session: string): Promise<StoredWeights | undefined> {
  const filed = await weightsUpTo(store, index, session);
  if (filed === undefined) return undefined;
  const bars = new Map(primaryBars(await barsOn(store, 'NSE', filed.on)).map((bar) => [bar.symbol, bar]));
  const listings = filed.members.flatMap(({ symbol }) => bars.get(symbol)?.listing ?? []);
  const last = new Map(primaryBars(await lastBarsBefore(store, listings, addDays(session, 1))).map((bar) => [bar.listing, bar]));
  const actions = await actionsBetween(store, filed.on, session);
  const members = filed.members.flatMap(({ symbol, crore }) => {
    const bar = bars.get(symbol);
    if (bar === undefined) return [];
    const own = companyActions(actions.get(bar.company) ?? []).filter(({ factor }) => factor !== undefined);
    const { session: on, close } = last.get(bar.listing) ?? bar;
    return [{ company: bar.company, crorePerRupee: crore / bar.close, actions: own, last: { on, close } }];
  });
  return members.length === 0 ? undefined : { on: filed.on, members };
}
