import { type BreakReason, isIncomparable } from '../actions/action-kind.ts';
import { daysBetween } from '../calendar/days.ts';
import type { Bar } from './bar.ts';
import { type CorporateAction, factorOf, hasUnknownTerms, movesPrice } from '../actions/corporate-action.ts';
import { exRightsPrice } from '../actions/rights.ts';
import type { StockFlag } from './stock-flags.ts';

/** As filed, in rupees. */
export interface ComparedBar extends Pick<Bar, 'session' | 'open' | 'previousClose'> {
  close?: number | undefined;
  /** The last session before in which the share was traded; absent if it is not known or was the session directly before. */
  tradedBefore?: string | undefined;
  /** Those on its previous close count (`judgePreviousClose`). */
  flags?: readonly string[] | undefined;
}

export interface ComparedFacts {
  /** The share has no session before this one, so that its previous close is an issue price, which proves nothing. */
  isNew?: boolean | undefined;
  /** The share was listed before, though no session of it is stored, so that its previous close may be years old. */
  isReturned?: boolean | undefined;
  /** Whether the exchange lists a price band for the share, which those with derivatives lack; undefined if no list is known. */
  hasBand?: boolean | undefined;
}

export interface Comparable {
  comparable: true;
  /** What the change is against, rupees. */
  previousClose: number;
  /** What earlier prices are divided by; 1 without an action. */
  price: number;
  /** What earlier volumes are multiplied by. */
  shares: number;
  /** What the filed previous close is divided by: `price`, or 1 if the exchange has adjusted it. */
  filed: number;
  /** Why earlier closes do not compare, though the day's own change is known. */
  earlier?: BreakReason;
  basis: 'filed' | 'adjusted' | 'opening' | 'denied';
}

export type Comparison =
  | Comparable
  | { comparable: false; reason: BreakReason | 'no-previous-close'; flag: (typeof FLAG_OF)[BreakReason | 'no-previous-close'] };

/**
 * Says what the prices of a session are compared with. The day's change, returns, ranges, means and charts all ask this function, so that they cannot differ.
 * `actions` are those of the company. Those since the share was last traded count: a split or bonus divides by its factor, a rights issue by
 * close ÷ theoretical ex-rights price. A demerged share with derivatives has a special pre-open session: its opening price takes the place of the close.
 * Sources: docs/data-sources.md, "Previous close"; NSE CMTR73856 (VEDL, 30 April 2026) for demergers, FAOP71315 for rights.
 *
 * Prices do not compare after another demerger or a reduction of capital, where the terms of an action are not known, where the filed previous close is not
 * the last close (the flag `previous-close-breaks`), and beyond the widest band. A factor that alone puts the open beyond the band is not applied.
 */
export function comparisonOf(
  bar: ComparedBar,
  actions: readonly CorporateAction[],
  { isNew, isReturned, hasBand }: ComparedFacts = {},
): Comparison {
  const { previousClose: filed, open, close, flags = [] } = bar;
  if (filed === undefined || filed <= 0) return incomparable('no-previous-close');
  const since = actionsSince(bar, actions);
  const known = knownFactors(since, filed);
  if (known === 'demerger' && hasBand === false && since.filter(movesPrice).length === 1) return byOpening(filed, open);
  if (typeof known === 'string') return incomparable(known);
  if (flags.includes('previous-close-breaks')) return incomparable('previous-close-breaks');
  const comparison = {
    ...against(filed, known, flags.includes('previous-close-adjusted')),
    ...(flags.includes('history-breaks') && ({ earlier: 'previous-close-breaks' } as const)),
  };
  if (isNew === true) return comparison;
  const isAtOpen = isBeyondBand(open, comparison.previousClose);
  if (isAtOpen && comparison.filed !== 1 && !isBeyondBand(open, filed)) {
    return { comparable: true, previousClose: filed, price: 1, shares: 1, filed: 1, basis: 'denied' };
  }
  const isAtClose = hasBand === true && close !== undefined && isBeyondBand(close, comparison.previousClose);
  if (isAtOpen || isAtClose) return incomparable(isReturned === true || isAfterPause(bar) ? 'after-pause' : 'action-likely');
  return comparison;
}

