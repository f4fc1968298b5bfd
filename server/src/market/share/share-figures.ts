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
import { provenanceOf, rowIn, type ServedLists, servedShare, type NamedShare } from '../served-share.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sessionOf } from '../../store/read/sessions.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { averagesOver } from '@bhav/core/sectors/sector-figures';
import { compareSides, volumeShare } from '@bhav/core/quotes/compare-exchanges';
import { outsideIndexRow } from '@bhav/core/quotes/one-origin';
import type { Elsewhere, Neighbour, StockAnswer } from '@bhav/core/wire/share/stock-answer';

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

/**
 * The one with its ISIN, else the one that was traded last. Shares of another class, such as partly paid
 * ones, are another company in the store.
 */
export function twinOf({ exchange, isin }: ListedShare, listings: readonly ListedShare[]): ListedShare | undefined {
  const others = listings.filter((other) => other.exchange !== exchange);
  const newest = others.toSorted((one, other) => other.lastSession.localeCompare(one.lastSession));
  return newest.find((other) => isin !== '' && other.isin === isin) ?? newest[0];
}

export function elsewhereOf(here: ShareFigures, there: ShareFigures, { exchange }: ListedShare): Elsewhere {
  const { symbol, code, price, change, changePercent, volume, turnover, flags } = there.stock;
  const compared = compareSides(here, there);
  return {
    exchange,
    symbol,
    ...withoutUndefined({ code }),
    ...provenanceOf(there),
    price,
    ...withoutUndefined({ change, changePercent, volume, turnover, flags }),
    ...compared,
    ...('apart' in compared ? {} : withoutUndefined({ volumeShareHere: volumeShare(here.stock.volume, volume) })),
  };
}

/** The shortest list first; undefined where no list is known. */
export function membershipsOf({ companies }: Pick<ServedLists, 'companies'>, company: number): StockAnswer['memberOf'] {
  const lists = companies?.indexLists ?? [];
  if (lists.length === 0) return undefined;
  const own = lists.filter(({ members }) => members.some((member) => member.company === company));
  return own.toSorted((one, other) => one.members.length - other.members.length).map(({ index, from }) => ({ index, from }));
}

const NEIGHBOURS = 8;

/**
 * The shares of its sector and exchange that are nearest in market capitalisation, the largest first; those
 * without one come last, by turnover. Their figures come from the share's own list: if that is live and a
 * neighbour is not, the neighbour has only its last close. Undefined without a sector or another share in it.
 */
export function neighboursIn(served: Omit<ServedLists, 'revision'>, listing: NamedShare, share: Stock): StockAnswer['neighbours'] {
  const { sector } = share;
  if (sector === undefined) return undefined;
  const { exchange } = listing;
  const whole = served.whole[exchange];
  const list = servedShare(served, listing)?.list ?? whole;
  const shown = (row: Stock): Stock =>
    rowIn(list, { exchange, symbol: row.symbol, code: row.code ?? '', isin: row.isin ?? '' }) ?? outsideIndexRow(row, list, whole);
  const all = whole.stocks.filter((row) => row.sector === sector).toSorted(bySize);
  // The share itself may be missing: it was not traded that day.
  const own = all.find(({ symbol, code }) => symbol === share.symbol && code === share.code) ?? share;
  const others = all.filter((other) => other !== own);
  const place = others.findIndex((other) => bySize(own, other) <= 0);
  const at = place >= 0 ? place : others.length;
  const first = Math.max(0, Math.min(at - NEIGHBOURS / 2, others.length - NEIGHBOURS));
  const stocks = others.slice(first, first + NEIGHBOURS).map(shown);
  if (stocks.length === 0) return undefined;
  const { mode, session, asOf } = list;
  // The whole exchange may be of another hour than the list of the index.
  const isOne = whole.mode === mode && whole.session === session;
  const changePercent = isOne ? averagesOver('day', all).weighted : undefined;
  return { sector, ...withoutUndefined({ changePercent }), mode, ...withoutUndefined({ session, asOf }), stocks: stocks.map(neighbour) };
}

function bySize(one: Stock, other: Stock): number {
  return (other.marketCap ?? -1) - (one.marketCap ?? -1) || (other.turnover ?? -1) - (one.turnover ?? -1);
}

function neighbour({ symbol, name, code, price, change, changePercent, isGainer, isLoser, marketCap, turnover, flags }: Stock): Neighbour {
  const known = withoutUndefined({ code, change, changePercent, marketCap, turnover, flags });
  return { symbol, name, price, isGainer, isLoser, ...known };
}
