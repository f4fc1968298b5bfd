import type { Stock } from '../wire/stock.ts';
import { type Direction, directionOf } from './stock.ts';

/** Half the height of the drawing, and the width of a bar and of the gap after it. */
export const HALF_SHAPE = 50;
const BAR = 6;
export const SHAPE_STEP = 10;
/** A share that did not move is still a visible line. */
const LEAST = 1.2;

/**
 * The bars of a day's shape as paths of SVG by direction: one bar a share, in the order given, `scale` being the move in per cent that reaches
 * the edge; a wider one is cut there.
 */
export function shapePaths(stocks: readonly Stock[], scale: number): Record<Direction, string> {
  const bars = { gain: '', loss: '', level: '' };
  stocks.forEach((stock, index) => {
    const move = Math.abs(stock.changePercent ?? 0);
    const size = Math.max(scale === 0 ? 0 : Math.min(move / scale, 1) * HALF_SHAPE, LEAST);
    const direction = directionOf(stock) ?? 'level';
    const top = direction === 'loss' ? HALF_SHAPE : direction === 'gain' ? HALF_SHAPE - size : HALF_SHAPE - size / 2;
    bars[direction] += `M${index * SHAPE_STEP + (SHAPE_STEP - BAR) / 2} ${round(top)}h${BAR}v${round(size)}h-${BAR}z`;
  });
  return bars;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
