import type { Direction } from '@bhav/core/quotes/stock';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { en } from '@bhav/core/words/en';

export const TONE_CLASS: Record<Direction, string> = { gain: 'text-gain', loss: 'text-loss', level: 'text-level' };

const ICON = { gain: TrendingUp, loss: TrendingDown, level: Minus } as const;

/** The mark of a direction, so that it is never shown by colour alone; screen readers read the word. */
export function ToneIcon({ tone }: { tone: Direction }) {
  const Icon = ICON[tone];
  return <Icon role="img" aria-label={en.directions[tone]} className="size-3.5 shrink-0" strokeWidth={2.4} />;
}
