import type { Exchange } from './exchange.ts';

export const BHAVCOPIES = { NSE: 'nse-bhavcopy', BSE: 'bse-bhavcopy' } as const satisfies Record<Exchange, string>;
