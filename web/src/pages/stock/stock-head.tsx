import { basisOfChange, changeCell } from '@bhav/core/table/fields';
import { TriangleAlert } from 'lucide-react';
import type { Exchange } from '@bhav/core/market/exchange';
import { shareSentences } from '@bhav/core/sentences/share-sentences';
import { shortFlagNames } from '@bhav/core/warnings/warning-words';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { ShareMeasure } from '@bhav/core/wire/share/cautions';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { longDate } from '@bhav/core/words/dates';
import { warningWords } from '@bhav/core/words/en/pages/warnings';
import { useMarket } from '../../data/market/provider.tsx';
import { stockWords as words } from '@bhav/core/words/en/pages/stock';
import { DASH, formatRupees } from '@bhav/core/words/format';
import { TONE_CLASS, ToneIcon } from '../../figures/tone.tsx';
import { MovingTitle } from '../../data/live/moving-title.tsx';
import { Freshness } from '../../figures/freshness.tsx';
import { Receipted } from './receipt/receipted.tsx';
import { AlertButton } from '../../data/alerts/alert-button.tsx';
import { WatchButton } from '../../data/watchlists/watch-button.tsx';
import { sectorName } from '@bhav/core/words/sector-name';

/** What the share did comes before all else of it. */
export function StockHead({ answer, exchange }: { answer: StockAnswer; exchange: Exchange }) {
  const { stock, cautions } = answer;
  const indices = useMarket((market) => market?.indices) ?? NO_INDICES;
  const { text, under, title, tone } = changeCell(stock);
  const basis = basisOfChange(stock);
  const facts = [
    `${exchange}: ${stock.symbol}`,
    stock.sector && sectorName(stock.sector),
    stock.formerSymbols === undefined ? undefined : words.formerly(stock.formerSymbols.join(', '), exchange),
  ];
  return (
    <header className="border-b border-hairline pb-4">
      <MovingTitle title={stock.name} isNamed>
        <WatchButton exchange={exchange} stock={stock} />
        <AlertButton subject={{ of: 'share', share: { exchange, symbol: stock.symbol }, price: stock.price }} />
      </MovingTitle>
      <p className="mt-1 text-sm text-muted">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-4">
        <span className="text-[2rem] leading-10 font-semibold tracking-tight" data-price>
          <Receipted stock={{ exchange, symbol: stock.symbol }} field="price">
            {formatRupees(stock.price)}
          </Receipted>
        </span>
        <span
          className={`inline-flex items-center gap-1.5 text-xl font-semibold ${tone === undefined ? 'text-muted' : TONE_CLASS[tone]}`}
          title={title}
        >
          {tone !== undefined && tone !== 'level' && <ToneIcon tone={tone} />}
          {text === DASH && title !== undefined ? (
            <span className="text-base font-normal whitespace-normal">{title}</span>
          ) : (
            <Receipted stock={{ exchange, symbol: stock.symbol }} field="changePercent">
              {text}
            </Receipted>
          )}
          {under !== undefined && <span className="text-base font-medium whitespace-nowrap">({under})</span>}
        </span>
      </p>
      {basis !== undefined && <p className="text-sm text-muted">{basis}</p>}
      <p className="mt-1 max-w-[56rem]">{shareSentences(answer, exchange, indices).join(' ')}</p>
      {cautions?.listed !== undefined && <UnderSurveillance measures={cautions.listed.measures ?? []} />}
      {cautions?.ban !== undefined && (
        <p className="mt-1 text-sm">
          <a href="#cautions" className="link">
            {warningWords.change.banned(longDate(cautions.ban))}
          </a>
        </p>
      )}
      <div className="mt-1">
        <Freshness list={{ ...answer, exchange, name: stock.name, stocks: [stock] }} />
      </div>
    </header>
  );
}

const NO_INDICES: readonly IndexLevel[] = [];

/** One line, which leads to what each measure means. */
function UnderSurveillance({ measures }: { measures: readonly ShareMeasure[] }) {
  if (measures.length === 0) {
    return (
      <p className="mt-1 text-sm">
        <a href="#cautions" className="text-muted underline underline-offset-2">
          {warningWords.share.clear}
        </a>
      </p>
    );
  }
  const flags = measures.map(({ measure, stage }) => (stage === undefined ? measure : `${measure}:${stage}`));
  return (
    <p className="mt-1 flex items-center gap-1.5">
      <TriangleAlert className="size-4 shrink-0 text-accent-deep" />
      <a href="#cautions" className="link">
        {warningWords.share.under(shortFlagNames(flags))}
      </a>
    </p>
  );
}
