import type { DemoMarket } from '../market/demo-market.ts';
import type { DemoQuotes } from '../market/demo-quotes.ts';
import type { NseWebMarket } from './nse-web-answers.ts';

/** Returns what the exchange's website knows of the demonstration market at an instant: the members of the NIFTY 50, and the indices of NSE. */
export function nseWebFigures(market: DemoMarket, quotes: DemoQuotes): (instant: number) => NseWebMarket {
  const members = market.securities.filter(({ rank }) => rank !== undefined && rank < 50);
  return (instant) => ({
    shares: members.flatMap((security) => {
      const quote = quotes.quote(security, 'NSE', instant);
      if (quote === undefined) return [];
      const { on, security: _, ...figures } = quote;
      return [{ ...figures, symbol: on.symbol, series: on.series, isin: on.isin, name: on.name, industry: security.sector }];
    }),
    levels: quotes.levels(instant).filter(({ name }) => name !== 'SENSEX'),
  });
}
