import type { MadeMarket } from '../market/made-market.ts';
import type { MadeQuotes } from '../market/made-quotes.ts';
import type { PlayedNse } from './nse-web-answers.ts';

/** Makes what the exchange's website knows of a made market at an instant: the members of the NIFTY 50, and the indices of NSE. */
export function madeNseWeb(market: MadeMarket, quotes: MadeQuotes): (instant: number) => PlayedNse {
  const members = market.papers.filter(({ rank }) => rank !== undefined && rank < 50);
  return (instant) => ({
    shares: members.flatMap((paper) => {
      const quote = quotes.quote(paper, 'NSE', instant);
      if (quote === undefined) return [];
      const { on, paper: _, ...figures } = quote;
      return [{ ...figures, symbol: on.symbol, series: on.series, isin: on.isin, name: on.name, industry: paper.sector }];
    }),
    levels: quotes.levels(instant).filter(({ name }) => name !== 'SENSEX'),
  });
}
