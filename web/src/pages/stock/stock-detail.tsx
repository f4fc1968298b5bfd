import { isEquity } from '@bhav/core/bars/instrument';
import { barOfQuote } from '@bhav/core/chart/today';
import type { Exchange } from '@bhav/core/market/exchange';
import { type ShareName, indexPath } from '@bhav/core/address/stock-path';
import { stockAddress } from '@bhav/core/pages/answer-addresses';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { stockWords as words } from '@bhav/core/words/en/pages/stock';
import { useMemo, type ReactNode } from 'react';
import { StockEvents } from './stock-events.tsx';
import { useMarket } from '../../data/market/provider.tsx';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { PriceChart } from '../../chart/price-chart.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ShareCautions } from './cautions.tsx';
import { BothExchanges, Neighbours } from './other-shares.tsx';
import { MissingStock } from './missing-stock.tsx';
import { Ranges } from './ranges.tsx';
import { Returns } from './returns.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockHead } from './stock-head.tsx';
import { indexName } from '@bhav/core/words/index-name';
import { longDate } from '@bhav/core/words/dates';
import { formatRupees, formatShare } from '@bhav/core/words/format';
import { Link } from '../../ui/address/link.tsx';
import { Section } from './section.tsx';

/** A simulated share has its price, its chart and the figures of its day. */
export function StockDetail({ exchange, symbol }: ShareName) {
  const answered = useAnswer<StockAnswer>(stockAddress(exchange, symbol));
  const isSimulated = useMarket((market) => market?.lists[exchange].mode === 'simulated');
  return (
    <>
      {(answered.state === 'loading' || answered.state === 'failed') && <PageTitle>{symbol}</PageTitle>}
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

const aboutWords = words.about;

function AboutShare({ answer, exchange }: { answer: StockAnswer; exchange: Exchange }) {
  const { stock, industry, faceValue, listedOn, priceBand, surveillance, memberOf = [], listings } = answer;
  const here = listings.find((listing) => listing.exchange === exchange);
  const facts: readonly { label: string; text: ReactNode }[] = [
    { label: words.code[exchange], text: stock.code },
    { label: words.series[exchange], text: stock.series },
    { label: aboutWords.isin, text: stock.isin },
    { label: aboutWords.industry, text: industry },
    { label: aboutWords.faceValue, text: faceValue === undefined ? undefined : formatRupees(faceValue) },
    { label: aboutWords.listedOn, text: listedOn === undefined ? undefined : longDate(listedOn) },
    {
      label: aboutWords.band,
      text: priceBand === undefined ? undefined : `${bandOf(priceBand.percent)}, ${aboutWords.asOf(longDate(priceBand.on))}`,
    },
    {
      label: aboutWords.surveillance,
      text: surveillance === undefined ? undefined : `${surveillance.remark}, ${aboutWords.asOf(longDate(surveillance.on))}`,
    },
    { label: aboutWords.members, text: memberOf.length === 0 ? undefined : <Members memberOf={memberOf} session={answer.session} /> },
    {
      label: aboutWords.stored,
      text: here === undefined ? undefined : aboutWords.span(longDate(here.firstSession), longDate(here.lastSession)),
    },
  ];
  return (
    <Section id="about-share" title={aboutWords.title}>
      <dl className="mt-2">
        {facts
          .filter(({ text }) => text !== undefined && text !== '')
          .map(({ label, text }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-2">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="ml-auto min-w-0 text-right">{text}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

interface MembersProps {
  memberOf: NonNullable<StockAnswer['memberOf']>;
  /** Of the share's figures. */
  session: string | undefined;
}

function Members({ memberOf, session = '' }: MembersProps) {
  return (
    <ul>
      {memberOf.map(({ index, from }) => (
        <li key={index} title={(from > session ? aboutWords.laterList : aboutWords.since)(longDate(from))}>
          <Link to={indexPath(index)} className="link-alone">
            {indexName(index)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function bandOf(percent: number | 'none'): string {
  return percent === 'none' ? aboutWords.noBand : aboutWords.bandOf(formatShare(percent));
}
