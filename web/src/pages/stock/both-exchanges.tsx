import { longDate } from '@bhav/core/words/dates';
import { stockPath } from '@bhav/core/address/stock-path';
import { changeCell } from '@bhav/core/table/fields';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { Stock } from '@bhav/core/wire/stock';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { en } from '@bhav/core/words/en/common';
import { DASH, formatCount, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import type { Exchange } from '@bhav/core/market/exchange';
import type { ReactNode } from 'react';
import { Dash } from '../../figures/method/dash.tsx';
import type { MethodAnchor } from '../../figures/method/method-note.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Link } from '../../ui/address/link.tsx';
import { Section } from './section.tsx';

const words = stockWords.elsewhere;

/** Nothing where the company is listed on one exchange alone. */
export function BothExchanges({ answer, exchange }: { answer: StockAnswer; exchange: Exchange }) {
  const { stock, elsewhere: other, session } = answer;
  if (other === undefined) return undefined;
  const share = other.volumeShareHere;
  const there = { ...other, name: stock.name, isGainer: (other.change ?? 0) > 0, isLoser: (other.change ?? 0) < 0 };
  const rows: readonly Row[] = [
    { label: words.price, here: formatRupees(stock.price), there: formatRupees(other.price) },
    { label: words.change, here: <Change stock={stock} />, there: <Change stock={there} /> },
    row(words.volume, 'volume', [stock.volume, other.volume], formatCount, en.missing.volume),
    ...(share === undefined ? [] : [row(words.share, 'volume', [share, 100 - share], formatShare)]),
    row(words.turnover, 'turnover', [stock.turnover, other.turnover], formatTurnover),
    row(words.session, 'times', [session, other.session], longDate),
  ];
  const columns: readonly Column<Row>[] = [
    { label: words.figure, cell: ({ label }) => label },
    { label: exchange, cell: ({ here }) => here },
    {
      label: (
        <Link to={stockPath(other.exchange, other.symbol)} className="link">
          {other.exchange}: {other.symbol}
        </Link>
      ),
      cell: (figures) => figures.there,
    },
  ];
  return (
    <Section id="both-exchanges" title={words.title}>
      <FigureTable className="figure-table mt-2" caption={words.title} columns={columns} rows={rows} />
      <p className="mt-2 text-sm text-muted">
        {differenceOf(other)}{' '}
        <Link to="/compare-exchanges" className="link-alone">
          {words.all}
        </Link>
      </p>
    </Section>
  );
}

function differenceOf({ exchange, difference, differencePercent, apart }: NonNullable<StockAnswer['elsewhere']>): string {
  if (apart !== undefined) return words.apart[apart];
  if (difference === undefined || differencePercent === undefined) return '';
  if (difference === 0) return words.same;
  const say = difference > 0 ? words.higher : words.lower;
  return say(exchange, formatRupees(Math.abs(difference)), formatShare(Math.abs(differencePercent)));
}

interface Row {
  label: string;
  here: ReactNode;
  there: ReactNode;
}

/** A figure that is not known is a dash with the reason. */
function row<T>(
  label: string,
  method: MethodAnchor,
  [here, there]: readonly [T | undefined, T | undefined],
  write: (value: T) => string,
  reason: string = en.missing.figure,
): Row {
  const cell = (value: T | undefined): ReactNode =>
    value === undefined ? <Dash label={label} method={method} reason={reason} /> : write(value);
  return { label, here: cell(here), there: cell(there) };
}

function Change({ stock }: { stock: Stock }) {
  const { text, under, title } = changeCell(stock);
  if (text === DASH && title !== undefined) return <Dash label={words.change} method="change" reason={title} />;
  return (
    <>
      {text} <span className="whitespace-nowrap">{under === undefined ? '' : `(${under})`}</span>
    </>
  );
}
