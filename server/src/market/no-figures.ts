import type { Exchange } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { StockList } from '@bhav/core/wire/market';
import { INDEX_OF, modeOf, namedSource, othersName, type MarketContent } from './market.ts';

/** Before any figures are known, in the mode that they will have. */
export function noFigures(origin: Origin): MarketContent {
  const mode = modeOf({ origin });
  const list = (exchange: Exchange, name: string): StockList => ({ name, exchange, mode, source: namedSource(exchange, mode), stocks: [] });
  return {
    lists: { NSE: list('NSE', INDEX_OF.NSE), BSE: list('BSE', INDEX_OF.BSE) },
    whole: { NSE: list('NSE', 'All of NSE'), BSE: list('BSE', 'All of BSE') },
    others: { NSE: list('NSE', othersName('NSE')), BSE: list('BSE', othersName('BSE')) },
    indices: [],
  };
}
