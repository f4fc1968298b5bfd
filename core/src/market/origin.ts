/** Whose figures a store holds; it never holds both. */
export type Origin = 'exchange' | 'demonstration';
