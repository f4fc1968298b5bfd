/** The names of the indices on the strip, in its order. */
export const STRIP_INDICES = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'] as const;
export type StripIndex = (typeof STRIP_INDICES)[number];

/** Substitutes for an unknown index of the strip: the first known one is used. */
export const STRIP_SUBSTITUTES = ['NIFTY NEXT 50', 'NIFTY 500', 'BSE 100', 'BSE 500', 'NIFTY IT', 'BSE BANKEX'] as const;
