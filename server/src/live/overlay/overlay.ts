import { EXCHANGES } from '@bhav/core/market/exchange';
import type { CorporateAction } from '@bhav/core/bars/corporate-action';
import { istIso } from '@bhav/core/calendar/ist';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { ranked } from '@bhav/core/quotes/rank';
import { previousSession } from '@bhav/core/calendar/session';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { quoteFor, type LiveFigures } from './figures.ts';
import { withLevels } from './levels.ts';
import { liveRow, unquotedRow } from './row.ts';
import type { MarketContent } from '../../market/market.ts';
import type { QuoteSource } from '../../sources/quote-source.ts';
import type { Origin } from '@bhav/core/market/origin';

export interface OverlayParts {
  source: Pick<QuoteSource, 'name' | 'covers' | 'exchanges'>;
  isReplay: boolean;
  origin: Origin;
}

/** Lays live figures over official ones; `actions` are those with an ex-date on the day of the quotes, by ISIN. */
export type Overlay = (official: MarketContent, figures: LiveFigures, actions: ActionsByIsin) => MarketContent;
export type ActionsByIsin = ReadonlyMap<string, readonly CorporateAction[]>;

/**
 * Makes the overlay of one source. Each exchange goes live on its own, once its quotes are of a newer session than its official figures (a
 * replay at once) and include a member of its index; the whole exchange only if the source covers it. Levels of indices replace official ones
 * by name. What is not live is returned as it was given, so the official file of a session ends the overlay of its exchange. A row whose
 * quote and official row have not changed stays the same object.
 */
export function liveOverlay(parts: OverlayParts): Overlay {
  const about = aboutQuotes(parts);
  let basis: readonly unknown[] = [];
  let rows = new WeakMap<object, { official: Stock | undefined; row: Stock }>();
  const remembered = (key: object, official: Stock | undefined, make: () => Stock): Stock => {
    const known = rows.get(key);
    if (known !== undefined && known.official === official) return known.row;
    const row = make();
    rows.set(key, { official, row });
    return row;
  };

  return (official, figures, actions) => {
    const now = [official.lists.NSE.session, official.lists.BSE.session, figures.session, actions];
    if (now.some((value, index) => value !== basis[index])) rows = new WeakMap();
    basis = now;

    const rowsOf = ({ exchange, session, stocks }: StockList): { shown: Stock[]; quoted: LiveQuote[] } => {
      const isEarlier = session !== undefined && session < figures.session;
      const isNext = isEarlier && session === previousSession(figures.session);
      const make = (quote: LiveQuote, row: Stock | undefined): Stock => {
        const isin = row?.isin ?? quote.instrument.isin ?? '';
        return remembered(quote, row, () =>
          liveRow(quote, { session: figures.session, official: row, isNext, isEarlier, actions: actions.get(isin) ?? [] }),
        );
      };
      const quoted: LiveQuote[] = [];
      if (stocks.length === 0) {
        for (const quote of figures.quotes.values()) {
          if (quote.instrument.exchange === exchange && quote.instrument.isMember) quoted.push(quote);
        }
        return { quoted, shown: quoted.map((quote) => make(quote, undefined)) };
      }
      const shown = stocks.flatMap((row) => {
        const quote = quoteFor(figures, exchange, row);
        if (quote === undefined) return parts.isReplay ? [] : [remembered(row, row, () => unquotedRow(row))];
        quoted.push(quote);
        return [make(quote, row)];
      });
      return { quoted, shown };
    };
    const headOf = (list: StockList, quoted: readonly LiveQuote[]): Omit<StockList, 'stocks'> => ({
      name: list.name,
      exchange: list.exchange,
      ...about,
      session: figures.session,
      asOf: istIso(newestOf(quoted)),
      fetchedAt: istIso(figures.receivedAt),
    });
    const overlaid = (list: StockList): StockList => {
      const { shown, quoted } = rowsOf(list);
      return quoted.length === 0 ? list : { ...headOf(list, quoted), stocks: ranked(shown) };
    };
    const isNewer = (list: StockList): boolean => parts.isReplay || (list.session ?? '') < figures.session;

    const lists = { ...official.lists };
    const whole = { ...official.whole };
    for (const exchange of EXCHANGES) {
      if (!parts.source.exchanges.includes(exchange) || !isNewer(official.lists[exchange])) continue;
      lists[exchange] = overlaid(official.lists[exchange]);
      const isLive = lists[exchange] !== official.lists[exchange];
      // A source of the members only does not make the whole exchange live.
      if (isLive && parts.source.covers === 'all' && official.whole[exchange].stocks.length > 0) {
        whole[exchange] = overlaid(official.whole[exchange]);
      }
    }
    const indices = withLevels(official.indices, figures.levels, { about, isReplay: parts.isReplay });
    const isLive = EXCHANGES.some((exchange) => lists[exchange] !== official.lists[exchange]);
    return isLive || indices !== official.indices ? { lists, whole, indices } : official;
  };
}

/** The mode and source of the quotes; those of a made-up market say so. */
function aboutQuotes({ source: { name }, isReplay, origin }: OverlayParts): Pick<StockList, 'mode' | 'source'> {
  const mode = isReplay ? 'replay' : 'live';
  if (origin !== 'demonstration') return { mode, source: name };
  return isReplay ? { mode, source: `${name} · made-up quotes` } : { mode: 'demonstration', source: `made-up ${name} quotes` };
}

function newestOf(quotes: readonly LiveQuote[]): number {
  return quotes.reduce((newest, { at }) => Math.max(newest, at), 0);
}
