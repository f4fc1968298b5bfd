import Type, { type Static } from 'typebox';
import { NodeStandingSchema } from './node-standing.ts';

/** The parts of the server that can fail while it continues to answer. */
export const SERVER_PARTS = ['store', 'fetching', 'ingest', 'live', 'figures', 'clock', 'database', 'bus'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

/** A fault that keeps a part of the server from working. */
export const ServerProblemSchema = Type.Object({
  part: Type.Enum([...SERVER_PARTS]),
  sentence: Type.String({ description: 'what is wrong and what to do' }),
  since: Type.String({ description: 'ISO 8601 with +05:30' }),
});
export type ServerProblem = Static<typeof ServerProblemSchema>;

/** The answer of `GET /api/v1/health/live`: the process answers. */
export const LivenessSchema = Type.Object({ status: Type.Literal('live') });
export type Liveness = Static<typeof LivenessSchema>;

/** Whether a node takes readers: `waiting` has no figures yet, `stale` has older ones than it should, `draining` is about to stop. */
const READINESS = ['ready', 'waiting', 'stale', 'draining'] as const;

/** The answer of `GET /api/v1/health/ready`, with 200 when it is `ready` and 503 otherwise. */
export const ReadinessSchema = Type.Object({
  status: Type.Enum([...READINESS]),
  sentence: Type.Optional(Type.String({ description: 'why the figures are older than they should be, and what to do' })),
});
export type Readiness = Static<typeof ReadinessSchema>;

/** The answer of `GET /api/v1/health`: `degraded` while a part has a problem, and the server's standing among those of one store. */
export const HealthSchema = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  version: Type.String(),
  startedAt: Type.String(),
  problems: Type.Array(ServerProblemSchema),
  ...NodeStandingSchema.properties,
});
export type Health = Static<typeof HealthSchema>;
