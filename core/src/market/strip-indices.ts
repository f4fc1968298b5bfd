/** The names of the indices on the strip, in its order. */
export const STRIP_INDICES = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'] as const;
export type StripIndex = (typeof STRIP_INDICES)[number];
