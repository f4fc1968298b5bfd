import { HALF_SHAPE, SHAPE_STEP, shapePaths } from '@bhav/core/quotes/shape-paths';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en/common';
import { formatShare } from '@bhav/core/words/format';

interface BarsProps {
  /** In the order of their change. */
  stocks: readonly Stock[];
  chosen?: number | undefined;
  /** The move, in per cent, that reaches the edge; a wider one is cut there. */
  scale: number;
}

/** One bar a share, in proportion to the scale. */
export function Bars({ stocks, chosen, scale }: BarsProps) {
  const width = stocks.length * SHAPE_STEP;
  const bars = shapePaths(stocks, scale);
  return (
    <svg aria-hidden className="absolute inset-0 size-full" viewBox={`0 0 ${width} ${HALF_SHAPE * 2}`} preserveAspectRatio="none">
      {chosen !== undefined && (
        <rect x={chosen * SHAPE_STEP} y={0} width={SHAPE_STEP} height={HALF_SHAPE * 2} className="fill-accent" opacity={0.35} />
      )}
      <path d={`M0 ${HALF_SHAPE}H${width}`} className="stroke-control" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      <path d={bars.gain} className="fill-gain" />
      <path d={bars.loss} className="fill-loss" />
      <path d={bars.level} className="fill-level" />
    </svg>
  );
}

/** What the edge of a shape stands for, above the falls: no bar rises there, unless nearly all rose. */
export function ScaleMark({ scale, isRoomy }: Pick<BarsProps, 'scale'> & { isRoomy: boolean }) {
  const percent = formatShare(scale);
  return (
    <span aria-hidden className="figures pointer-events-none absolute top-0 right-0 text-xs leading-3 text-muted">
      {isRoomy && <span className="max-sm:hidden">{en.shape.scale(percent)}</span>}
      <span className={isRoomy ? 'sm:hidden' : undefined}>{en.shape.shortScale(percent)}</span>
    </span>
  );
}
