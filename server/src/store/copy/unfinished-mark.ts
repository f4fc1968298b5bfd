/** Prefix of the origin value that marks an unfinished copy. */
export const UNFINISHED = 'unfinished copy of the';

/** Reports whether an origin value marks an unfinished copy. */
export function isUnfinishedCopy(origin: string): boolean {
  return origin.startsWith(UNFINISHED);
}
