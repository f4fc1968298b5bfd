/** What the bus between nodes has done since the start of this process. */
export interface BusCounts {
  /** Markets that this node published as leader, and that could not be. */
  published: number;
  failed: number;
  /** Markets that this node took from the leader. */
  taken: number;
  /** Values that could not be read, or are of another format or origin. */
  refused: number;
}

/** Returns counts at zero. */
export function busCounts(): BusCounts {
  return { published: 0, failed: 0, taken: 0, refused: 0 };
}
