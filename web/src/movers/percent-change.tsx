import { DASH, formatPercentChange } from '@bhav/core/words/format';
import { TONE_CLASS, ToneIcon } from '../glance/tone.tsx';

/** A change in per cent with its direction, or a dash where it is not known. */
export function PercentChange({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return DASH;
  const text = formatPercentChange(percent);
  // What rounds to zero has no direction.
  const tone = /[1-9]/.test(text) ? (percent > 0 ? 'gain' : 'loss') : 'level';
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${TONE_CLASS[tone]}`}>
      {tone === 'level' ? undefined : <ToneIcon tone={tone} />}
      {text}
    </span>
  );
}
