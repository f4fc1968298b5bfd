import type { ShareName } from '@bhav/core/market/stock-path';
import { stockWords as words } from '@bhav/core/words/pages/en-stock';
import { useList } from '../stock-data/provider.tsx';
import { PriceChart } from '../price-chart/price-chart.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { MissingStock } from './missing-stock.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockHead } from './stock-head.tsx';
import { Loading } from '../ui/messages/loading.tsx';

/** A share of the simulated market. */
export function SimulatedStock({ exchange, symbol }: ShareName) {
  const list = useList(exchange);
  if (list === undefined) {
    return (
      <>
        <PageTitle>{symbol}</PageTitle>
        <Loading text={words.loading} />
      </>
    );
  }
  const stock = list.stocks.find((one) => one.symbol === symbol);
  if (stock === undefined) return <MissingStock share={{ exchange, symbol }} why={words.simulatedOnly(symbol)} />;
  return (
    <>
      <StockHead stock={stock} list={list} />
      <PriceChart charted={{ exchange, symbol }} />
      <StockFigures stock={stock} session={list.session} />
    </>
  );
}
