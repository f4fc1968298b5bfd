import { longDate } from '@bhav/core/calendar/ist';
import type { Period } from '@bhav/core/calendar/periods';
import { RETURN_FIELDS } from '@bhav/core/market/receipt-fields';
import type { Derived } from '@bhav/core/wire/derived';
import type { Stock } from '@bhav/core/wire/stock';
import { isUnknown, reasonOf } from '@bhav/core/sentences/unknown-figure';
import { stockWords } from '@bhav/core/words/pages/en-stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { Dash } from '../market-table/method/dash.tsx';
import { MethodLink } from '../market-table/method/method-link.tsx';
import { Receipted } from './receipted.tsx';

const words = stockWords.returns;

interface ReturnsProps {
  stock: Pick<Stock, 'exchange' | 'symbol'>;
  derived: Derived;
  /** The day of its listing. */
  listedOn: string | undefined;
}

/** The returns of a share over eight periods beside those of its index, each from its base date. A reason of several periods is said once. */
export function Returns({ stock, derived: { returns, index, session }, listedOn }: ReturnsProps) {
  const reasons = returns.map(({ return: figure }) => (isUnknown(figure) ? reasonOf(figure, listedOn) : undefined));
  return (
    <section aria-labelledby="returns" className="min-w-0">
      <h2 id="returns" className="text-xl">
        {words.title}
      </h2>
      <table className="figure-table mt-2">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">
              <MethodLink column={{ label: words.title, method: 'derived' }}>{words.share}</MethodLink>
            </th>
            <th scope="col">{index}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ period, return: figure }, at) => (
            <tr key={period}>
              <th scope="row" className="whitespace-nowrap!">
                {words.periods[period]}
              </th>
              {isUnknown(figure) ? (
                reasons[at] === reasons[at - 1] ? undefined : (
                  <td colSpan={3} rowSpan={sameFrom(at, reasons)} className="text-muted whitespace-normal">
                    {reasons[at]}
                  </td>
                )
              ) : (
                <>
                  <td title={formatRupees(figure.baseClose)}>{longDate(figure.from)}</td>
                  <Percent percent={figure.percent} stock={stock} period={period} />
                  {isUnknown(figure.index) ? (
                    <td>
                      <Dash label={index} method="derived" reason={reasonOf(figure.index)} />
                    </td>
                  ) : (
                    <Percent percent={figure.index.percent} stock={stock} period={period} />
                  )}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        {words.asOf(longDate(session))} {words.note}
      </p>
    </section>
  );
}

/** How many reasons from a place on are the same. */
function sameFrom(at: number, reasons: readonly (string | undefined)[]): number {
  const other = reasons.findIndex((reason, place) => place > at && reason !== reasons[at]);
  return (other === -1 ? reasons.length : other) - at;
}

interface PercentProps {
  percent: number;
  stock: Pick<Stock, 'exchange' | 'symbol'>;
  period: Period;
}

/** The return of the share or of its index: one receipt has both. */
function Percent({ percent, stock, period }: PercentProps) {
  const text = formatPercentChange(percent);
  const tone = /[1-9]/.test(text) ? (percent > 0 ? 'text-gain' : 'text-loss') : 'text-level';
  return (
    <td className={`font-medium ${tone}`}>
      <Receipted stock={stock} field={RETURN_FIELDS[period]}>
        {text}
      </Receipted>
    </td>
  );
}
