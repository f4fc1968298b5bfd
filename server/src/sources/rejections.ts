import { BOUNDS } from './bounds.ts';
import type { Rejected, Rejection } from '@bhav/core/bars/parsed-file';

/** Adds a line to those that were rejected: it is kept while there is room, and counted always. */
export function reject(to: Rejected, rejection: Rejection): void {
  if (to.rejected.length < BOUNDS.rejections) to.rejected.push(rejection);
  else to.unkept = (to.unkept ?? 0) + 1;
}

/** How many lines were rejected, kept or not. */
export function rejectedCount({ rejected, unkept = 0 }: Rejected): number {
  return rejected.length + unkept;
}

/** Makes one of several lists of what was rejected, those of the first lines kept. */
export function inLineOrder(...parts: readonly Rejected[]): Rejected {
  return joined(
    parts,
    parts.flatMap(({ rejected }) => rejected).toSorted((a, b) => a.line - b.line),
  );
}

/** Makes one of several lists of what was rejected, one behind the other. */
export function inTurn(...parts: readonly Rejected[]): Rejected {
  return joined(
    parts,
    parts.flatMap(({ rejected }) => rejected),
  );
}

function joined(parts: readonly Rejected[], all: readonly Rejection[]): Rejected {
  const rejected = all.slice(0, BOUNDS.rejections);
  const unkept = parts.reduce((sum, part) => sum + rejectedCount(part), 0) - rejected.length;
  return unkept > 0 ? { rejected, unkept } : { rejected };
}
