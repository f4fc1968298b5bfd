import type { RejectedQuote } from '@bhav/core/quotes/live-quote';
import type { LiveAnswer } from '@bhav/core/wire/server/live';

/** The rest of `GET /live` is read from the store. */
export type LiveStatus = Pick<LiveAnswer, 'state' | 'reason' | 'told' | 'source' | 'at' | 'next'> & { rejected: RejectedQuote[] };

export const LIVE_OFF: LiveStatus = { state: 'off', reason: '', rejected: [] };
