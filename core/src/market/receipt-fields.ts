/** The figures of a share that stand in its line of a bhavcopy, or in a live quote. */
export const BAR_FIELDS = [
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
] as const;

/** The figures of a share that have a receipt. */
export const RECEIPT_FIELDS = [
  ...BAR_FIELDS,
  'deliveryPercent',
  'marketCap',
  'weekHigh52',
  'weekLow52',
  'priceEarnings',
  'dividendYield',
  'warnings',
] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** Reports whether a figure stands in a bar or a quote, and not in another file. */
export function isOfBar(field: ReceiptField): boolean {
  return BAR_FIELDS.some((one) => one === field);
}
