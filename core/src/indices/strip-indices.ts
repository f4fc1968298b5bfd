import type { Exchange } from '../market/exchange.ts';

/** In the order of the strip. */
export const STRIP_INDICES = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'] as const;
export type StripIndex = (typeof STRIP_INDICES)[number];

/** For an unknown index of the strip the first known one of these is used. */
export const STRIP_SUBSTITUTES = ['NIFTY NEXT 50', 'NIFTY 500', 'BSE 100', 'BSE 500', 'NIFTY IT', 'BSE BANKEX'] as const;

/** The index for which each exchange is known. */
export const MAIN_INDEX = { NSE: 'NIFTY 50', BSE: 'SENSEX' } as const satisfies Record<Exchange, string>;
