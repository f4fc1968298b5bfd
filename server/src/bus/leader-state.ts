import type { ServerProblem } from '@bhav/core/wire/health';
import type { FetchingFile } from '@bhav/core/wire/sync';
import type { LiveStatus } from '../live/status.ts';
import { record } from './market-body.ts';
import { Unreadable } from './unreadable.ts';

/** The leader's status, for the nodes that show its figures. */
export interface LeaderState {
  /** The term and the name of the leader. */
  term: number;
  leader: string;
  live: LiveStatus;
  /** The files being fetched now. */
  fetching: FetchingFile[];
  /** The problems of the leader. */
  problems: ServerProblem[];
}

/** Reads the leader's status. Throws `Unreadable`. */
export function leaderStateOf(value: unknown, { term, leader }: Pick<LeaderState, 'term' | 'leader'>): LeaderState {
  const { live, fetching, problems } = record(value) as Partial<Record<keyof LeaderState, unknown>>;
  const { state, reason, rejected } = record(live);
  if (typeof state !== 'string' || typeof reason !== 'string' || !Array.isArray(rejected))
    throw new Unreadable('The live status is missing.');
  const texts = (all: unknown, ...fields: string[]): boolean =>
    Array.isArray(all) && all.every((one) => fields.every((field) => typeof record(one)[field] === 'string'));
  if (
    !texts(rejected, 'what', 'reason') ||
    !texts(fetching, 'source', 'session', 'step', 'since') ||
    !texts(problems, 'part', 'sentence', 'since')
  ) {
    throw new Unreadable('The state of the leader cannot be read.');
  }
  return { term, leader, live: live as LiveStatus, fetching: fetching as FetchingFile[], problems: problems as ServerProblem[] };
}
