import { fourDecimals } from '@bhav/core/market/decimals';
import type { StockFlag } from '@bhav/core/bars/stock-flags';
import { changeFlags, comparisonOf, knownFactors, type Comparison } from '@bhav/core/bars/comparison';
import type { CorporateAction } from '@bhav/core/actions/corporate-action';
import { istIso } from '@bhav/core/calendar/ist';
import type { LiveQuote } from '@bhav/core/quotes/live-quote';
import { nameFromSymbol } from '@bhav/core/quotes/stock';
import { identityOf, type StockIdentity } from '@bhav/core/quotes/unquoted-row';
import type { Stock } from '@bhav/core/wire/stock';
import { moveFlags, stockChange } from '@bhav/core/quotes/change';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** `hasBand`: a price band is listed for the share; undefined if no list is known. */
export interface ActionOfDay extends CorporateAction {
  hasBand?: boolean | undefined;
}

export interface RowBasis {
  /** The day of the quote. */
  session: string;
  /** Absent where the official list has no such share. */
  official: Stock | undefined;
  /** Of the session directly before: the official prices are the previous closes. */
  isNext: boolean;
  isEarlier: boolean;
  /** With an ex-date on the day of the quote. */
  actions: readonly ActionOfDay[];
}

/**
 * Names and codes are the official row's; prices, volume and turnover are the quote's. The change is from the
 * official close of the session directly before, else from the quote's previous close, adjusted for the day's
 * corporate actions. Figures that only the end of the day has are absent.
 */
export function liveRow(quote: LiveQuote, basis: RowBasis): Stock {
  const { official, isEarlier, isNext } = basis;
  const { instrument, price, open, high, low, volume, turnover, at } = quote;
  // Sources roll their previous close over after the close, or have a wrong one.
  const filed = (isNext ? official?.price : undefined) ?? quote.previousClose;
  const comparison = comparisonFor(quote, basis, filed);
  const previousClose = comparison?.comparable === true ? comparison.previousClose : undefined;
  const change = stockChange(price, previousClose);
  const earlier = isEarlier && official !== undefined && isOfSameShares(filed ?? price, official, comparison) ? official : undefined;
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
    ...(comparison?.comparable === true && comparison.price !== 1 && { previousCloseFiled: filed }),
    ...withoutUndefined({ volume, marketCap }),
    ...moveFlags(change.change),
    ...withoutUndefined({ open, high, low, turnover }),
    ...(earlier && yearRangeOf(quote, earlier)),
    quotedAt: istIso(at),
    ...(flags.length > 0 && { flags }),
  };
}

/** For a share without a stored file; its name is made from its symbol, as the specification says. */
function quotedIdentity({ instrument: { symbol, isin, code, series } }: LiveQuote): StockIdentity {
  return { symbol, name: nameFromSymbol(symbol) || symbol, ...withoutUndefined({ isin, code, series }) };
}

/**
 * `filed` is the previous close. Where it is the source's own, on an ex-date some adjust it and some do not:
 * the reading that is nearer to the open is taken.
 */
function comparisonFor(
  { open: given, price }: LiveQuote,
  { session, official, isNext, actions }: RowBasis,
  filed: number | undefined,
): Comparison | undefined {
  if (filed === undefined) return undefined;
  const open = given ?? price;
  const factors = knownFactors(actions, filed);
  const by = typeof factors === 'string' ? 1 : factors.price;
  const far = (value: number): number => Math.abs(Math.log(value / open));
  const isOfficial = isNext && official !== undefined;
  const isAdjusted = !isOfficial && by !== 1 && far(filed) < far(filed / by);
  return comparisonOf({ previousClose: filed, session, open, flags: isAdjusted ? ['previous-close-adjusted'] : [] }, actions, {
    hasBand: actions[0]?.hasBand,
  });
}

/** The widest price band of a day; a previous close outside it means that there was an action in between. */
const SAME_SHARES = { from: 0.8, to: 1.25 };

/** Whether there was no corporate action between the official figures and the quote. */
function isOfSameShares(previousClose: number, official: Stock, comparison: Comparison | undefined): boolean {
  const ratio = previousClose / official.price;
  return !hasMoved(comparison) && ratio >= SAME_SHARES.from && ratio <= SAME_SHARES.to;
}

/** With the number of shares of the official row. */
function capOf({ price }: LiveQuote, { marketCap, price: close }: Stock): number | undefined {
  return marketCap === undefined ? undefined : fourDecimals((marketCap * price) / close);
}

/** Up to the session before, widened by the prices of the quote. */
function yearRangeOf({ price, high = price, low = price }: LiveQuote, { yearHigh, yearLow }: Stock): Pick<Stock, 'yearHigh' | 'yearLow'> {
  return withoutUndefined({ yearHigh: yearHigh && Math.max(yearHigh, high), yearLow: yearLow && Math.min(yearLow, low) });
}

function hasMoved(comparison: Comparison | undefined): boolean {
  return comparison !== undefined && (comparison.comparable ? comparison.price !== 1 : comparison.flag !== 'no-previous-close');
}
