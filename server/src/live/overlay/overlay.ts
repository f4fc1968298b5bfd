import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { istIso, istDate } from '@bhav/core/calendar/ist';
import type { LiveQuote, LiveLevel } from '@bhav/core/quotes/live-quote';
import { ranked } from '@bhav/core/quotes/rank';
import { unquotedRow } from '@bhav/core/quotes/unquoted-row';
import { previousSession } from '@bhav/core/calendar/session';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { quoteFor, type LiveFigures } from './figures.ts';
import { type ActionOfDay, liveRow } from './row.ts';
import type { MarketContent } from '../../market/market.ts';
import type { QuoteSource } from '../../sources/quote-source.ts';
import type { Origin } from '@bhav/core/market/origin';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { indexChange } from '@bhav/core/quotes/change';

export interface OverlayParts {
  source: Pick<QuoteSource, 'name' | 'covers' | 'exchanges'>;
  origin: Origin;
}

export type ActionsByIsin = ReadonlyMap<string, readonly ActionOfDay[]>;

export interface LiveLayer {
  source: OverlayParts['source'];
  figures: LiveFigures;
  /** Those with an ex-date on the day of the figures. */
  actions: ActionsByIsin;
}

/**
 * Each exchange goes live on its own, once its quotes are of a newer session than its official figures and
 * include a member of its index; the whole exchange only if the source covers it. Levels of indices replace
 * official ones by name. Parts that are not live are returned unchanged, so the official file of a session
 * ends the overlay of its exchange. A row whose quote and official row have not changed stays the same
 * object.
 */
export class LiveOverlay {
  readonly #parts: OverlayParts;
  readonly #about: Pick<StockList, 'mode' | 'source' | 'quotesOf'>;
  /** Rows are made anew when these inputs, which are common to all, change. */
  #basis: readonly unknown[] = [];
  #rows = new WeakMap<object, { official: Stock | undefined; row: Stock }>();

  constructor(parts: OverlayParts) {
    this.#parts = parts;
    this.#about = aboutQuotes(parts);
  }

  over(official: MarketContent, figures: LiveFigures, actions: ActionsByIsin): MarketContent {
    const { source } = this.#parts;
    const basis = [official.lists.NSE.session, official.lists.BSE.session, figures.session, actions];
    if (basis.some((value, index) => value !== this.#basis[index])) this.#rows = new WeakMap();
    this.#basis = basis;

    const lists = { ...official.lists };
    const whole = { ...official.whole };
    for (const exchange of EXCHANGES) {
      const list = official.lists[exchange];
      const isNewer = (list.session ?? '') < figures.session;
      if (!source.exchanges.includes(exchange) || !isNewer) continue;
      lists[exchange] = this.#overlaid(list, figures, actions);
      // A source of the members only does not make the whole exchange live.
      if (lists[exchange] !== list && source.covers === 'all' && official.whole[exchange].stocks.length > 0) {
        whole[exchange] = this.#overlaid(official.whole[exchange], figures, actions);
      }
    }
    const indices = withLevels(official.indices, figures.levels, this.#about);
    const isLive = EXCHANGES.some((exchange) => lists[exchange] !== official.lists[exchange]);
    return isLive || indices !== official.indices ? { ...official, lists, whole, indices } : official;
  }

  /** Unchanged if the list has no quotes. */
  #overlaid(list: StockList, figures: LiveFigures, actions: ActionsByIsin): StockList {
    const { exchange, session, stocks, name, part } = list;
    const isEarlier = session !== undefined && session < figures.session;
    const isNext = isEarlier && session === previousSession(figures.session);
    const quoted = (quote: LiveQuote, official: Stock | undefined): Stock => {
      const isin = official?.isin ?? quote.instrument.isin ?? '';
      const basis = { session: figures.session, official, isNext, isEarlier, actions: actions.get(isin) ?? [] };
      return this.#remembered(quote, official, () => liveRow(quote, basis));
    };
    const pairs =
      stocks.length === 0 ? membersOf(figures, exchange) : stocks.map((row) => ({ row, quote: quoteFor(figures, exchange, row) }));
    const quotes = pairs.flatMap(({ quote }) => quote ?? []);
    if (quotes.length === 0) return list;
    const shown = pairs.flatMap(({ row, quote }) => {
      if (quote !== undefined) return [quoted(quote, row)];
      return row === undefined ? [] : [this.#remembered(row, row, () => unquotedRow(row))];
    });
    return {
      name,
      ...withoutUndefined({ part }),
      exchange,
      ...this.#about,
      session: figures.session,
      asOf: istIso(newestOf(quotes)),
      fetchedAt: istIso(figures.receivedAt),
      stocks: ranked(shown),
    };
  }

  #remembered(key: object, official: Stock | undefined, make: () => Stock): Stock {
    const known = this.#rows.get(key);
    if (known !== undefined && known.official === official) return known.row;
    const row = make();
    this.#rows.set(key, { official, row });
    return row;
  }
}

/** The quotes of an exchange's members when no file of it is stored. */
function membersOf({ quotes }: LiveFigures, exchange: Exchange): { row?: Stock; quote: LiveQuote }[] {
  const members = [...quotes.values()].filter(({ instrument }) => instrument.exchange === exchange && instrument.isMember);
  return members.map((quote) => ({ quote }));
}

/** Quotes of a made-up market say so. */
function aboutQuotes({ source: { name }, origin }: OverlayParts): Pick<StockList, 'mode' | 'source' | 'quotesOf'> {
  const about = { mode: origin === 'demonstration' ? origin : 'live', quotesOf: name } as const;
  return { ...about, source: sourceInWords(about, undefined) };
}

function newestOf(quotes: readonly LiveQuote[]): number {
  return quotes.reduce((newest, { at }) => Math.max(newest, at), 0);
}

type About = Pick<IndexLevel, 'mode' | 'source' | 'quotesOf'>;

/** Official levels of the same or a later session stay; levels that no file has are added. */
function withLevels(official: IndexLevel[], levels: LiveFigures['levels'], about: About): IndexLevel[] {
  const left = new Map<string, LiveLevel>(levels);
  let isLive = false;
  const replaced = official.map((index) => {
    const level = left.get(index.name.toUpperCase());
    if (level === undefined) return index;
    left.delete(level.name);
    if (istDate(level.at) <= index.session) return index;
    isLive = true;
    return levelOf(level, index, about);
  });
  if (!isLive && left.size === 0) return official;
  return [...replaced, ...[...left.values()].map((level) => levelOf(level, undefined, about))];
}

function levelOf(live: LiveLevel, official: IndexLevel | undefined, about: About): IndexLevel {
  const session = istDate(live.at);
  const isNext = official !== undefined && official.session === previousSession(session);
  const previousClose = isNext ? official.level : live.previousClose;
  return {
    name: official?.name ?? live.name,
    ...withoutUndefined({ exchange: official?.exchange }),
    ...about,
    session,
    asOf: istIso(live.at),
    level: live.level,
    ...indexChange(live.level, previousClose),
    ...withoutUndefined({ open: live.open, high: live.high, low: live.low }),
    ...lastValuation(official),
  };
}

/** As of the last file, since no live source says it. */
function lastValuation({ session, priceEarnings, priceBook, dividendYield }: Partial<IndexLevel> = {}): Partial<IndexLevel> {
  const valuation = withoutUndefined({ priceEarnings, priceBook, dividendYield });
  return Object.keys(valuation).length === 0 ? {} : { ...valuation, ...withoutUndefined({ valuedOn: session }) };
}
