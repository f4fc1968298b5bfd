/** The origin of a store's figures: the exchanges or the demonstration. A store never holds both. */
export type Origin = 'exchange' | 'demonstration';
