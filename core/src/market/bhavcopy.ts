import type { Exchange } from './exchange.ts';

/** The source of each exchange whose file makes the list of a session. */
export const BHAVCOPIES = { NSE: 'nse-bhavcopy', BSE: 'bse-bhavcopy' } as const satisfies Record<Exchange, string>;
