export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
type Side = (typeof ARROWS)[keyof typeof ARROWS];

/** What stands to the side of a box counts as so much farther away than what stands straight ahead. */
const ASIDE = 2;
/** Edges that touch may differ by the noise of binary fractions. */
const NOISE = 0.001;

/**
 * The box that a reader expects to the left, right, above or below one of them: the nearest of those that lie wholly on that side, seen from its
 * middle. Undefined at the edge.
 */
export function neighbourOf<One extends Box>(boxes: readonly One[], from: Box, side: Side): One | undefined {
  let nearest: One | undefined;
  let least = Infinity;
  for (const box of boxes) {
    const { ahead, aside, apart } = seen(from, box, side);
    if (ahead < -NOISE) continue;
    // Of two that are equally near the one whose middle is nearer.
    const distance = ahead + ASIDE * aside + apart / 1_000;
    if (distance < least) [nearest, least] = [box, distance];
  }
  return nearest;
}

/** How far a box lies ahead, how far aside it is of the line through the middle, and how far its own middle is from that line. */
function seen(from: Box, { x0, y0, x1, y1 }: Box, side: Side): { ahead: number; aside: number; apart: number } {
  const isAcross = side === 'left' || side === 'right';
  const [start, end, line] = isAcross ? [y0, y1, (from.y0 + from.y1) / 2] : [x0, x1, (from.x0 + from.x1) / 2];
  const ahead = { left: from.x0 - x1, right: x0 - from.x1, up: from.y0 - y1, down: y0 - from.y1 }[side];
  return { ahead, aside: Math.max(start - line, line - end, 0), apart: Math.abs((start + end) / 2 - line) };
}
