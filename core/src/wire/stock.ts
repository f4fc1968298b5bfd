import type { Static } from 'typebox';
import { STOCK_FLAGS } from '../bars/stock-flags.ts';
import { EXCHANGES } from '../market/exchange.ts';
import { array, boolean, inRupees, integer, number, object, oneOf, optional, percent, string, time } from './parts.ts';

/**
 * A share on one exchange. Prices and turnover are in rupees, `marketCap` in crore rupees, `volume` in shares, `changePercent` in
 * per cent. A figure has at most four decimals; one that is not known is absent, never zero.
 */
export const StockSchema = object({
  symbol: string(),
  name: string(),
  price: inRupees(),
  change: optional(number('rupees, against the previous close')),
  changePercent: optional(percent),
  volume: optional(integer('shares')),
  marketCap: optional(number('crore rupees')),
  isGainer: boolean(),
  isLoser: boolean(),
  exchange: optional(oneOf(EXCHANGES)),
  isin: optional(string()),
  formerSymbols: optional(array(string(), 'what NSE called the share before it was renamed')),
  code: optional(string('scrip code at BSE, token at NSE')),
  series: optional(string('series at NSE, group at BSE')),
  sector: optional(string()),
  previousClose: optional(inRupees('previous close, adjusted on an ex-date')),
  previousCloseFiled: optional(inRupees('previous close as in the file')),
  open: optional(inRupees('open')),
  high: optional(inRupees('high of the day')),
  low: optional(inRupees('low of the day')),
  turnover: optional(inRupees('turnover')),
  trades: optional(integer()),
  deliveryPercent: optional(number('shares delivered, per cent of the volume')),
  yearHigh: optional(inRupees('highest price of 52 weeks, adjusted')),
  yearLow: optional(inRupees('lowest price of 52 weeks, adjusted')),
  quotedAt: optional(time('of a live quote: the exchange’s own time of it')),
  warnings: optional(
    array(
      string(),
      'the measures of surveillance that NSE has the share under from the next session on, as `esm:2`; absent if it is not in the list',
    ),
  ),
  priceEarnings: optional(number('price ÷ earnings, as published by NSE')),
  dividendYield: optional(number('dividends with an ex-date in the last 12 months ÷ price, per cent')),
  flags: optional(array(oneOf(STOCK_FLAGS))),
});
export type Stock = Static<typeof StockSchema>;
