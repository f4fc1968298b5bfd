import { type Bar, type BarFlag, checkBar } from '@bhav/core/bars/bar';
import { because } from '@bhav/core/market/reason';
import type { ParsedFile, RejectedLines } from '@bhav/core/bars/parsed-file';
import { reject } from '../sources/rejections.ts';
import type { ReadStore } from '../store/open-store.ts';
import { namedBars } from './undated/named-bars.ts';

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
