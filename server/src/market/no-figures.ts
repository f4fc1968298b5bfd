import type { Exchange } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { StockList } from '@bhav/core/wire/market';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { INDEX_OF, modeOf, nameOfPart, type MarketContent } from './market.ts';

/** Before any figures are known, in the mode that they will have. */
export function noFigures(origin: Origin): MarketContent {
  const mode = modeOf({ origin });
  const list = (exchange: Exchange, name: Pick<StockList, 'name' | 'part'>): StockList => ({
    ...name,
    exchange,
    mode,
    source: sourceInWords({ mode }, exchange),
    stocks: [],
  });
  return {
    lists: { NSE: list('NSE', { name: INDEX_OF.NSE }), BSE: list('BSE', { name: INDEX_OF.BSE }) },
    whole: { NSE: list('NSE', nameOfPart('whole', 'NSE')), BSE: list('BSE', nameOfPart('whole', 'BSE')) },
    others: { NSE: list('NSE', nameOfPart('funds', 'NSE')), BSE: list('BSE', nameOfPart('funds', 'BSE')) },
    indices: [],
  };
}
