import { longDate } from '@bhav/core/calendar/ist';
import type { Derived } from '@bhav/core/wire/derived';
import { stockWords } from '@bhav/core/words/pages/en-stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { Dash, isUnknown, reasonOf } from './unknown.tsx';

const words = stockWords.returns;

/** The returns of a share over eight periods beside those of its index, each from its base date. */
export function Returns({ derived: { returns, index, session } }: { derived: Derived }) {
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
            <th scope="col">{words.share}</th>
            <th scope="col">{index}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ period, return: figure }) => (
            <tr key={period}>
              <th scope="row">{words.periods[period]}</th>
              {isUnknown(figure) ? (
                <td colSpan={3} className="text-muted whitespace-normal">
                  {reasonOf(figure)}
                </td>
              ) : (
                <>
                  <td title={formatRupees(figure.baseClose)}>{longDate(figure.from)}</td>
                  <Percent percent={figure.percent} />
                  {isUnknown(figure.index) ? (
                    <td>
                      <Dash reason={reasonOf(figure.index)} />
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

function Percent({ percent }: { percent: number }) {
  const text = formatPercentChange(percent);
  const tone = /[1-9]/.test(text) ? (percent > 0 ? 'text-gain' : 'text-loss') : 'text-level';
  return <td className={`font-medium ${tone}`}>{text}</td>;
}
