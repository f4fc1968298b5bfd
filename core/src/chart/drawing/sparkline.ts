interface SparklinePath {
  path: string;
  tone: 'gain' | 'loss' | 'level';
}

export const SPARKLINE_WIDTH = 60;
export const SPARKLINE_HEIGHT = 20;
/** Half the width of the line, so that it is not cut at the edge. */
const MARGIN = 1;

/**
 * Draws closes, oldest first; the line is broken at `null`, a session without a close. Undefined for fewer than two closes. Equal closes lie in the
 * middle.
 */
export function sparklineOf(closes: readonly (number | null)[]): SparklinePath | undefined {
  const known = closes.filter((close) => close !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || first === undefined || last === undefined) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (SPARKLINE_WIDTH - 2 * MARGIN) / (closes.length - 1);
  const reach = SPARKLINE_HEIGHT - 2 * MARGIN;
  let path = '';
  closes.forEach((close, at) => {
    if (close === null) return;
    const y = high === low ? SPARKLINE_HEIGHT / 2 : MARGIN + ((high - close) / (high - low)) * reach;
    path += `${typeof closes[at - 1] === 'number' ? 'L' : 'M'}${round(MARGIN + at * step)} ${round(y)}`;
  });
  return { path, tone: last > first ? 'gain' : last < first ? 'loss' : 'level' };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
