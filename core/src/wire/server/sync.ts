import Type, { type Static } from 'typebox';
import { ServerProblemSchema } from './health.ts';
import { HistoryProgressSchema } from '../share/history.ts';
import { day, exchange } from '../parts.ts';

export const FetchingFileSchema = Type.Object({
  source: Type.String(),
  exchange,
  session: Type.String(day),
  step: Type.Enum(['waiting', 'downloading', 'reading'], { description: 'waiting is for its turn at the host' }),
  since: Type.String({ description: 'when this step began, ISO 8601 with +05:30' }),
  bytes: Type.Optional(Type.Integer({ description: 'downloaded so far' })),
});
export type FetchingFile = Static<typeof FetchingFileSchema>;

/** `GET /sync`, newest first. */
export const SyncAnswerSchema = Type.Object({
  runs: Type.Array(
    Type.Object({
      source: Type.String(),
      exchange,
      session: Type.String(day),
      /** A file that is `waiting` is asked for again, one that is `missing` does not exist. */
      state: Type.Enum(['stored', 'refused', 'missing', 'waiting']),
      unreachable: Type.Optional(Type.Boolean({ description: 'of a file that is waited for: the exchange did not answer' })),
      reason: Type.String({ description: 'a sentence; empty where all is well' }),
      rows: Type.Integer(),
      rejected: Type.Integer({ description: 'lines that were dropped' }),
      at: Type.String({ description: 'ISO 8601 with +05:30' }),
    }),
  ),
  current: Type.Array(FetchingFileSchema, { description: 'files that are being fetched now' }),
  history: Type.Object({ NSE: HistoryProgressSchema, BSE: HistoryProgressSchema }, { description: 'how much of the history is here' }),
  problems: Type.Array(ServerProblemSchema, { description: 'of this server itself, and of no exchange' }),
});
export type SyncAnswer = Static<typeof SyncAnswerSchema>;
