/** Whose figures a store holds: those of the exchanges, or those of the demonstration. It never holds both. */
export type Origin = 'exchange' | 'demonstration';
