import type { View } from '@bhav/core/table/shown-stocks';
import type { Exchange } from '@bhav/core/market/exchange';
import { marketWords } from '@bhav/core/words/en/market';
import { Failure } from '../../ui/messages/failure.tsx';
import { Link } from '../../ui/address/link.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { byChange } from '@bhav/core/quotes/rank';
import { shapeSentence } from '@bhav/core/sentences/days-shape';
import type { StockList } from '@bhav/core/wire/market';
import { memo } from 'react';
import { Bars, ScaleMark } from '../../figures/shape/days-shape.tsx';
import { sentences } from '@bhav/core/words/joins';
import { DEFAULT_FLOOR } from '@bhav/core/table/view';

const words = marketWords.whole;

interface WholeWaitsProps extends ViewHandle<View> {
  exchange: Exchange;
  /** Asks again; absent while the figures are under way. */
  retry?: (() => void) | undefined;
}

/** Stands in place of a whole exchange that is under way or could not be had, with a way back to the index. */
export function WholeWaits({ exchange, change, to, retry }: WholeWaitsProps) {
  return (
    <section aria-labelledby={`panel-${exchange}`} className="min-h-[60vh] min-w-0">
      <h2 id={`panel-${exchange}`} className="mb-2">
        {words.title(exchange)}
      </h2>
      {retry === undefined ? (
        <p role="status" className="text-muted">
          {words.loading(exchange)}
        </p>
      ) : (
        <Failure title={words.failed(exchange)} hint={words.failedHint} retry={retry} />
      )}
      <p className="mt-3">
        <Link to={to({ market: 'index' })} className="link inline-flex min-h-11 items-center" onFollow={() => change({ market: 'index' })}>
          {words.back}
        </Link>
      </p>
    </section>
  );
}

/** Most shares may move this far in a day, in per cent: the widest of the exchanges' price bands. The bars of a table are cut here. */
export const PRICE_BAND = 20;

/** The few shares that move farther, in per cent, are cut here: the shapes of both exchanges have this one scale. */
const EDGE = 10;

/** The most bars that can be distinguished in the small drawing. */
const BARS = 90;

/** The day's shape of thousands of shares: each bar represents the shares at its place in the order of change. */
export const WholeShape = memo(function WholeShape({ title, list, saysScale }: { title: string; list: StockList; saysScale: boolean }) {
  const moved = byChange(list.stocks.filter(({ changePercent }) => changePercent !== undefined));
  const bars = Array.from({ length: BARS }, (_, bar) => moved[Math.floor(((bar + 0.5) / BARS) * moved.length)]);
  return (
    <div role="img" aria-label={sentences([marketWords.whole.shape(title), shapeSentence(list.stocks, moved)])} className="relative h-9">
      <Bars stocks={bars.filter((stock) => stock !== undefined)} scale={EDGE} />
      {saysScale && <ScaleMark scale={EDGE} isRoomy={false} />}
    </div>
  );
});

/** Shows the least turnover of the shown shares of a whole exchange, and removes or sets that floor. */
export function Floor({ view: { floor }, change, to }: ViewHandle<View>) {
  const next = { floor: floor === 0 ? DEFAULT_FLOOR : 0 };
  return (
    <p className="mt-1 text-sm md:mt-2 text-muted">
      {floor === 0 ? words.noFloor : words.floor(floor)} {floor === DEFAULT_FLOOR && `${words.inFiles} `}
      <Link to={to(next)} className="link whitespace-nowrap" onFollow={() => change(next)}>
        {floor === 0 ? words.set(DEFAULT_FLOOR) : words.lift}
      </Link>
      {/* One exchange stands beneath the other, thousands of rows away. */}
      <a href="#panel-BSE" className="link ml-4 whitespace-nowrap min-[90rem]:hidden">
        {words.to('BSE')}
      </a>
    </p>
  );
}
