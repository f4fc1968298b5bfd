import type { SyncAnswer } from '@bhav/core/wire/sync';
import { sourceWords } from '@bhav/core/words/en-sources';

export type Run = SyncAnswer['runs'][number];
export type RunState = Run['state'];

/** An attempt, and what it means beside the other attempts at its file. */
export interface JudgedRun extends Run {
  /** It is the newest attempt at its file, and that file is not stored, or stored with a remark or dropped lines. */
  isProblem: boolean;
  /** It did not bring the file, but a later attempt did. */
  isMended: boolean;
}

/** Judges each attempt of a log (newest first) by the newest one at the same file. The order stays. */
export function judgeRuns(runs: readonly Run[]): JudgedRun[] {
  const newest = new Map<string, Run>();
  for (const run of runs) if (!newest.has(fileOf(run))) newest.set(fileOf(run), run);
  return runs.map((run) => {
    const last = newest.get(fileOf(run));
    return { ...run, isProblem: last === run && isOdd(run), isMended: run.state !== 'stored' && last?.state === 'stored' };
  });
}

/** Counts the open problems by the outcome of their newest attempt. */
export function countProblems(runs: readonly JudgedRun[]): Record<RunState, number> {
  const counts = { stored: 0, refused: 0, missing: 0, waiting: 0 };
  for (const { state, isProblem } of runs) if (isProblem) counts[state] += 1;
  return counts;
}

/** The words for a source; absent for one that the catalogue does not know. */
export function sourceOf(id: string): (typeof sourceWords.catalogue)[number] | undefined {
  return sourceWords.catalogue.find((source) => source.id === id);
}

function isOdd({ state, rejected, reason }: Run): boolean {
  return state !== 'stored' || rejected > 0 || reason !== '';
}

/** A master is replaced in place: today's makes good for yesterday's. */
function fileOf({ source, session }: Run): string {
  return sourceOf(source)?.cadence === 'master' ? source : `${source} ${session}`;
}
