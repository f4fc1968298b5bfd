import { type ReceiptField, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '../market/receipt-fields.ts';
import type { ConditionWord } from './conditions.ts';

/** The receipts of the figures of columns; a column that has none leads to the share. */
export const COLUMN_RECEIPTS: Partial<Record<ConditionWord, ReceiptField>> = {
  price: 'price',
  change: 'changePercent',
  gap: 'gap',
  r1w: RETURN_FIELDS['1W'],
  r1m: RETURN_FIELDS['1M'],
  r3m: RETURN_FIELDS['3M'],
  r6m: RETURN_FIELDS['6M'],
  r1y: RETURN_FIELDS['1Y'],
  r3y: RETURN_FIELDS['3Y'],
  tr1w: TOTAL_RETURN_FIELDS['1W'],
  tr1m: TOTAL_RETURN_FIELDS['1M'],
  tr3m: TOTAL_RETURN_FIELDS['3M'],
  tr6m: TOTAL_RETURN_FIELDS['6M'],
  tr1y: TOTAL_RETURN_FIELDS['1Y'],
  tr3y: TOTAL_RETURN_FIELDS['3Y'],
  vol: 'volumeRatio',
  turnover: 'turnover',
  traded: 'volume',
  cap: 'marketCap',
  delivery: 'deliveryPercent',
  high: 'fromYearHigh',
  // The price with which the share's is compared.
  low: 'yearLow',
  pe: 'priceEarnings',
  yield: 'dividendYield',
  warn: 'warnings',
};
