/** The kinds of corporate actions. A reduction of capital, like a demerger, moves the price by an amount that no file states. */
export const ACTION_KINDS = ['split', 'bonus', 'demerger', 'reduction', 'rights', 'dividend', 'other'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Reports whether an action moves the price by an amount that no file states. */
export function isIncomparable<Action extends { kind: string }>(action: Action): action is Action & { kind: 'demerger' | 'reduction' } {
  return action.kind === 'demerger' || action.kind === 'reduction';
}

/** A session whose prices cannot be compared with those before it, and why. Of a likely action nothing is known but the jump of the price. */
export interface Break {
  on: string;
  reason: 'demerger' | 'reduction' | 'action-likely';
}
