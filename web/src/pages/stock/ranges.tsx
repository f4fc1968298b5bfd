import { longDate } from '@bhav/core/words/dates';
import { isOfSameClose } from '@bhav/core/derived/beside-session';
import type { ReceiptField } from '@bhav/core/market/receipt-fields';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { Stock } from '@bhav/core/wire/stock';
import { isUnknown, reasonOf } from '@bhav/core/sentences/unknown-figure';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import type { ReactNode } from 'react';
import { Dash, MethodLink } from '../../figures/method/method-link.tsx';
import type { MethodAnchor } from '../../figures/method/method-note.tsx';
import { Receipted } from './receipt/receipted.tsx';
import { Section } from './section.tsx';

const words = stockWords.ranges;

interface RangesProps {
  stock: Stock;
  /** The day of its figures. */
  session: string | undefined;
  derived: Derived | undefined;
  listedOn?: string | undefined;
}

/** While quotes come, the day may have widened the 52 weeks of the session before. */
export function Ranges({ stock, session, derived, listedOn }: RangesProps) {
  const { low, high } = stock;
  const { yearRange } = derived ?? {};
  return (
    <Section id="ranges" title={words.title}>
      <div className="mt-3 grid grid-cols-1 gap-5">
        {low !== undefined && high !== undefined && (
          <Range stock={stock} name={words.day} method="day" fields={DAY_FIELDS} low={low} high={high} />
        )}
        {yearRange === undefined ? (
          <FiledYear stock={stock} />
        ) : isUnknown(yearRange) ? (
          <p className="flex justify-between gap-3 text-sm">
            <span className="text-muted">
              <MethodLink column={{ label: words.year, method: 'week-range' }}>{words.year}</MethodLink>
            </span>
            <Dash label={words.year} method="week-range" reason={reasonOf(yearRange, listedOn)} />
          </p>
        ) : (
          <Range
            stock={stock}
            name={words.year}
            method="week-range"
            fields={YEAR_FIELDS}
            {...widened(yearRange, stock, derived?.session === session ? undefined : session)}
            note={
              <>
                <FromHigh stock={stock} derived={derived} isOfTheDay={derived !== undefined && isOfSameClose(derived, session, stock)} />
                {words.bySource[yearRange.source]}
              </>
            }
          />
        )}
      </div>
    </Section>
  );
}

/** A fund has no derived figures; its list has the range. */
function FiledYear({ stock }: Pick<RangesProps, 'stock'>) {
  const { yearHigh: high, yearLow: low } = stock;
  if (high === undefined || low === undefined) return undefined;
  const range = widened({ high, low }, stock, undefined);
  return <Range stock={stock} name={words.year} method="week-range" fields={YEAR_FIELDS} {...range} />;
}

/** Rupees, each edge with its day; `later` is a day that the range does not know yet and that may widen it. */
function widened(
  range: Pick<Extract<Derived['yearRange'], { high: number }>, 'high' | 'highOn' | 'low' | 'lowOn'>,
  { price, low = price, high = price }: Pick<Stock, 'price' | 'low' | 'high'>,
  later: string | undefined,
): Pick<RangeProps, 'low' | 'lowOn' | 'high' | 'highOn'> {
  const [lowest, highest] = [Math.min(low, price), Math.max(high, price)];
  const isLower = later !== undefined && lowest < range.low;
  const isHigher = later !== undefined && highest > range.high;
  return {
    low: isLower ? lowest : Math.min(range.low, price),
    lowOn: isLower ? later : range.lowOn,
    high: isHigher ? highest : Math.max(range.high, price),
    highOn: isHigher ? later : range.highOn,
  };
}

/** With the day where the share's figures are not those of that close. */
function FromHigh({ stock, derived, isOfTheDay }: Pick<RangesProps, 'stock' | 'derived'> & { isOfTheDay: boolean }) {
  if (derived === undefined || isUnknown(derived.fromYearHigh)) return undefined;
  const percent = formatPercentChange(derived.fromYearHigh.percent);
  return (
    <>
      <Receipted stock={stock} field="fromYearHigh">
        {isOfTheDay ? words.fromHigh(percent) : words.fromHighOn(percent, longDate(derived.session))}
      </Receipted>
      {' · '}
    </>
  );
}

/** The receipts of the two ends. */
const DAY_FIELDS = { low: 'low', high: 'high' } as const;
const YEAR_FIELDS = { low: 'yearLow', high: 'yearHigh' } as const;

interface RangeProps {
  stock: Stock;
  name: string;
  method: MethodAnchor;
  fields: typeof DAY_FIELDS | typeof YEAR_FIELDS;
  low: number;
  high: number;
  lowOn?: string | undefined;
  highOn?: string | undefined;
  note?: ReactNode;
}

/** The length of the drawing, and how far its mark stays within it. */
const LENGTH = 200;
const MARK = 3;

function Range({ stock, name, method, fields, low, high, lowOn, highOn, note }: RangeProps) {
  const { price } = stock;
  const part = high === low ? 0.5 : Math.min(1, Math.max(0, (price - low) / (high - low)));
  const at = MARK + part * (LENGTH - 2 * MARK);
  return (
    <div>
      <p className="text-sm text-muted">
        <MethodLink column={{ label: name, method }}>{name}</MethodLink>
      </p>
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
        <Edge stock={stock} field={fields.low} price={low} on={lowOn} />
        <span className="text-right">
          <Edge stock={stock} field={fields.high} price={high} on={highOn} />
        </span>
      </p>
      {note !== undefined && <p className="mt-0.5 text-xs text-muted">{note}</p>}
    </div>
  );
}

interface EdgeProps {
  stock: Stock;
  field: ReceiptField;
  price: number;
  on: string | undefined;
}

function Edge({ stock, field, price, on }: EdgeProps) {
  return (
    <span className="inline-flex flex-col">
      <span className="font-medium">
        <Receipted stock={stock} field={field}>
          {formatRupees(price)}
        </Receipted>
      </span>
      {on !== undefined && <span className="text-xs text-muted">{words.on(longDate(on))}</span>}
    </span>
  );
}
