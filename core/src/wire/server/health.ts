import Type, { type Static } from 'typebox';
import { NodeStandingSchema } from './node-standing.ts';
import { array, object, oneOf, optional, string, time } from '../parts.ts';

/** They can fail while the server continues to answer. */
export const SERVER_PARTS = ['store', 'fetching', 'ingest', 'live', 'figures', 'clock', 'database', 'bus', 'messages'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

export const ServerProblemSchema = object({
  part: oneOf(SERVER_PARTS),
  sentence: string('what is wrong and what to do'),
  since: time(),
});
export type ServerProblem = Static<typeof ServerProblemSchema>;

/** `GET /api/v1/health/live`: the process answers. */
export const LivenessSchema = object({ status: Type.Literal('live') });
export type Liveness = Static<typeof LivenessSchema>;

/** `waiting` has no figures yet, `stale` has older ones than it should, `draining` is about to stop. */
const READINESS = ['ready', 'waiting', 'stale', 'draining'] as const;

/** `GET /api/v1/health/ready`, with 200 when it is `ready` and 503 otherwise. */
export const ReadinessSchema = object({
  status: oneOf(READINESS),
  sentence: optional(string('why the figures are older than they should be, and what to do')),
});
export type Readiness = Static<typeof ReadinessSchema>;

/** `GET /api/v1/health`: `degraded` while a part has a problem. */
export const HealthSchema = object({
  status: oneOf(['ok', 'degraded']),
  version: string(),
  startedAt: string(),
  problems: array(ServerProblemSchema),
  ...NodeStandingSchema.properties,
});
export type Health = Static<typeof HealthSchema>;
