import { changeCell, priceCell } from '@bhav/core/table/fields';
import type { Exchange } from '@bhav/core/market/exchange';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { DASH, formatCrore, formatCount, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import { en } from '@bhav/core/words/en/common';
import { Dash } from '../../figures/method/method-link.tsx';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Section } from './section.tsx';
import { sectorName } from '@bhav/core/words/sector-name';
import { longDate } from '@bhav/core/words/dates';
import { stockPath } from '@bhav/core/address/stock-path';
import type { Stock } from '@bhav/core/wire/stock';
import type { ReactNode } from 'react';
import type { MethodAnchor } from '../../figures/method/method-note.tsx';
import { Link } from '../../ui/address/link.tsx';

const words = stockWords.neighbours;

type Neighbour = NonNullable<StockAnswer['neighbours']>['stocks'][number];

export function Neighbours({ exchange, neighbours }: { exchange: Exchange; neighbours: NonNullable<StockAnswer['neighbours']> }) {
  const followed = useRowsFollowed();
  const linkParameters = useLinkParameters();
  const title = words.title(sectorName(neighbours.sector));
  const columns: readonly Column<Neighbour>[] = [
    {
      label: words.stock,
      cell: (one) => ({ title: one.name, text: <StockLink stock={{ ...one, exchange }} linkParameters={linkParameters} /> }),
    },
    {
      label: words.price,
      field: 'price',
      cell: (one) => {
        const { text, under, note } = priceCell(one);
        return { title: note, text, under };
      },
    },
    { label: words.change, field: 'changePercent', cell: change },
    {
      label: words.marketCap,
      field: 'marketCap',
      className: 'max-[26rem]:hidden',
      cell: ({ marketCap }) =>
        marketCap === undefined ? (
          <Dash label={words.marketCap} method="market-cap" reason={en.missing.marketCap} />
        ) : (
          formatCrore(marketCap)
        ),
    },
  ];
  return (
    <Section id="neighbours" title={title}>
      <FigureTable ref={followed} className="figure-table mt-2" caption={title} columns={columns} rows={neighbours.stocks} />
    </Section>
  );
}

function change(one: Neighbour): FigureCell {
  const { text, title, tone } = changeCell(one);
  const isReasoned = text === DASH && title !== undefined;
  return {
    className: tone,
    title,
    text: isReasoned ? <Dash label={words.change} method="change" reason={title} /> : text,
  };
}

const elsewhere = stockWords.elsewhere;

/** Nothing where the company is listed on one exchange alone. */
export function BothExchanges({ answer, exchange }: { answer: StockAnswer; exchange: Exchange }) {
  const { stock, elsewhere: other, session } = answer;
  if (other === undefined) return undefined;
  const share = other.volumeShareHere;
  const there = { ...other, name: stock.name, isGainer: (other.change ?? 0) > 0, isLoser: (other.change ?? 0) < 0 };
  const rows: readonly Row[] = [
    { label: elsewhere.price, here: formatRupees(stock.price), there: formatRupees(other.price) },
    { label: elsewhere.change, here: <Change stock={stock} />, there: <Change stock={there} /> },
    row(elsewhere.volume, 'volume', [stock.volume, other.volume], formatCount, en.missing.volume),
    ...(share === undefined ? [] : [row(elsewhere.share, 'volume', [share, 100 - share], formatShare)]),
    row(elsewhere.turnover, 'turnover', [stock.turnover, other.turnover], formatTurnover),
    row(elsewhere.session, 'times', [session, other.session], longDate),
  ];
  const columns: readonly Column<Row>[] = [
    { label: elsewhere.figure, cell: ({ label }) => label },
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
    <Section id="both-exchanges" title={elsewhere.title}>
      <FigureTable className="figure-table mt-2" caption={elsewhere.title} columns={columns} rows={rows} />
      <p className="mt-2 text-sm text-muted">
        {differenceOf(other)}{' '}
        <Link to="/compare-exchanges" className="link-alone">
          {elsewhere.all}
        </Link>
      </p>
    </Section>
  );
}

function differenceOf({ exchange, difference, differencePercent, apart }: NonNullable<StockAnswer['elsewhere']>): string {
  if (apart !== undefined) return elsewhere.apart[apart];
  if (difference === undefined || differencePercent === undefined) return '';
  if (difference === 0) return elsewhere.same;
  const say = difference > 0 ? elsewhere.higher : elsewhere.lower;
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
  if (text === DASH && title !== undefined) return <Dash label={elsewhere.change} method="change" reason={title} />;
  return (
    <>
      {text} <span className="whitespace-nowrap">{under === undefined ? '' : `(${under})`}</span>
    </>
  );
}
