/**
 * The kinds of corporate actions. A reduction of capital, like a demerger, moves the price by an amount that no file states. A `distribution` is a bonus
 * of other paper: of preference shares or debentures.
 */
export const ACTION_KINDS = ['split', 'bonus', 'demerger', 'reduction', 'rights', 'distribution', 'dividend', 'other'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export function isIncomparable<Action extends { kind: string }>(action: Action): action is Action & { kind: 'demerger' | 'reduction' } {
  return action.kind === 'demerger' || action.kind === 'reduction';
}

/** Why the prices of a session cannot be compared with those before it. */
export const BREAK_REASONS = [
  /** A demerger moved the price by an amount that no file states. */
  'demerger',
  /** So did a reduction of capital. */
  'reduction',
  /** A rights issue whose price is not known, or of other paper than shares, or on the day of a split or bonus. */
  'rights',
  /** A split or bonus is likely, but no file has it, or its terms cannot be read. */
  'action-likely',
  /** The filed previous close is not the last stored close, and nothing explains why. */
  'previous-close-breaks',
  /** The share was traded again after a pause, far from its last close. */
  'after-pause',
] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

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
  /** The files of dividends begin later, or the exchange publishes none of the share. */
  'dividends-not-stored',
  /** A dividend whose amount is not stated, or is of the day of a split or bonus, so that it may be of either number of shares. */
  'dividend-amount',
] as const;

export interface Break {
  on: string;
  reason: BreakReason;
  /** The session's own change is known all the same. */
  isChangeKnown?: true;
}
