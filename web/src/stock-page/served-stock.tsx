import type { ShareName } from '@bhav/core/market/stock-path';
import { stockAddress } from '@bhav/core/pages/page-answers';
import type { StockAnswer } from '@bhav/core/wire/stock-answer';
import { stockWords as words } from '@bhav/core/words/pages/en-stock';
import { StockEvents } from '../events/stock-events.tsx';
import { useAnswer } from '../stock-data/use-answer.ts';
import { PriceChart } from '../price-chart/price-chart.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { AboutShare } from './about-share.tsx';
import { BothExchanges } from './both-exchanges.tsx';
import { MissingStock } from './missing-stock.tsx';
import { Neighbours } from './neighbours.tsx';
import { Ranges } from './ranges.tsx';
import { Returns } from './returns.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockHead } from './stock-head.tsx';
import { Waiting } from '../ui/messages/waiting.tsx';

/** A share with a server's figures. */
export function ServedStock({ exchange, symbol }: ShareName) {
  const { state, value, retry } = useAnswer<StockAnswer>(stockAddress(exchange, symbol));
  if (state === 'missing') return <MissingStock share={{ exchange, symbol }} />;
  if (value === undefined) {
    return (
      <>
        <PageTitle>{symbol}</PageTitle>
        {state === 'failed' ? <Failure title={words.failed} hint={words.failedHint} retry={retry} /> : <Waiting text={words.loading} />}
      </>
    );
  }
  return (
    <>
      {state === 'old' ? <Failure title={words.old} hint={words.oldHint} retry={retry} /> : undefined}
      <StockHead stock={value.stock} list={{ ...value, exchange, name: value.stock.name, stocks: [value.stock] }} />
      <PriceChart charted={{ exchange, symbol }} actions={value.actions} />
      <StockFigures stock={value.stock} session={value.session} derived={value.derived} listedOn={value.listedOn} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <Ranges stock={value.stock} session={value.session} derived={value.derived} listedOn={value.listedOn} />
        {value.derived === undefined ? (
          <p className="text-sm text-muted">{words.awaited}</p>
        ) : (
          <Returns derived={value.derived} listedOn={value.listedOn} />
        )}
        <BothExchanges answer={value} exchange={exchange} />
        {value.neighbours === undefined ? undefined : <Neighbours exchange={exchange} neighbours={value.neighbours} />}
        <StockEvents answer={value} />
        <AboutShare answer={value} exchange={exchange} />
      </div>
    </>
  );
}
