/** A store never holds both. */
export type Origin = 'exchange' | 'demonstration';
