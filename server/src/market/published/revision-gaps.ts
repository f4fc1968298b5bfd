/** The revisions between two known ones, both ends excluded: another leader may have published some of them. */
export interface Gap {
  after: number;
  until: number;
}

/** Whether a reader's revision is unknown here. */
export function isInGap(gaps: readonly Gap[], revision: number): boolean {
  return gaps.some(({ after, until }) => revision > after && revision < until);
}

/** How many gaps are kept: a reader may miss this many leader changes. */
const GAPS_KEPT = 16;

/** Adds the gap between two revisions, if there is room for one between them. The oldest of too many is joined with all before it. */
export function withGap(gaps: readonly Gap[], after: number, until: number): readonly Gap[] {
  if (until - after < 2) return gaps;
  const all = [...gaps, { after, until }];
  const [oldest, next] = all;
  if (all.length <= GAPS_KEPT || oldest === undefined || next === undefined) return all;
  return [{ after: -1, until: next.until }, ...all.slice(2)];
}
