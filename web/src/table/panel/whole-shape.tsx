import { byChange } from '@bhav/core/quotes/rank';
import { shapeSentence } from '@bhav/core/sentences/days-shape';
import type { StockList } from '@bhav/core/wire/market';
import { marketWords } from '@bhav/core/words/en/market';
import { memo } from 'react';
import { Bars, ScaleMark } from '../../figures/shape/shape-bars.tsx';
import { sentences } from '@bhav/core/words/joins';

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
