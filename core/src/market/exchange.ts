/** In the order of the page. */
export const EXCHANGES = ['NSE', 'BSE'] as const;
export type Exchange = (typeof EXCHANGES)[number];

export const BHAVCOPIES = { NSE: 'nse-bhavcopy', BSE: 'bse-bhavcopy' } as const satisfies Record<Exchange, string>;
