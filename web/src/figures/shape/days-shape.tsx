import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { byChange } from '@bhav/core/quotes/rank';
import { directionOf } from '@bhav/core/quotes/stock';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { movedBy, movedName, shapeCounts, shapeSentence } from '@bhav/core/sentences/days-shape';
import { en } from '@bhav/core/words/en/common';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { announce } from '../../ui/messages/announcer.tsx';
import { TONE_CLASS } from '../tone.tsx';
import { sentences } from '@bhav/core/words/joins';
import { HALF_SHAPE, SHAPE_STEP, shapePaths } from '@bhav/core/quotes/shape-paths';
import { formatShare } from '@bhav/core/words/format';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { useMarket } from '../../data/market/provider.tsx';

const words = en.shape;

interface DaysShapeProps {
  title: string;
  list: StockList | undefined;
  large?: boolean;
  /** The move, in per cent, that reaches its edge; by default the widest of the list. */
  scale?: number | undefined;
  /** Says the scale, which other shapes beside it share. */
  saysScale?: boolean;
}

/**
 * The day's shape: one thin bar a share, sorted by change, rising above or falling below a baseline. Hover, the arrow keys or the
 * bar nearest to a tap name the share; to a screen reader it is one sentence.
 */
export function DaysShape({ title, list, large = false, scale = widestMoveOf(list), saysScale = false }: DaysShapeProps) {
  const [chosen, setChosen] = useState<number>();
  const height = large ? 'h-24 sm:h-32' : 'h-9';
  if (list === undefined) {
    return (
      <>
        <div className={`${height} skeleton`} />
        {large && <div className="shape-caption" />}
      </>
    );
  }
  if (list.stocks.length === 0) {
    return (
      <p className={`${height} grid place-items-center text-sm text-muted ${large ? 'mb-[3.25rem] border-y border-hairline sm:mb-7' : ''}`}>
        {large && words.none}
      </p>
    );
  }
  const stocks = byChange(list.stocks);
  const named = chosen === undefined ? undefined : stocks[chosen];
  const choose = (index: number) => setChosen(Math.min(Math.max(index, 0), stocks.length - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = event.key === 'Escape' ? undefined : move(chosen ?? -1, stocks.length);
    setChosen(next);
    const stock = next === undefined ? undefined : stocks[next];
    if (stock !== undefined) announce(movedName(stock));
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * stocks.length));
  };
  return (
    <figure className="m-0 min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that names its bars; a slider would promise a value to set */}
      <div
        role="img"
        aria-label={sentences([words.label(title), shapeSentence(stocks, stocks)])}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys name its bars
        tabIndex={0}
        className={`relative touch-pan-y rounded-control ${height}`}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={({ pointerType }) => (pointerType === 'touch' ? undefined : setChosen(undefined))}
        onBlur={() => setChosen(undefined)}
      >
        <Bars stocks={stocks} chosen={chosen} scale={scale} />
        {saysScale && <ScaleMark scale={scale} isRoomy={large} />}
        {!large && named !== undefined && <SmallLabel stock={named} side={(chosen ?? 0) < stocks.length / 2 ? 'right' : 'left'} />}
      </div>
      {large && <Caption stocks={stocks} named={named} />}
    </figure>
  );
}

/** The shares at the two ends, and between them how many rose and fell, or the share that is pointed at. */
function Caption({ stocks, named }: { stocks: readonly Stock[]; named: Stock | undefined }) {
  const [first, last] = [stocks[0], stocks.at(-1)];
  return (
    <figcaption aria-hidden className="shape-caption figures">
      <span>{first && <Named stock={first} />}</span>
      <span>{named === undefined ? shapeCounts(stocks) : <Named stock={named} />}</span>
      <span>{last && <Named stock={last} />}</span>
    </figcaption>
  );
}

function Named({ stock }: { stock: Stock }) {
  return (
    <>
      <b className="font-semibold text-ink">{stock.symbol}</b>{' '}
      <span className={TONE_CLASS[directionOf(stock) ?? 'level']}>{movedBy(stock)}</span>
    </>
  );
}

function SmallLabel({ stock, side }: { stock: Stock; side: 'left' | 'right' }) {
  return (
    <span
      aria-hidden
      className={`float figures pointer-events-none absolute top-1/2 -translate-y-1/2 px-2 py-0.5 text-xs ${side === 'left' ? 'left-0' : 'right-0'}`}
    >
      <Named stock={stock} />
    </span>
  );
}

const MOVES: Record<string, (chosen: number, count: number) => number> = {
  ArrowRight: (chosen, count) => Math.min(chosen + 1, count - 1),
  ArrowLeft: (chosen) => Math.max(chosen - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
  Escape: () => 0,
};

interface BarsProps {
  /** In the order of their change. */
  stocks: readonly Stock[];
  chosen?: number | undefined;
  /** The move, in per cent, that reaches the edge; a wider one is cut there. */
  scale: number;
}

/** One bar a share, in proportion to the scale. */
export function Bars({ stocks, chosen, scale }: BarsProps) {
  const width = stocks.length * SHAPE_STEP;
  const bars = shapePaths(stocks, scale);
  return (
    <svg aria-hidden className="absolute inset-0 size-full" viewBox={`0 0 ${width} ${HALF_SHAPE * 2}`} preserveAspectRatio="none">
      {chosen !== undefined && (
        <rect x={chosen * SHAPE_STEP} y={0} width={SHAPE_STEP} height={HALF_SHAPE * 2} className="fill-accent" opacity={0.35} />
      )}
      <path d={`M0 ${HALF_SHAPE}H${width}`} className="stroke-control" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      <path d={bars.gain} className="fill-gain" />
      <path d={bars.loss} className="fill-loss" />
      <path d={bars.level} className="fill-level" />
    </svg>
  );
}

/** What the edge of a shape stands for, above the falls: no bar rises there, unless nearly all rose. */
export function ScaleMark({ scale, isRoomy }: Pick<BarsProps, 'scale'> & { isRoomy: boolean }) {
  const percent = formatShare(scale);
  return (
    <span aria-hidden className="figures pointer-events-none absolute top-0 right-0 text-xs leading-3 text-muted">
      {isRoomy && <span className="max-sm:hidden">{en.shape.scale(percent)}</span>}
      <span className={isRoomy ? 'sm:hidden' : undefined}>{en.shape.shortScale(percent)}</span>
    </span>
  );
}

/** Returns the largest move of the indices of both exchanges, in per cent: the scale that their shapes and tables share. */
export function useScale(): number {
  return useMarket((market) => Math.max(...EXCHANGES.map((exchange) => widestMoveOf(market?.lists[exchange]))));
}