export function changeFlags(comparison: Comparison): StockFlag[] {
  if (!comparison.comparable) return [comparison.flag];
  const flag = FLAG_OF_BASIS[comparison.basis];
  return flag === undefined ? [] : [flag];
}

export function actionsSince<Action extends CorporateAction>(
  { session, tradedBefore }: Pick<ComparedBar, 'session' | 'tradedBefore'>,
  actions: readonly Action[],
): Action[] {
  return actions.filter(({ exDate }) => exDate === session || (tradedBefore !== undefined && exDate > tradedBefore && exDate < session));
}

export interface Factors {
  price: number;
  shares: number;
}

/** Against the close before the actions, rupees; the reason if the factors are not known. */
export function knownFactors(actions: readonly CorporateAction[], close: number): Factors | BreakReason {
  const apart = actions.find(isIncomparable);
  if (apart !== undefined) return apart.kind;
  if (actions.some(hasUnknownTerms)) return 'action-likely';
  const shares = factorOf(actions);
  const rights = actions.filter(({ kind }) => kind === 'rights');
  if (rights.length === 0) return { price: shares, shares };
  const [only] = rights;
  // The face value in the lists may be that after a split of the same day, and the ratio be of either number of shares.
  if (rights.length > 1 || shares !== 1 || only?.rights === undefined || only.issuePrice === undefined) return 'rights';
  return { price: close / exRightsPrice(close, only.rights, only.issuePrice), shares: 1 };
}

/** The widest price band, as a fraction: no share moves further in a session. */
export const WIDEST_BAND = 0.2;
/** Two ticks of five paise: a band is rounded to a tick, and a share of a few paise may move by one. */
const TICKS = 0.1;

/**
 * Whether a price, in rupees, is further from its base than any band allows: 20 per cent. No share opens beyond it, since the pre-open
 * session has it for all, and a share without derivatives cannot trade beyond it (NSE's `sec_list`; listing days apart).
 */
export function isBeyondBand(price: number, base: number): boolean {
  return Math.abs(price - base) > base * WIDEST_BAND + TICKS;
}

/** After a pause of more days than this the exchange may let a share find its price anew. */
const PAUSE_DAYS = 7;

function isAfterPause({ session, tradedBefore }: ComparedBar): boolean {
  return tradedBefore !== undefined && daysBetween(tradedBefore, session) > PAUSE_DAYS;
}

function against(filed: number, { price, shares }: Factors, isAdjusted: boolean): Comparable {
  if (isAdjusted) return { comparable: true, previousClose: filed, price, shares, filed: 1, basis: 'adjusted' };
  return { comparable: true, previousClose: filed / price, price, shares, filed: price, basis: price === 1 ? 'filed' : 'adjusted' };
}

/** The history is divided by what the demerger took of the price; the number of shares stays. */
function byOpening(filed: number, open: number): Comparison {
  return { comparable: true, previousClose: open, price: filed / open, shares: 1, filed: filed / open, basis: 'opening' };
}

function incomparable(reason: BreakReason | 'no-previous-close'): Comparison {
  return { comparable: false, reason, flag: FLAG_OF[reason] };
}

const FLAG_OF = {
  demerger: 'not-comparable',
  reduction: 'not-comparable',
  rights: 'ex-rights',
  'action-likely': 'action-likely',
  'previous-close-breaks': 'previous-close-breaks',
  'after-pause': 'after-pause',
  'no-previous-close': 'no-previous-close',
} as const satisfies Record<BreakReason | 'no-previous-close', StockFlag>;

const FLAG_OF_BASIS = {
  filed: undefined,
  adjusted: 'adjusted',
  opening: 'by-opening',
  denied: 'action-denied',
} as const satisfies Record<Comparable['basis'], StockFlag | undefined>;
