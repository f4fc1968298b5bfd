/** The revisions between two known ones, both ends excluded: another leader may have published some of them. */
export interface Gap {
  after: number;
  until: number;
}

/** Whether a reader's revision is unknown to the server that names these gaps. */
export function isInGap(gaps: readonly Gap[], revision: number): boolean {
  return gaps.some(({ after, until }) => revision > after && revision < until);
}
