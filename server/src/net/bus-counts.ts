/** What the bus between nodes has done since the start of this process. */
export interface BusCounts {
  /** Changes and snapshots that this node published as leader, and that could not be. */
  published: number;
  failed: number;
  /** Changes and snapshots that this node took from the leader. */
  taken: number;
  /** Messages of an earlier leader or revision, which count for nothing. */
  old: number;
  /** Messages that could not be read, or are of another format or origin. */
  refused: number;
  /** How often a message was missed, so that the snapshot was asked for. */
  resyncs: number;
  /** Bytes of all messages, both ways. */
  bytes: number;
}

/** Returns counts at zero. */
export function busCounts(): BusCounts {
  return { published: 0, failed: 0, taken: 0, old: 0, refused: 0, resyncs: 0, bytes: 0 };
}
