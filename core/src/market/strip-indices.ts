/** The indices of the strip, as they are named on it, in its order. */
export const STRIP_INDICES = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'] as const;
export type StripIndex = (typeof STRIP_INDICES)[number];
