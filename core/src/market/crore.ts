/** Rupees in a crore. */
export const CRORE = 10_000_000;
