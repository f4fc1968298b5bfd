/** The two exchanges of India that Bhav follows, in the order in which the page shows them. */
export const EXCHANGES = ['NSE', 'BSE'] as const;
export type Exchange = (typeof EXCHANGES)[number];
