import type { StockFlag } from '@bhav/core/bars/stock-flags';
import { changeFlags, comparisonOf, knownFactors, type Comparison } from '@bhav/core/bars/comparison';
import type { CorporateAction } from '@bhav/core/bars/corporate-action';
import { istIso } from '@bhav/core/calendar/ist';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { nameFromSymbol } from '@bhav/core/quotes/stock';
import { identityOf, type StockIdentity } from '@bhav/core/quotes/unquoted-row';
import type { Stock } from '@bhav/core/wire/stock';
import { moveFlags, stockChange } from '@bhav/core/quotes/change';
import { present } from '@bhav/core/market/present';

/** The official figures and actions that a live row is made with. */
export interface RowBasis {
  /** The day of the quote. */
  session: string;
  /** The share on the official list; absent where there is none. */
  official: Stock | undefined;
  /** Whether the official list is of the session directly before, so that its prices are the previous closes. */
  isNext: boolean;
  /** Whether the official list is of an earlier session. Under a replay it may be later, and nothing is carried over. */
  isEarlier: boolean;
  /** The company's actions with an ex-date on the day of the quote. */
  actions: readonly CorporateAction[];
}

/**
 * Makes a share of the wire from a live quote. Names and codes are the official row's; prices, volume and turnover are the quote's. The change is
 * from the quote's previous close, else from the official close of the session directly before, adjusted for the day's corporate actions.
 * Figures that only the end of the day has are absent.
 */
export function liveRow(quote: LiveQuote, basis: RowBasis): Stock {
  const { official, isEarlier } = basis;
  const { instrument, price, open, high, low, volume, turnover, at } = quote;
  const comparison = comparisonFor(quote, basis);
  const previousClose = comparison?.comparable === true ? comparison.previousClose : undefined;
  const change = stockChange(price, previousClose);
  const earlier = isEarlier && official !== undefined && isOfSameShares(quote, official, comparison) ? official : undefined;
  const marketCap = earlier && capOf(quote, earlier);
  const flags: StockFlag[] = [
    ...(comparison === undefined ? [] : changeFlags(comparison)),
    ...(marketCap === undefined ? [] : (['market-cap-derived'] as const)),
  ];
  return {
    ...(official === undefined ? quotedIdentity(quote) : identityOf(official)),
    exchange: instrument.exchange,
    price,
    ...change,
    ...(comparison?.comparable === true &&
      comparison.price !== 1 &&
      quote.previousClose !== undefined && { previousCloseFiled: quote.previousClose }),
    ...present({ volume, marketCap }),
    ...moveFlags(change.change),
    ...present({ open, high, low, turnover }),
    ...(earlier && yearRangeOf(quote, earlier)),
    quotedAt: istIso(at),
    ...(flags.length > 0 && { flags }),
  };
}

/** The identity of a share without a stored file; its name is made from its symbol, as the specification says. */
function quotedIdentity({ instrument: { symbol, isin, code, series } }: LiveQuote): StockIdentity {
  return { symbol, name: nameFromSymbol(symbol) || symbol, ...present({ isin, code, series }) };
}

/**
 * Compares the price with the previous close. On an ex-date some sources adjust the previous close and some do not: the reading that is nearer
 * to the adjusted official close (else to the open) is taken.
 */
function comparisonFor(quote: LiveQuote, { session, official, isNext, actions }: RowBasis): Comparison | undefined {
  const close = isNext ? official?.price : undefined;
  const given = quote.previousClose ?? close;
  if (given === undefined) return undefined;
  const open = quote.open ?? quote.price;
  const factors = knownFactors(actions, close ?? given);
  const by = typeof factors === 'string' ? 1 : factors.price;
  const expected = close === undefined ? open : close / by;
  const far = (value: number): number => Math.abs(Math.log(value / expected));
  const isAdjusted = by !== 1 && quote.previousClose !== undefined && far(given) < far(given / by);
  return comparisonOf({ previousClose: given, session, open, flags: isAdjusted ? ['previous-close-adjusted'] : [] }, actions);
}

/** The widest price band of a day; a previous close outside it means that there was an action in between. */
const SAME_SHARES = { from: 0.8, to: 1.25 };

/** Whether there was no corporate action between the official figures and the quote. */
function isOfSameShares({ price, previousClose = price }: LiveQuote, official: Stock, comparison: Comparison | undefined): boolean {
  const ratio = previousClose / official.price;
  return !hasMoved(comparison) && ratio >= SAME_SHARES.from && ratio <= SAME_SHARES.to;
}

/** The capitalisation, with the number of shares of the official row. */
function capOf({ price }: LiveQuote, { marketCap, price: close }: Stock): number | undefined {
  return marketCap === undefined ? undefined : (marketCap * price) / close;
}

function yearRangeOf(
  { price, high = price, low = price }: LiveQuote,
  { weekHigh52, weekLow52 }: Stock,
): Pick<Stock, 'weekHigh52' | 'weekLow52'> {
  return present({ weekHigh52: weekHigh52 && Math.max(weekHigh52, high), weekLow52: weekLow52 && Math.min(weekLow52, low) });
}

/** Whether an action of the day changed the shares. */
function hasMoved(comparison: Comparison | undefined): boolean {
  return comparison !== undefined && (comparison.comparable ? comparison.price !== 1 : comparison.flag !== 'no-previous-close');
}
