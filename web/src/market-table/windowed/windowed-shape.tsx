import type { Stock } from '@bhav/core/wire/stock';
import { directionOf } from '@bhav/core/quotes/stock';
import { marketWords } from '@bhav/core/words/en-market';
import { memo } from 'react';
import { sentenceOf } from '../panel/days-shape.tsx';

/** Most shares may move this far in a day, in per cent: the widest of the exchanges' price bands. The few that go farther are cut here. */
export const PRICE_BAND = 20;

/** The most bars that can be distinguished in the small drawing. */
const BARS = 90;
const HALF = 50;
const STEP = 10;
const BAR = 6;

interface WindowedShapeProps {
  title: string;
  /** All shares, the widest rise first and those without a change at the end; absent while they are awaited. */
  stocks: readonly Stock[] | undefined;
}

/** The day's shape of thousands of shares: each bar represents the shares at its place in the order of change. */
export const WindowedShape = memo(function WindowedShape({ title, stocks }: WindowedShapeProps) {
  if (stocks === undefined) return <div className="skeleton h-9" />;
  const moved = movedOf(stocks);
  const paths = barsOf(moved);
  return (
    <svg
      role="img"
      aria-label={`${marketWords.whole.shape(title)}. ${sentenceOf(stocks, moved)}.`}
      className="block h-9 w-full"
      viewBox={`0 0 ${BARS * STEP} ${HALF * 2}`}
      preserveAspectRatio="none"
    >
      <path d={`M0 ${HALF}H${BARS * STEP}`} className="stroke-control" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      <path d={paths.gain} className="fill-gain" />
      <path d={paths.loss} className="fill-loss" />
      <path d={paths.level} className="fill-level" />
    </svg>
  );
});

function movedOf(stocks: readonly Stock[]): readonly Stock[] {
  return stocks.slice(0, stocks.findLastIndex(({ changePercent }) => changePercent !== undefined) + 1);
}

function barsOf(stocks: readonly Stock[]): { gain: string; loss: string; level: string } {
  const chosen = Array.from({ length: BARS }, (_, bar) => stocks[Math.floor(((bar + 0.5) / BARS) * stocks.length)]);
  const moves = chosen.map((stock) => Math.min(Math.abs(stock?.changePercent ?? 0), PRICE_BAND));
  const widest = Math.max(...moves, Number.MIN_VALUE);
  const paths = { gain: '', loss: '', level: '' };
  chosen.forEach((stock, bar) => {
    if (stock === undefined) return;
    const direction = directionOf(stock) ?? 'level';
    const size = Math.max(((moves[bar] ?? 0) / widest) * HALF, 1.2);
    const top = direction === 'loss' ? HALF : direction === 'gain' ? HALF - size : HALF - size / 2;
    paths[direction] += `M${bar * STEP + (STEP - BAR) / 2} ${top.toFixed(2)}h${BAR}v${size.toFixed(2)}h-${BAR}z`;
  });
  return paths;
}
