import type { Bar } from '@bhav/core/bars/bar';
import type { Adjustment } from '@bhav/core/bars/adjust-bars';
import { LAST_DAY } from '@bhav/core/calendar/days';
import { dividendDays } from '@bhav/core/derived/reinvested';
import { fourDecimals } from '@bhav/core/market/decimals';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { ShareComparison } from '../companies/comparisons.ts';

/** Of bars as filed; in the shares of a given close, null where an amount is not known. */
export function dividendsOn(
  bars: readonly Bar[],
  adjustments: readonly Adjustment[],
  { actions, dividends }: ShareComparison,
): (session: string, close: number) => Pick<BarsAnswer['bars'][number], 'dividend'> {
  const first = bars[0]?.session ?? LAST_DAY;
  const paid = dividends?.paid.filter(({ exDate }) => exDate >= first) ?? [];
  const days = new Map(
    dividendDays({ bars, adjustments, actions, dividends: dividends && { ...dividends, paid } }).map((day) => [day.session, day]),
  );
  return (session, close) => {
    const day = days.get(session);
    if (day === undefined) return {};
    return { dividend: 'rupees' in day ? fourDecimals((day.rupees / day.close) * close) : null };
  };
}
