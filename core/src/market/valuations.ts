/** As NSE publishes them with the close. */
export const VALUATIONS = ['priceEarnings', 'priceBook', 'dividendYield'] as const;
export type Valuation = (typeof VALUATIONS)[number];
