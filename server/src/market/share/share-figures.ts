import { closeTime } from '@bhav/core/calendar/close-time';
import { present } from '@bhav/core/market/present';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { CompanyAction } from '../companies/company-actions.ts';
import { oneBarADay } from '../companies/equity-rank.ts';
import { modeOf, namedSource } from '../market.ts';
import { listedBeside } from '../listed-beside.ts';
import { type Known, officialStock } from '../official-stock.ts';
import { rowIn, type ServedLists, servedShare } from '../served-share.ts';
import { bandAnswer } from './price-band.ts';
import { hasBandOf } from '../../store/read/bands.ts';
import { priceBandOf } from '../../store/read/listed-facts.ts';
import { nameAndSector, symbolHistory } from '../../store/read/masters.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { neighboursOf, sessionOf } from '../../store/read/sessions.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { type DayRow, sessionOn } from '../../store/read/whole-day.ts';

/** A share's figures, with the facts of the list from which they come. */
export interface ShareFigures extends Pick<StockList, 'mode' | 'source' | 'session' | 'asOf' | 'fetchedAt'> {
  stock: Stock;
}

/** The inputs of a share's figures; `listings` and `actions` are its company's. */
export interface ShareOf {
  served: ServedLists;
  listing: ListedShare;
  listings: readonly ListedShare[];
  actions: readonly CompanyAction[];
}

/** Returns the figures of a share as the served market has them, else those of its newest official session; undefined when no bar of it is stored. */
export async function shareFigures(store: ReadStore, of: ShareOf): Promise<ShareFigures | undefined> {
  const found = servedShare(of.served, of.listing);
  if (found === undefined) return officialFigures(store, of);
  const { stock, list } = found;
  const { mode, source, session, fetchedAt } = list;
  const isClose = mode !== 'live' && stock.quotedAt === undefined && !stock.flags?.includes('not-quoted');
  const asOf = isClose && session !== undefined ? await closeTimeOf(store, of, session) : list.asOf;
  return { mode, source, ...present({ session, asOf, fetchedAt }), stock };
}

/**
 * The time of a share's official close. It has derivatives, and so a closing auction, if it is a member of the Nifty 50 or the Sensex, or if NSE's list of
 * price bands has none for it, as for shares with derivatives alone.
 */
async function closeTimeOf(store: ReadStore, { served, listing: { exchange }, listings }: ShareOf, session: string): Promise<string> {
  const [byAuction, plain] = [closeTime(exchange, session, true), closeTime(exchange, session, false)];
  if (byAuction === plain || listings.some((one) => rowIn(served.market.lists[one.exchange], one) !== undefined)) return byAuction;
  const atNse = listings.find((one) => one.exchange === 'NSE');
  const { priceBand } = bandAnswer(atNse && (await priceBandOf(store, atNse)), session);
  return priceBand?.percent === 'none' ? byAuction : plain;
}

async function officialFigures(store: ReadStore, of: ShareOf): Promise<ShareFigures | undefined> {
  const { exchange, lastSession: session } = of.listing;
  const found = await officialRow(store, of, session);
  if (found === undefined) return undefined;
  const stored = await sessionOf(store, exchange, session);
  const mode = modeOf(store);
  return {
    mode,
    source: namedSource(exchange, mode),
    session,
    asOf: await closeTimeOf(store, of, session),
    ...present({ fetchedAt: stored?.fetchedAt }),
    stock: officialStock(found.row, found.known),
  };
}

/** Reads a share's bar of a session with what is known beside it; undefined if it has none. */
export async function officialRow(store: ReadStore, of: ShareOf, session: string): Promise<{ row: DayRow; known: Known } | undefined> {
  const { served, listing, listings, actions } = of;
  const { exchange } = listing;
  const [row] = oneBarADay(await sessionOn(store, exchange, session, listing.listing));
  if (row === undefined) return undefined;
  const { before } = await neighboursOf(store, exchange, session);
  const { name, sector } = await nameAndSector(store, listing.isin);
  const atNse = listings.find((one) => one.exchange === 'NSE')?.symbol ?? '';
  const known: Known = {
    name,
    sector,
    actions,
    formerSymbols: await formerAtNse(store, served, listings),
    issueElsewhere: exchange === 'BSE' ? await issueAtNse(store, listings, session) : undefined,
    hasEarlier: before !== undefined,
    hasBand: await hasBandOf(store, listing.company),
    ...(await listedBeside(store, session, atNse))(atNse),
  };
  return { row, known };
}

/** The former symbols of the share at NSE but for those that another share has now; undefined if there are none. */
async function formerAtNse(store: ReadStore, { whole }: ServedLists, listings: readonly ListedShare[]): Promise<string[] | undefined> {
  const nse = listings.find(({ exchange }) => exchange === 'NSE');
  if (nse === undefined) return undefined;
  const former = (await symbolHistory(store)).formerOf(nse.symbol, nse.lastSession);
  const free = former.filter((symbol) => rowIn(whole.NSE, { exchange: 'NSE', symbol, code: '', isin: '' }) === undefined);
  return free.length === 0 ? undefined : free;
}

async function issueAtNse(
  store: ReadStore,
  listings: readonly ListedShare[],
  session: string,
): Promise<{ issueSize: number; on: string } | undefined> {
  const nse = listings.find(({ exchange }) => exchange === 'NSE');
  if (nse === undefined) return undefined;
  const day = nse.lastSession < session ? nse.lastSession : session;
  const row: DayRow | undefined = oneBarADay(await sessionOn(store, 'NSE', day, nse.listing))[0];
  return row?.issueSize === undefined || row.marketCapOn === undefined ? undefined : { issueSize: row.issueSize, on: row.marketCapOn };
}
