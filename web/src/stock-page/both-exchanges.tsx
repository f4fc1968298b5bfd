import { longDate } from '@bhav/core/calendar/ist';
import { stockPath } from '@bhav/core/market/stock-path';
import { changeCell } from '@bhav/core/table/fields';
import type { StockAnswer } from '@bhav/core/wire/stock-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { stockWords } from '@bhav/core/words/pages/en-stock';
import { DASH, formatCount, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import type { Exchange } from '@bhav/core/market/exchange';
import { Link } from '../ui/link.tsx';

const words = stockWords.elsewhere;

/** The figures of a company on both exchanges beside each other; nothing where it is listed on one alone. */
export function BothExchanges({ answer, exchange }: { answer: StockAnswer; exchange: Exchange }) {
  const { stock, elsewhere: other, session } = answer;
  if (other === undefined) return undefined;
  const share = other.volumeShareHere;
  const there = { ...other, name: stock.name, isGainer: (other.change ?? 0) > 0, isLoser: (other.change ?? 0) < 0 };
  const rows: readonly (readonly [string, string, string])[] = [
    [words.price, formatRupees(stock.price), formatRupees(other.price)],
    [words.change, changeOf(stock), changeOf(there)],
    [words.volume, known(stock.volume, formatCount), known(other.volume, formatCount)],
    ...(share === undefined ? [] : [[words.share, formatShare(share), formatShare(100 - share)] as const]),
    [words.turnover, known(stock.turnover, formatTurnover), known(other.turnover, formatTurnover)],
    [words.session, known(session, longDate), known(other.session, longDate)],
  ];
  return (
    <section aria-labelledby="both-exchanges" className="min-w-0">
      <h2 id="both-exchanges" className="text-xl">
        {words.title}
      </h2>
      <table className="figure-table mt-2">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{exchange}</th>
            <th scope="col">
              <Link to={stockPath(other.exchange, other.symbol)} className="link">
                {other.exchange}: {other.symbol}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, here, elsewhere]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{here}</td>
              <td>{elsewhere}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        {differenceOf(other)}{' '}
        <Link to="/compare-exchanges" className="link inline-flex min-h-6 items-center touch:min-h-11">
          {words.all}
        </Link>
      </p>
    </section>
  );
}

function differenceOf({ exchange, difference, differencePercent, apart }: NonNullable<StockAnswer['elsewhere']>): string {
  if (apart !== undefined) return words.apart[apart];
  if (difference === undefined || differencePercent === undefined) return '';
  if (difference === 0) return words.same;
  const say = difference > 0 ? words.higher : words.lower;
  return say(exchange, formatRupees(Math.abs(difference)), formatShare(Math.abs(differencePercent)));
}

function changeOf(stock: Stock): string {
  const { text, under } = changeCell(stock);
  return under === undefined ? text : `${text} (${under})`;
}

function known<T>(value: T | undefined, write: (value: T) => string): string {
  return value === undefined ? DASH : write(value);
}
