import { isEquity } from '@bhav/core/bars/instrument';
import { barOfQuote } from '@bhav/core/chart/today';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ShareName } from '@bhav/core/address/stock-path';
import { stockAddress } from '@bhav/core/pages/answer-addresses';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { stockWords as words } from '@bhav/core/words/en/pages/stock';
import { useMemo } from 'react';
import { StockEvents } from './stock-events.tsx';
import { useMarket } from '../../data/market/provider.tsx';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { PriceChart } from '../../chart/price-chart.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AboutShare } from './about-share.tsx';
import { ShareCautions } from './cautions.tsx';
import { BothExchanges } from './both-exchanges.tsx';
import { MissingStock } from './missing-stock.tsx';
import { Neighbours } from './neighbours.tsx';
import { Ranges } from './ranges.tsx';
import { Returns } from './returns.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockHead } from './stock-head.tsx';

/** A simulated share has its price, its chart and the figures of its day. */
export function StockDetail({ exchange, symbol }: ShareName) {
  const answered = useAnswer<StockAnswer>(stockAddress(exchange, symbol));
  const isSimulated = useMarket((market) => market?.lists[exchange].mode === 'simulated');
  return (
    <>
      {answered.state === 'loading' || answered.state === 'failed' ? <PageTitle>{symbol}</PageTitle> : undefined}
      <AnswerFrame
        answered={answered}
        what={words.what}
        missing={<MissingStock share={{ exchange, symbol }} {...(isSimulated && { why: words.simulatedOnly(symbol) })} />}
      >
        {(answer) => <Share exchange={exchange} symbol={symbol} answer={answer} />}
      </AnswerFrame>
    </>
  );
}

function Share({ exchange, symbol, answer }: ShareName & { answer: StockAnswer }) {
  const { stock, cautions, mode } = answer;
  const isOfShare = isShare(stock, exchange);
  const today = useMemo(() => barOfQuote(stock), [stock]);
  return (
    <>
      <StockHead answer={answer} exchange={exchange} />
      <PriceChart charted={{ exchange, symbol }} actions={answer.actions} today={today} />
      <StockFigures
        stock={stock}
        session={answer.session}
        derived={answer.derived}
        listedOn={answer.listedOn}
        answer={isOfShare ? answer : undefined}
        isSimulated={mode === 'simulated'}
      />
      {cautions !== undefined && <ShareCautions cautions={cautions} series={stock.series} />}
      {mode !== 'simulated' && <Details answer={answer} exchange={exchange} isOfShare={isOfShare} />}
    </>
  );
}

/** A fund, a trust or a gold bond has no company, so it never has a market cap, a P/E or returns here. */
function isShare({ symbol, series, isin }: Stock, exchange: Exchange): boolean {
  return series === undefined || isin === undefined || isEquity({ exchange, symbol, series, isin });
}

function Details({ answer, exchange, isOfShare }: { answer: StockAnswer; exchange: Exchange; isOfShare: boolean }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className={COLUMN}>
        <Ranges stock={answer.stock} session={answer.session} derived={answer.derived} listedOn={answer.listedOn} />
        <BothExchanges answer={answer} exchange={exchange} />
        <StockEvents answer={answer} />
      </div>
      <div className={COLUMN}>
        {answer.derived === undefined ? (
          <p className="text-sm text-muted">{isOfShare ? words.awaited : words.onlyShares}</p>
        ) : (
          <Returns stock={answer.stock} derived={answer.derived} listedOn={answer.listedOn} />
        )}
        {answer.neighbours !== undefined && <Neighbours exchange={exchange} neighbours={answer.neighbours} />}
        <AboutShare answer={answer} exchange={exchange} />
      </div>
    </div>
  );
}

const COLUMN = 'grid min-w-0 grid-cols-1 content-start gap-y-10';
