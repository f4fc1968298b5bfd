import type { CorporateAction } from '../actions/corporate-action.ts';
import type { FiledDividend } from '../actions/filed-dividends.ts';
import type { Adjustment } from '../bars/adjust-bars.ts';
import type { Bar } from '../bars/bar.ts';
import type { UnknownFigure } from '../wire/share/derived.ts';
import { firstAfter } from './first-after.ts';

/** The dividends of a company that are filed. */
export interface KnownDividends {
  /** Since that day every one with a later ex-date is. */
  since: string;
  /** Those still to come among them. */
  paid: readonly FiledDividend[];
}

/** What dividends pay on a share, which buys more of it at the close; rupees, and shares of the session. */
export interface Reinvested {
  /** That of the ex-date, or the first one since in which the share was traded. */
  session: string;
  rupees: number;
  close: number;
  filed: readonly FiledDividend[];
}

/** An amount is not stated, or a split or bonus of the same day leaves open of which shares it is. */
export interface UnknownDividend {
  session: string;
  unknownOn: string;
}

interface Dividended {
  /** As filed, oldest first. */
  bars: readonly Pick<Bar, 'session' | 'close'>[];
  adjustments: readonly Pick<Adjustment, 'on' | 'price'>[];
  actions: readonly CorporateAction[];
  dividends?: KnownDividends | undefined;
}

/** The newest first, one a session. */
export function dividendDays({ bars, adjustments, actions, dividends }: Dividended): (Reinvested | UnknownDividend)[] {
  const bySession = Map.groupBy(dividends?.paid ?? [], ({ exDate }) => bars[firstAfter(bars, ({ session }) => session < exDate)]);
  const days = [...bySession].flatMap(([bar, filed]): (Reinvested | UnknownDividend)[] => {
    if (bar === undefined) return [];
    const { session, close } = bar;
    const unknown = filed.findLast(({ exDate, rupees }) => rupees === undefined || hasSharesOfTwoKinds(exDate, actions));
    if (unknown !== undefined) return [{ session, unknownOn: unknown.exDate }];
    const rupees = filed.reduce((sum, { exDate, rupees: amount = 0 }) => {
      const since = adjustments.filter(({ on }) => on > exDate && on <= session);
      return sum + since.reduce((left, { price }) => left / price, amount);
    }, 0);
    return [{ session, rupees, close, filed }];
  });
  return days.toSorted((one, other) => (one.session < other.session ? 1 : -1));
}

function hasSharesOfTwoKinds(exDate: string, actions: readonly CorporateAction[]): boolean {
  return actions.some((action) => action.exDate === exDate && (action.kind === 'split' || action.kind === 'bonus'));
}

/** Those after a session in which the share was traded, the newest first; the reason if they are not all known. */
export function reinvestedSince(
  from: string,
  { dividends, dividendDays: days }: { dividends?: KnownDividends | undefined; dividendDays: readonly (Reinvested | UnknownDividend)[] },
): Reinvested[] | UnknownFigure {
  if (dividends === undefined) return { unknown: 'dividends-not-stored' };
  if (dividends.since > from) return { unknown: 'dividends-not-stored', on: dividends.since };
  const later = days.filter(({ session }) => session > from);
  const unknown = later.find((one) => 'unknownOn' in one);
  return unknown === undefined ? later.filter((one) => 'rupees' in one) : { unknown: 'dividend-amount', on: unknown.unknownOn };
}
