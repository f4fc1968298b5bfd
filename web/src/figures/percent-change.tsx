import { DASH, formatPercentChange } from '@bhav/core/words/format';
import type { FigureCell } from '../ui/figure-table.tsx';
import { toneClass, toneOfPercent } from './tone.tsx';

/** A dash where it is not known. The styles of the table draw the arrow, and the bar where one of `barOf` is given. */
export function percentCell(percent: number | undefined, bar?: number): FigureCell {
  if (percent === undefined) return { text: DASH };
  const tone = toneOfPercent(percent);
  return { className: bar === undefined ? tone : `${tone} bar-${bar}`, text: formatPercentChange(percent) };
}

/** In its colour, where another figure has the arrow. */
export function SignedPercent({ percent }: { percent: number | undefined }) {
  return <span className={toneClass(percent)}>{percent === undefined ? DASH : formatPercentChange(percent)}</span>;
}
