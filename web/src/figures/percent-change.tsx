import { DASH, formatPercentChange } from '@bhav/core/words/format';
import { MarkedChange, toneOfPercent } from './tone.tsx';

/** A dash where it is not known. */
export function PercentChange({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return DASH;
  return <MarkedChange text={formatPercentChange(percent)} tone={toneOfPercent(percent)} />;
}
