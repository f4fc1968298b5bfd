import { type ReceiptField, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '../market/receipt-fields.ts';
import { ASKED_PERIODS, type ConditionWord, lower } from './conditions.ts';

/** The receipts of the figures of columns; a column that has none leads to the share. */
export const COLUMN_RECEIPTS: Partial<Record<ConditionWord, ReceiptField>> = {
  price: 'price',
  change: 'changePercent',
  gap: 'gap',
  ...Object.fromEntries(ASKED_PERIODS.map((period) => [`r${lower(period)}`, RETURN_FIELDS[period]])),
  ...Object.fromEntries(ASKED_PERIODS.map((period) => [`tr${lower(period)}`, TOTAL_RETURN_FIELDS[period]])),
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
