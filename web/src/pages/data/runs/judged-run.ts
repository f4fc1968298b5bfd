import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { reasonsTold } from '@bhav/core/words/reason-in-words';
import { sourceWords } from '@bhav/core/words/en/pages/sources';

export type SyncRun = SyncAnswer['runs'][number];
export type SyncRunState = SyncRun['state'];

export interface JudgedRun extends SyncRun {
  /** Stored with a remark or dropped lines. */
  isRemarked: boolean;
  /** The newest attempt at its file, which did not store it, or stored it with a remark or dropped lines. */
  isProblem: boolean;
  /** A failed attempt; a later one stored the file. */
  isMended: boolean;
}

/** Judges each attempt of a log (newest first), in the same order. */
export function judgeRuns(runs: readonly SyncRun[]): JudgedRun[] {
  const newest = new Map<string, SyncRun>();
  for (const run of runs) if (!newest.has(fileOf(run))) newest.set(fileOf(run), run);
  return runs.map((run) => {
    const last = newest.get(fileOf(run));
    const isStored = run.state === 'stored';
    const isRemarked = isStored && hasRemark(run);
    return { ...run, isRemarked, isProblem: last === run && (isRemarked || !isStored), isMended: !isStored && last?.state === 'stored' };
  });
}

/** Counts the open problems by the outcome of their newest attempt. */
export function countProblems(runs: readonly JudgedRun[]): Record<SyncRunState, number> {
  const counts = { stored: 0, refused: 0, missing: 0, waiting: 0 };
  for (const { state, isProblem } of runs) if (isProblem) counts[state] += 1;
  return counts;
}

export function sourceOf(id: string): (typeof sourceWords.catalogue)[number] | undefined {
  return sourceWords.catalogue.find((source) => source.id === id);
}

/** That a file came from another server of the operator is no fault. */
function hasRemark({ rejected, reason, told }: SyncRun): boolean {
  return rejected > 0 || reasonsTold({ reason, told }).some(({ say }) => say !== 'fromSeed');
}

/** A master replaces the one of the day before: all days of a master are one file. */
function fileOf({ source, session }: SyncRun): string {
  return sourceOf(source)?.cadence === 'master' ? source : `${source} ${session}`;
}
