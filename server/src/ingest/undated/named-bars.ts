import type { Bar } from '@bhav/core/bars/bar';
import type { Reason } from '@bhav/core/market/reason';
import type { ReadStore } from '../../store/open-store.ts';
import { isinSpans, listedIsins } from '../../store/read/securities/isin-spans.ts';
import { isinOfCode } from './isin-of-code.ts';

export interface NamedBars {
  bars: Bar[];
  unnamed: { bar: Bar; why: Reason }[];
}

/** For a layout without date or ISIN: the session is given, the ISIN of each scrip code comes from stored evidence. */
export async function namedBars(store: ReadStore, session: string, bars: readonly Bar[]): Promise<NamedBars> {
  const dated = bars.map((bar) => (bar.session === '' ? { ...bar, session } : bar));
  if (!dated.some(isWithoutIsin)) return { bars: dated, unnamed: [] };
  const [bse, listed, nse] = await Promise.all([isinSpans(store, 'BSE'), listedIsins(store), isinSpans(store, 'NSE')]);
  const find = isinOfCode({ bse, listed, nse }, session);
  const named: NamedBars = { bars: [], unnamed: [] };
  for (const bar of dated) {
    const found = isWithoutIsin(bar) ? find(bar) : { isin: bar.isin };
    if ('isin' in found) named.bars.push({ ...bar, isin: found.isin });
    else named.unnamed.push({ bar, why: found.why });
  }
  return named;
}

/** NSE's layouts without ISIN are joined by symbol. */
function isWithoutIsin({ exchange, isin }: Bar): boolean {
  return exchange === 'BSE' && isin === '';
}
