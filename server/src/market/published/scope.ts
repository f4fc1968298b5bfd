/** How much of the market is asked for: the two indices, or the whole exchanges with them. */
export type Scope = 'index' | 'all';
export const SCOPES: readonly Scope[] = ['index', 'all'];
