import { longDate } from '@bhav/core/calendar/ist';
import type { Derived } from '@bhav/core/wire/derived';
import { stockWords } from '@bhav/core/words/pages/en-stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { Dash } from '../market-table/method/dash.tsx';
import { MethodLink } from '../market-table/method/method-link.tsx';
import { isUnknown, reasonOf } from './unknown.tsx';

const words = stockWords.returns;

interface ReturnsProps {
  derived: Derived;
  /** The day of its listing. */
  listedOn: string | undefined;
}

/** The returns of a share over eight periods beside those of its index, each from its base date. A reason of several periods is said once. */
export function Returns({ derived: { returns, index, session }, listedOn }: ReturnsProps) {
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
                  <Percent percent={figure.percent} />
                  {isUnknown(figure.index) ? (
                    <td>
                      <Dash label={index} method="derived" reason={reasonOf(figure.index)} />
                    </td>
                  ) : (
                    <Percent percent={figure.index.percent} />
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

function Percent({ percent }: { percent: number }) {
  const text = formatPercentChange(percent);
  const tone = /[1-9]/.test(text) ? (percent > 0 ? 'text-gain' : 'text-loss') : 'text-level';
  return <td className={`font-medium ${tone}`}>{text}</td>;
}
