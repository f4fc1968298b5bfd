import type { Direction } from '@bhav/core/quotes/stock';
import { en } from '@bhav/core/words/en/common';
import { formatPercentChange } from '@bhav/core/words/format';

export const TONE_CLASS: Record<Direction, string> = { gain: 'text-gain', loss: 'text-loss', level: 'text-level' };

/** In a square of 10: a triangle that points up or down, or a bar. */
const ICON: Record<Direction, string> = { gain: 'M5 2 9 9H1Z', loss: 'M1 1h8L5 8Z', level: 'M1 4h8v2H1Z' };

/** A change in per cent that is written as zero has no direction. */
export function toneOfPercent(percent: number): Direction {
  if (!/[1-9]/.test(formatPercentChange(percent))) return 'level';
  return percent > 0 ? 'gain' : 'loss';
}

/** `percent`: undefined where not known. */
export function toneClass(percent: number | undefined): string | undefined {
  return percent === undefined ? undefined : TONE_CLASS[toneOfPercent(percent)];
}

/** So that a direction is never shown by colour alone; screen readers read the word. */
export function ToneIcon({ tone }: { tone: Direction }) {
  return (
    <svg role="img" aria-label={en.directions[tone]} viewBox="0 0 10 10" className="size-2.5 shrink-0 fill-current">
      <path d={ICON[tone]} />
    </svg>
  );
}

/** A change that is level or not comparable has no mark. */
export function MarkedChange({ text, tone }: { text: string; tone: Direction | undefined }) {
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${tone === undefined ? '' : TONE_CLASS[tone]}`}>
      {tone !== undefined && tone !== 'level' && <ToneIcon tone={tone} />}
      {text}
    </span>
  );
}
