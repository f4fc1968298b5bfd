import { basisOfChange, changeCell } from '@bhav/core/table/fields';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { stockWords as words } from '@bhav/core/words/pages/en-stock';
import { DASH, formatRupees } from '@bhav/core/words/format';
import { TONE_CLASS, ToneIcon } from '../../figures/tone.tsx';
import { MovingTitle } from '../../data/live/moving-title.tsx';
import { Freshness } from '../../figures/freshness.tsx';
import { Receipted } from './receipted.tsx';
import { WatchButton } from '../../data/watchlists/watch-button.tsx';

/** `list` has the origin and the age of the figures. */
export function StockHead({ stock, list }: { stock: Stock; list: StockList }) {
  const { exchange } = list;
  const { text, under, title, tone } = changeCell(stock);
  const basis = basisOfChange(stock);
  const facts = [
    `${exchange}: ${stock.symbol}`,
    stock.sector,
    stock.series === undefined ? undefined : `${words.series[exchange]} ${stock.series}`,
    exchange === 'BSE' && stock.code !== undefined ? `${words.code.BSE} ${stock.code}` : undefined,
    stock.isin,
    stock.formerSymbols === undefined ? undefined : words.formerly(stock.formerSymbols.join(', '), exchange),
  ];
  return (
    <header className="border-b border-hairline pb-4">
      <MovingTitle title={stock.name}>
        <WatchButton exchange={exchange} stock={stock} />
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
          {tone === undefined || tone === 'level' ? undefined : <ToneIcon tone={tone} />}
          {text === DASH && title !== undefined ? (
            <span className="text-base font-normal whitespace-normal">{title}</span>
          ) : (
            <Receipted stock={{ exchange, symbol: stock.symbol }} field="changePercent">
              {text}
            </Receipted>
          )}
          {under === undefined ? undefined : <span className="text-base font-medium whitespace-nowrap">({under})</span>}
        </span>
      </p>
      {basis === undefined ? undefined : <p className="text-sm text-muted">{basis}</p>}
      <div className="mt-1">
        <Freshness list={list} />
      </div>
    </header>
  );
}
