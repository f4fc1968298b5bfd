import { DASH, formatPercentChange } from '@bhav/core/words/format';
import { TONE_CLASS, ToneIcon, toneOfPercent } from '../glance/tone.tsx';

/** A change in per cent with its direction, or a dash where it is not known. */
export function PercentChange({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return DASH;
  const tone = toneOfPercent(percent);
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${TONE_CLASS[tone]}`}>
      {tone === 'level' ? undefined : <ToneIcon tone={tone} />}
      {formatPercentChange(percent)}
    </span>
  );
}
