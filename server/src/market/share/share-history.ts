import { FIRST_DAY } from '@bhav/core/calendar/days';
import { type Past, pastOf } from '@bhav/core/derived/past';
import { readComparison } from '../companies/comparisons.ts';
import { barsOfShare } from '@bhav/core/bars/share-bar';
import { exchangeHistory } from '../derived-shares.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { filedRange } from '../../store/read/histories.ts';
import { barsOf, type ListedShare } from '../../store/read/shares.ts';
import type { StoredBar } from '../../store/read/whole-day.ts';

/** Undefined if the share has no bar up to the session. */
export async function pastOfShare(
  store: ReadStore,
  of: ListedShare,
  session: string,
): Promise<{ past: Past; bars: StoredBar[] } | undefined> {
  const { listing, company, exchange } = of;
  const bars = barsOfShare(of, await barsOf(store, listing, FIRST_DAY, session));
  const { actions, opened, hasBand, dividends } = await readComparison(store, { listing, company });
  const share = {
    bars,
    opened: opened.filter((bar) => bar.session <= session),
    actions: actions.filter(({ exDate }) => exDate <= session),
    dividends,
    filedRange: await filedRange(store, of),
    hasBand,
  };
  const past = pastOf(share, await exchangeHistory(store, exchange));
  return past && { past, bars };
}
