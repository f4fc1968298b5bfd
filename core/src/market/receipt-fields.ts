/** In a share's line of a bhavcopy, or in a live quote. */
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
  'gap',
] as const;

export const MEAN_FIELDS = { 20: 'mean20', 50: 'mean50', 200: 'mean200' } as const;
export const RETURN_FIELDS = {
  '1W': 'return1W',
  '1M': 'return1M',
  '3M': 'return3M',
  '6M': 'return6M',
  '1Y': 'return1Y',
  '3Y': 'return3Y',
  '5Y': 'return5Y',
  max: 'returnMax',
} as const;

/** With dividends. */
export const TOTAL_RETURN_FIELDS = {
  '1W': 'totalReturn1W',
  '1M': 'totalReturn1M',
  '3M': 'totalReturn3M',
  '6M': 'totalReturn6M',
  '1Y': 'totalReturn1Y',
  '3Y': 'totalReturn3Y',
  '5Y': 'totalReturn5Y',
  max: 'totalReturnMax',
} as const;

/** Made of the bars of many sessions. */
const DERIVED_FIELDS = [
  'yearHigh',
  'yearLow',
  'fromYearHigh',
  'medianVolume',
  'volumeRatio',
  ...Object.values(MEAN_FIELDS),
  ...Object.values(RETURN_FIELDS),
  ...Object.values(TOTAL_RETURN_FIELDS),
] as const;
export type DerivedField = (typeof DERIVED_FIELDS)[number];

export const RECEIPT_FIELDS = [
  ...BAR_FIELDS,
  'deliveryPercent',
  'marketCap',
  'priceEarnings',
  'dividendYield',
  'warnings',
  ...DERIVED_FIELDS,
] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

export function isOfBar(field: ReceiptField): field is (typeof BAR_FIELDS)[number] {
  return BAR_FIELDS.some((one) => one === field);
}

export function isDerivedField(field: ReceiptField): field is DerivedField {
  return DERIVED_FIELDS.some((one) => one === field);
}

/** A text for each of the fields of `RETURN_FIELDS` or the like. */
export function eachOf<Key extends string, Field extends string>(
  fields: Readonly<Record<Key, Field>>,
  write: (key: Key) => string,
): Record<Field, string> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [field, write(key as Key)])) as Record<Field, string>;
}
