import { closeTime } from '@bhav/core/calendar/close-time';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { shownStock } from '../cross-section/make-section.ts';
import type { CompanyFacts } from '../companies/comparisons.ts';
import { tradedSecurity } from '../cross-section/traded-securities.ts';
import { derivedShare } from '../derived-shares.ts';
import { modeOf } from '../market.ts';
import { rowIn, type ServedLists, servedShare } from '../served-share.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sessionOf } from '../../store/read/sessions.ts';
import type { ListedShare } from '../../store/read/shares.ts';

export interface ShareFigures extends Pick<StockList, 'mode' | 'source' | 'quotesOf' | 'session' | 'asOf' | 'fetchedAt'> {
  stock: Stock;
}

/** `listings` are its company's. */
interface ShareOf {
  served: ServedLists;
  listing: ListedShare;
  listings: readonly ListedShare[];
  facts: CompanyFacts;
}

/** As the served market has them, else those of its newest official session; undefined when no bar of it is stored. */
export async function shareFigures(store: ReadStore, of: ShareOf): Promise<ShareFigures | undefined> {
  const found = servedShare(of.served, of.listing);
  if (found === undefined) return officialFigures(store, of);
  const { stock, list } = found;
  const { mode, source, quotesOf, session, fetchedAt } = list;
  const isClose = mode !== 'live' && stock.quotedAt === undefined && !stock.flags?.includes('not-quoted');
  const asOf = isClose && session !== undefined ? closeTimeOf(of, session) : list.asOf;
  return { mode, source, ...withoutUndefined({ quotesOf, session, asOf, fetchedAt }), stock };
}

/**
 * A share has derivatives, and so a closing auction, if it is a member of the Nifty 50 or the Sensex, or if
 * NSE's list of price bands has none for it, as for shares with derivatives alone.
 */
function closeTimeOf({ served, listing: { exchange, company }, listings, facts }: ShareOf, session: string): string {
  const [byAuction, plain] = [closeTime(exchange, session, true), closeTime(exchange, session, false)];
  if (byAuction === plain || listings.some((one) => rowIn(served.market.lists[one.exchange], one) !== undefined)) return byAuction;
  const { priceBand } = facts.bandOn(company, session);
  return priceBand?.percent === 'none' ? byAuction : plain;
}

/** As the cross-section of its last session has them. */
async function officialFigures(store: ReadStore, of: ShareOf): Promise<ShareFigures | undefined> {
  const { exchange, lastSession: session } = of.listing;
  const found = await tradedSecurity(store, of.listing, session);
  if (found === undefined) return undefined;
  const stored = await sessionOf(store, exchange, session);
  const mode = modeOf(store);
  return {
    mode,
    source: sourceInWords({ mode }, exchange),
    session,
    asOf: closeTimeOf(of, session),
    ...withoutUndefined({ fetchedAt: stored?.fetchedAt }),
    stock: shownStock(found, await derivedShare(store, of.listing)),
  };
}
