import type { LiveAnswer } from '@bhav/core/wire/live';

/** How the live source fares, as those who ask it know; what else `GET /live` says is in the store. */
export type LiveStatus = Pick<LiveAnswer, 'state' | 'reason' | 'source' | 'at' | 'next' | 'rejected'>;

/** The status where no live source is on. */
export const LIVE_OFF: LiveStatus = { state: 'off', reason: '', rejected: [] };
