import { type Bar, type BarFlag, checkBar } from '@bhav/core/bars/bar';
import { because, type Reason } from '@bhav/core/market/reason';
import type { ParsedFile, RejectedLines } from '@bhav/core/bars/parsed-file';
import { reject } from '../sources/rejections.ts';
import type { ReadStore } from '../store/open-store.ts';
import { isinSpans, listedIsins } from '../store/read/securities/isin-spans.ts';
import { isinOfCode } from './undated/isin-of-code.ts';

export interface CheckedBars extends RejectedLines {
  bars: Bar[];
  flags: Map<Bar, BarFlag[]>;
  /** The rejected lines that lack only their ISIN. */
  unnamed: Bar[];
}

/** Checks again what parsers checked; a bar gets its ISIN if the layout has none. */
export async function checkBars(
  store: ReadStore,
  session: string,
  { bars: filed = [], rejected, unkept = 0, turnoverStep }: ParsedFile,
): Promise<CheckedBars> {
  const { bars, unnamed } = await namedBars(store, session, filed);
  const checked: CheckedBars = { bars: [], flags: new Map(), rejected: [...rejected], unkept, unnamed: unnamed.map(({ bar }) => bar) };
  for (const { why } of unnamed) reject(checked, { line: 0, why });
  for (const bar of bars) {
    const { refusal, flags } = checkBar(bar, turnoverStep);
    if (refusal === undefined) {
      checked.bars.push(bar);
      if (flags.length > 0) checked.flags.set(bar, flags);
    } else {
      reject(checked, { line: 0, why: because('faultOf', `${bar.symbol} ${bar.series}`, refusal) });
    }
  }
  return checked;
}

interface NamedBars {
  bars: Bar[];
  unnamed: { bar: Bar; why: Reason }[];
}

/** For a layout without date or ISIN: the session is given, the ISIN of each scrip code comes from stored evidence. */
async function namedBars(store: ReadStore, session: string, bars: readonly Bar[]): Promise<NamedBars> {
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
