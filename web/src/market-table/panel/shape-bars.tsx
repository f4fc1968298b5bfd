import { directionOf } from '@bhav/core/quotes/stock';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en';
import { formatShare } from '@bhav/core/words/format';

/** Half the height of the drawing, and the width of a bar and of the gap after it. */
const HALF = 50;
const BAR = 6;
const STEP = 10;
/** A share that did not move is still a visible line. */
const LEAST = 1.2;

interface BarsProps {
  /** In the order of their change. */
  stocks: readonly Stock[];
  chosen?: number | undefined;
  /** The move, in per cent, that reaches the edge; a wider one is cut there. */
  scale: number;
}

/** One bar a share, in proportion to the scale. */
export function Bars({ stocks, chosen, scale }: BarsProps) {
  const width = stocks.length * STEP;
  const bars = { gain: '', loss: '', level: '' };
  stocks.forEach((stock, index) => {
    const move = Math.abs(stock.changePercent ?? 0);
    const size = Math.max(scale === 0 ? 0 : Math.min(move / scale, 1) * HALF, LEAST);
    const direction = directionOf(stock) ?? 'level';
    const top = direction === 'loss' ? HALF : direction === 'gain' ? HALF - size : HALF - size / 2;
    bars[direction] += `M${index * STEP + (STEP - BAR) / 2} ${round(top)}h${BAR}v${round(size)}h-${BAR}z`;
  });
  return (
    <svg aria-hidden className="absolute inset-0 size-full" viewBox={`0 0 ${width} ${HALF * 2}`} preserveAspectRatio="none">
      {chosen === undefined ? undefined : (
        <rect x={chosen * STEP} y={0} width={STEP} height={HALF * 2} className="fill-accent" opacity={0.35} />
      )}
      <path d={`M0 ${HALF}H${width}`} className="stroke-control" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      <path d={bars.gain} className="fill-gain" />
      <path d={bars.loss} className="fill-loss" />
      <path d={bars.level} className="fill-level" />
    </svg>
  );
}

/** What the edge of a shape stands for, above the falls: no bar rises there, unless nearly all rose. */
export function ScaleMark({ scale, isNamed = false }: Pick<BarsProps, 'scale'> & { isNamed?: boolean }) {
  const text = en.shape.scale(formatShare(scale));
  return (
    <span aria-hidden className="figures pointer-events-none absolute top-0 right-0 text-xs leading-3 text-muted">
      {isNamed ? en.shape.scaleOfBoth(text) : text}
    </span>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
