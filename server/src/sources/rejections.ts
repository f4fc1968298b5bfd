import { BOUNDS } from './bounds.ts';
import type { RejectedLines, Rejection } from '@bhav/core/bars/parsed-file';

/** Always counted, and kept while there is room. */
export function reject(to: RejectedLines, rejection: Rejection): void {
  if (to.rejected.length < BOUNDS.rejections) to.rejected.push(rejection);
  else to.unkept = (to.unkept ?? 0) + 1;
}

/** Kept or not. */
export function rejectedCount({ rejected, unkept = 0 }: RejectedLines): number {
  return rejected.length + unkept;
}

export function inLineOrder(...parts: readonly RejectedLines[]): RejectedLines {
  return joined(
    parts,
    parts.flatMap(({ rejected }) => rejected).toSorted((a, b) => a.line - b.line),
  );
}

/** One after the other. */
export function inTurn(...parts: readonly RejectedLines[]): RejectedLines {
  return joined(
    parts,
    parts.flatMap(({ rejected }) => rejected),
  );
}

function joined(parts: readonly RejectedLines[], all: readonly Rejection[]): RejectedLines {
  const rejected = all.slice(0, BOUNDS.rejections);
  const unkept = parts.reduce((sum, part) => sum + rejectedCount(part), 0) - rejected.length;
  return unkept > 0 ? { rejected, unkept } : { rejected };
}
