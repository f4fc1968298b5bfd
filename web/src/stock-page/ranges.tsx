import { longDate } from '@bhav/core/calendar/ist';
import type { Derived } from '@bhav/core/wire/derived';
import type { Stock } from '@bhav/core/wire/stock';
import { stockWords } from '@bhav/core/words/en-stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { Dash, isUnknown, reasonOf } from './unknown.tsx';

const words = stockWords.ranges;

/** Where the price stands between the low and the high of the day and of 52 weeks. */
export function Ranges({ stock, derived }: { stock: Stock; derived: Derived | undefined }) {
  const { price, low, high } = stock;
  const { yearRange, fromYearHigh } = derived ?? {};
  return (
    <section aria-labelledby="ranges" className="min-w-0">
      <h2 id="ranges" className="text-xl">
        {words.title}
      </h2>
      <div className="mt-3 space-y-5">
        {low === undefined || high === undefined ? undefined : <Range name={words.day} low={low} high={high} price={price} />}
        {yearRange === undefined ? undefined : isUnknown(yearRange) ? (
          <p className="flex justify-between gap-3 text-sm">
            <span className="text-muted">{words.year}</span>
            <Dash reason={reasonOf(yearRange)} />
          </p>
        ) : (
          <Range
            name={words.year}
            low={Math.min(yearRange.low, price)}
            high={Math.max(yearRange.high, price)}
            price={price}
            lowOn={yearRange.lowOn}
            highOn={yearRange.highOn}
            note={[
              fromYearHigh === undefined || isUnknown(fromYearHigh) ? undefined : words.fromHigh(formatPercentChange(fromYearHigh.percent)),
              words.bySource[yearRange.source],
            ]
              .filter((part) => part !== undefined)
              .join(' · ')}
          />
        )}
      </div>
    </section>
  );
}

interface RangeProps {
  name: string;
  low: number;
  high: number;
  price: number;
  lowOn?: string | undefined;
  highOn?: string | undefined;
  note?: string;
}

/** The length of the drawing, and how far its mark stays within it. */
const LENGTH = 200;
const MARK = 3;

function Range({ name, low, high, price, lowOn, highOn, note }: RangeProps) {
  const part = high === low ? 0.5 : Math.min(1, Math.max(0, (price - low) / (high - low)));
  const at = MARK + part * (LENGTH - 2 * MARK);
  return (
    <div>
      <p className="text-sm text-muted">{name}</p>
      <svg
        role="img"
        aria-label={words.where(name, formatRupees(low), formatRupees(high), formatRupees(price))}
        viewBox={`0 0 ${LENGTH} 10`}
        preserveAspectRatio="none"
        className="mt-1 block h-2.5 w-full"
      >
        <rect x={0} y={4} width={LENGTH} height={2} className="fill-hairline" />
        <rect x={0} y={4} width={at} height={2} className="fill-accent-deep" />
        <rect x={at - 1} y={0} width={2} height={10} className="fill-ink" />
      </svg>
      <p className="figures mt-1 flex justify-between gap-4 text-sm">
        <Edge price={low} on={lowOn} />
        <span className="text-right">
          <Edge price={high} on={highOn} />
        </span>
      </p>
      {note === undefined ? undefined : <p className="mt-0.5 text-xs text-muted">{note}</p>}
    </div>
  );
}

function Edge({ price, on }: { price: number; on: string | undefined }) {
  return (
    <span className="inline-flex flex-col">
      <span className="font-medium">{formatRupees(price)}</span>
      {on === undefined ? undefined : <span className="text-xs text-muted">{words.on(longDate(on))}</span>}
    </span>
  );
}
