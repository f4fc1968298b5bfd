import type { Valuation } from '../market/valuations.ts';
import type { ChartBar } from './chart-bar.ts';

/** Since this session P/E is of consolidated earnings, before of those of each company without its subsidiaries. */
const CONSOLIDATED_FROM = '2021-03-31';

/** By session, as a chart draws closes. Sessions without a valuation are gaps, and the first with consolidated earnings is a break. */
export function valuationBars(bars: readonly ChartBar[], valuation: Valuation): ChartBar[] {
  const valued: ChartBar[] = [];
  let isAfterGap = false;
  for (const { date, [valuation]: close } of bars) {
    const before = valued.at(-1);
    if (close === undefined) isAfterGap = before !== undefined;
    else {
      const isOther = valuation === 'priceEarnings' && before !== undefined && before.date < CONSOLIDATED_FROM && date >= CONSOLIDATED_FROM;
      valued.push({ date, close, ...(isAfterGap && { isAfterGap }), ...(isOther && { brokenBy: 'consolidated-earnings' }) });
      isAfterGap = false;
    }
  }
  return valued;
}
