import Type, { type Static } from 'typebox';
import { STOCK_FLAGS } from '../bars/stock-flags.ts';
import { EXCHANGES } from '../market/exchange.ts';

const rupees = (what: string) => Type.Optional(Type.Number({ description: `${what}, rupees` }));

/**
 * A share on one exchange. Prices and turnover are in rupees, `marketCap` in crore rupees, `volume` in shares, `changePercent` in
 * per cent. A figure has at most four decimals; one that is not known is absent, never zero.
 */
export const StockSchema = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'rupees' }),
  change: Type.Optional(Type.Number({ description: 'rupees, against the previous close' })),
  changePercent: Type.Optional(Type.Number({ description: 'per cent' })),
  volume: Type.Optional(Type.Integer({ description: 'shares' })),
  marketCap: Type.Optional(Type.Number({ description: 'crore rupees' })),
  isGainer: Type.Boolean(),
  isLoser: Type.Boolean(),
  exchange: Type.Optional(Type.Enum([...EXCHANGES])),
  isin: Type.Optional(Type.String()),
  formerSymbols: Type.Optional(Type.Array(Type.String(), { description: 'what NSE called the share before it was renamed' })),
  code: Type.Optional(Type.String({ description: 'scrip code at BSE, token at NSE' })),
  series: Type.Optional(Type.String({ description: 'series at NSE, group at BSE' })),
  sector: Type.Optional(Type.String()),
  previousClose: rupees('previous close, adjusted on an ex-date'),
  previousCloseFiled: rupees('previous close as in the file'),
  open: rupees('open'),
  high: rupees('high of the day'),
  low: rupees('low of the day'),
  turnover: rupees('turnover'),
  trades: Type.Optional(Type.Integer()),
  deliveryPercent: Type.Optional(Type.Number({ description: 'shares delivered, per cent of the volume' })),
  yearHigh: rupees('highest price of 52 weeks, adjusted'),
  yearLow: rupees('lowest price of 52 weeks, adjusted'),
  quotedAt: Type.Optional(Type.String({ description: 'of a live quote: the exchange’s own time of it, ISO 8601 with +05:30' })),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'the measures of surveillance that NSE has the share under from the next session on, as `esm:2`; absent if it is not in the list',
    }),
  ),
  priceEarnings: Type.Optional(Type.Number({ description: 'price ÷ earnings, as published by NSE' })),
  dividendYield: Type.Optional(Type.Number({ description: 'dividends with an ex-date in the last 12 months ÷ price, per cent' })),
  flags: Type.Optional(Type.Array(Type.Enum([...STOCK_FLAGS]))),
});
export type Stock = Static<typeof StockSchema>;
