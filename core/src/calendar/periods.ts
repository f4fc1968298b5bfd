/** The periods of returns, the shortest first; `max` goes back to the first stored session of a share. */
export const PERIODS = ['1W', '1M', '3M', '6M', '1Y', '3Y', '5Y', 'max'] as const;
export type Period = (typeof PERIODS)[number];
