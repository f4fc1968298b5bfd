import { BREAK_REASONS } from './action-kind.ts';

/** Why a figure that needs earlier sessions cannot be known. */
export const UNKNOWN_REASONS = [
  /** The first stored session of the share is not old enough. */
  'short-history',
  /** Sessions of the period are not stored. */
  'gap',
  /** The share was not traded near the beginning of the period, or too seldom in it. */
  'not-traded',
  ...BREAK_REASONS,
  /** The level of the index is not stored for the day. */
  'no-level',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];
