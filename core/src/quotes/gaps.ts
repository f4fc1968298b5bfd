/** The revisions between two that are known, both ends excluded: another leader may have given some of them. */
export interface Gap {
  after: number;
  until: number;
}

/** Whether what a reader of this revision has is not known to the server that names these gaps. */
export function isInGap(gaps: readonly Gap[], revision: number): boolean {
  return gaps.some(({ after, until }) => revision > after && revision < until);
}
