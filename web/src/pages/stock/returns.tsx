import { indexName } from '@bhav/core/words/index-name';
import { longDate, narrowDate } from '@bhav/core/words/dates';
import { type ReceiptField, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '@bhav/core/market/receipt-fields';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { Stock } from '@bhav/core/wire/stock';
import { isUnknown, reasonOf } from '@bhav/core/sentences/unknown-figure';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { toneClass } from '../../figures/tone.tsx';
import { Dash, MethodLink } from '../../figures/method/method-link.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { Receipted } from './receipt/receipted.tsx';
import { Section } from './section.tsx';

const words = stockWords.returns;

interface ReturnsProps {
  stock: Pick<Stock, 'exchange' | 'symbol'>;
  derived: Derived;
  listedOn: string | undefined;
}

/** Each from its base date. A reason of several periods is said once. */
export function Returns({ stock, derived: { returns, index, session }, listedOn }: ReturnsProps) {
  const reasons = returns.map(({ return: figure }) => (isUnknown(figure) ? reasonOf(figure, listedOn) : undefined));
  const rows = returns.map((row, at) => ({ ...row, at }));
  type Row = (typeof rows)[number];
  const percent = (field: ReceiptField, change: number): FigureCell => ({
    className: `font-medium ${toneClass(change)}`,
    text: (
      <Receipted stock={stock} field={field}>
        {formatPercentChange(change)}
      </Receipted>
    ),
  });
  const columns: readonly Column<Row>[] = [
    {
      label: words.period,
      cell: ({ period, return: figure }) => ({
        title: isUnknown(figure) ? undefined : formatRupees(figure.baseClose),
        text: words.periods[period],
        under: isUnknown(figure) ? undefined : words.from(narrowDate(figure.from)),
      }),
    },
    {
      label: <MethodLink column={{ label: words.title, method: 'derived' }}>{words.share}</MethodLink>,
      cell: ({ return: figure, period, at }) => {
        if (!isUnknown(figure)) return percent(RETURN_FIELDS[period], figure.percent);
        if (reasons[at] === reasons[at - 1]) return null;
        return { colSpan: 3, rowSpan: sameFrom(at, reasons), className: 'text-muted whitespace-normal', text: reasons[at] };
      },
    },
    {
      label: words.withDividends,
      cell: ({ return: figure, period }) => {
        if (isUnknown(figure)) return null;
        const { withDividends } = figure;
        if (!isUnknown(withDividends)) return percent(TOTAL_RETURN_FIELDS[period], withDividends.percent);
        return <Dash label={words.withDividends} method="derived" reason={reasonOf(withDividends)} />;
      },
    },
    {
      label: indexName(index),
      cell: ({ return: figure, period }) => {
        if (isUnknown(figure)) return null;
        if (!isUnknown(figure.index)) return percent(RETURN_FIELDS[period], figure.index.percent);
        return <Dash label={indexName(index)} method="derived" reason={reasonOf(figure.index)} />;
      },
    },
  ];
  return (
    <Section id="returns" title={words.title}>
      <FigureTable className="figure-table mt-2" caption={words.title} columns={columns} rows={rows} />
      <p className="mt-2 text-xs text-muted">
        {words.asOf(longDate(session))} {words.note}
      </p>
    </Section>
  );
}

/** How many reasons in a row, from a place on, are the same. */
function sameFrom(at: number, reasons: readonly (string | undefined)[]): number {
  const other = reasons.findIndex((reason, place) => place > at && reason !== reasons[at]);
  return (other === -1 ? reasons.length : other) - at;
}
