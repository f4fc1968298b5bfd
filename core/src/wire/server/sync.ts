import type { Static } from 'typebox';
import { ServerProblemSchema } from './health.ts';
import { HistoryProgressSchema } from '../share/history.ts';
import { ReasonSchema } from '../reason.ts';
import { array, boolean, day, deprecatedWords, exchange, integer, object, oneOf, optional, string, time } from '../parts.ts';

export const FetchingFileSchema = object({
  source: string(),
  exchange,
  session: day(),
  step: oneOf(['waiting', 'downloading', 'reading'], 'waiting is for its turn at the host'),
  since: time('when this step began'),
  bytes: optional(integer('downloaded so far')),
});
export type FetchingFile = Static<typeof FetchingFileSchema>;

/** `GET /sync`, the newest attempts of each exchange, newest first. */
export const SyncAnswerSchema = object({
  runs: array(
    object({
      source: string(),
      exchange,
      session: day(),
      /** A file that is `waiting` is asked for again, one that is `missing` does not exist. */
      state: oneOf(['stored', 'refused', 'missing', 'waiting']),
      unreachable: optional(boolean('of a file that is waited for: the exchange did not answer')),
      reason: deprecatedWords('why, in English, empty where all is well: `told` says it'),
      told: optional(array(ReasonSchema, 'why it ended so, and remarks; absent where all is well')),
      rows: integer(),
      rejected: integer('lines that were dropped'),
      at: time(),
    }),
  ),
  current: array(FetchingFileSchema, 'files that are being fetched now'),
  history: object({ NSE: HistoryProgressSchema, BSE: HistoryProgressSchema }, 'how much of the history is here'),
  problems: array(ServerProblemSchema, 'of this server itself, and of no exchange'),
});
export type SyncAnswer = Static<typeof SyncAnswerSchema>;
