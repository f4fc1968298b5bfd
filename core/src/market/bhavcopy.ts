import type { Exchange } from './exchange.ts';

/** The source, per exchange, that supplies a session's list of shares. */
export const BHAVCOPIES = { NSE: 'nse-bhavcopy', BSE: 'bse-bhavcopy' } as const satisfies Record<Exchange, string>;
