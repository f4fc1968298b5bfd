/** How what stands for the origin of an unfinished copy begins. */
export const UNFINISHED = 'unfinished copy of the';

/** Whether what stands for an origin says that the copy is not whole. */
export function isUnfinishedCopy(origin: string): boolean {
  return origin.startsWith(UNFINISHED);
}
