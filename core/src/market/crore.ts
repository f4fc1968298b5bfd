/** Rupees. */
export const CRORE = 10_000_000;
