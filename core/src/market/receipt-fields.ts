/** The figures of a share that have a receipt. */
export const RECEIPT_FIELDS = [
  'price',
  'change',
  'changePercent',
  'previousClose',
  'open',
  'high',
  'low',
  'volume',
  'turnover',
  'trades',
  'deliveryPercent',
  'marketCap',
  'weekHigh52',
  'weekLow52',
  'priceEarnings',
  'dividendYield',
  'warnings',
] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];
