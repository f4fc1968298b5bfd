import { chartView } from '@bhav/core/chart/chart-view';
import { chartAnswers } from '@bhav/core/chart/chart-answers';
import { stockAddress } from '@bhav/core/pages/answer-addresses';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { NIFTY_50, SENSEX_30 } from '@bhav/core/indices/index-members';
import { readStockPath, stockPath } from '@bhav/core/address/stock-path';
import { stockWords as words } from '@bhav/core/words/en/pages/stock';
import { type Answers, type Page, titled } from './pages.ts';
import { ListPlace } from '../pages/stock/list-place.tsx';
import { MissingStock } from '../pages/stock/missing-stock.tsx';
import { StockDetail } from '../pages/stock/stock-detail.tsx';
import { usePath } from '../ui/address/address.ts';

export const page = titled(words);

export const answers: Answers = (path, parameters) => {
  const share = readStockPath(path);
  if (share === undefined) return [];
  return [stockAddress(share.exchange, share.symbol), ...chartAnswers(share, chartView(share).read(parameters))];
};

const MEMBERS = { NSE: NIFTY_50, BSE: SENSEX_30 };

/** The shares of the simulated market. */
export const paths = EXCHANGES.flatMap((exchange) => MEMBERS[exchange].map((symbol) => stockPath(exchange, symbol)));

export function pageOf(path: string): Page {
  const share = readStockPath(path);
  if (share === undefined) return page;
  return titled({ title: words.tab(share.symbol, share.exchange), description: words.of(share.symbol, share.exchange) });
}

export default function StockPage() {
  const path = usePath();
  const share = readStockPath(path);
  return (
    <div className="page share-page py-6 md:py-8">
      {share === undefined ? (
        <MissingStock />
      ) : (
        <>
          <ListPlace {...share} />
          <StockDetail key={path} {...share} />
        </>
      )}
    </div>
  );
}
