import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { sourceWords } from '@bhav/core/words/en/pages/sources';

export type SyncRun = SyncAnswer['runs'][number];
export type SyncRunState = SyncRun['state'];

export interface JudgedRun extends SyncRun {
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
    return { ...run, isProblem: last === run && isOdd(run), isMended: run.state !== 'stored' && last?.state === 'stored' };
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

function isOdd({ state, rejected, reason }: SyncRun): boolean {
  return state !== 'stored' || rejected > 0 || reason !== '';
}

/** A master replaces the one of the day before: all days of a master are one file. */
function fileOf({ source, session }: SyncRun): string {
  return sourceOf(source)?.cadence === 'master' ? source : `${source} ${session}`;
}
