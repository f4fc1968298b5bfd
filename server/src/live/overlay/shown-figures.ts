import { EXCHANGES } from '@bhav/core/market/exchange';
import { present } from '@bhav/core/market/present';
import { STRIP_INDICES } from '@bhav/core/market/strip-indices';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { listingKey } from '@bhav/core/quotes/stock';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { type LiveFigures, withNewer } from './figures.ts';
import { aboutQuotes, type OverlayParts } from './overlay.ts';
import type { MarketContent } from '../../market/market.ts';

/** A market that readers have seen. */
type Shown = Pick<MarketContent, 'lists' | 'whole' | 'indices'>;

/**
 * Joins the kept figures of a source with those that readers have seen, so that a new leader shows no older one. The newer figure of each share and
 * index counts. Figures of another source, or of an earlier session than those kept, are left out.
 */
export function withShown(kept: LiveFigures | undefined, shown: Shown, parts: OverlayParts): LiveFigures | undefined {
  const { mode, source } = aboutQuotes(parts);
  const isOfSource = (of: Pick<StockList, 'mode' | 'source'>): boolean => of.mode === mode && of.source === source;
  const live = EXCHANGES.flatMap((exchange) => [shown.whole[exchange], shown.lists[exchange]]).filter(isOfSource);
  const indices = shown.indices.filter(isOfSource);
  const session = [...live, ...indices]
    .flatMap((of) => of.session ?? [])
    .toSorted()
    .at(-1);
  if (session === undefined || (kept !== undefined && kept.session > session)) return kept;
  const same = kept?.session === session ? kept : undefined;
  const lists = live.filter((list) => list.session === session);
  const quotes = lists.flatMap((list) => quotesOf(list, shown.lists[list.exchange]));
  const levels = indices.filter((index) => index.session === session).flatMap(levelOf);
  const receivedAt = lists.map(({ fetchedAt = '' }) => Date.parse(fetchedAt)).filter((at) => !Number.isNaN(at));
  return withNewer(same, {
    session,
    quotes: quotes.filter((quote) => isNewer(quote, same?.quotes.get(listingKey(quote.instrument.exchange, quote.instrument)))),
    levels: levels.filter((level) => isNewer(level, same?.levels.get(level.name))),
    receivedAt: Math.max(same?.receivedAt ?? 0, ...receivedAt),
  });
}

/** Readers have times in whole seconds. Of two quotes of the same second the one with the larger volume is newer. */
function isNewer(one: { at: number; volume?: number }, other: { at: number; volume?: number } | undefined): boolean {
  if (other === undefined) return true;
  const seconds = Math.floor(one.at / 1_000) - Math.floor(other.at / 1_000);
  return seconds > 0 || (seconds === 0 && (one.volume ?? 0) > (other.volume ?? 0));
}

function quotesOf({ exchange, stocks }: StockList, members: StockList): LiveQuote[] {
  const keys = new Set(members.stocks.map((stock) => listingKey(exchange, stock)));
  return stocks.flatMap((stock) => {
    if (stock.quotedAt === undefined) return [];
    const { symbol, series, isin, code } = stock;
    const instrument = { exchange, symbol, ...present({ series, isin, code }), isMember: keys.has(listingKey(exchange, stock)) };
    return [{ instrument, ...figuresOf(stock), at: Date.parse(stock.quotedAt) }];
  });
}

/** An adjusted previous close is replaced by the source's own. */
function figuresOf({
  price,
  previousClose,
  previousCloseFiled,
  open,
  high,
  low,
  volume,
  turnover,
}: Stock): Omit<LiveQuote, 'instrument' | 'at'> {
  return { price, ...present({ previousClose: previousCloseFiled ?? previousClose, open, high, low, volume, turnover }) };
}

function levelOf({ name, level, asOf, previousClose, open, high, low }: IndexLevel): LiveLevel[] {
  const known = STRIP_INDICES.find((index) => index === name.toUpperCase());
  return known === undefined ? [] : [{ name: known, level, ...present({ previousClose, open, high, low }), at: Date.parse(asOf) }];
}
