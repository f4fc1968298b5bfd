import type { LiveAnswer } from '@bhav/core/wire/server/live';

/** The state of the live source. The rest of `GET /live` is read from the store. */
export type LiveStatus = Pick<LiveAnswer, 'state' | 'reason' | 'source' | 'at' | 'next' | 'rejected'>;

/** The status without a live source. */
export const LIVE_OFF: LiveStatus = { state: 'off', reason: '', rejected: [] };
