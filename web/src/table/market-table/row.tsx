import type { Stock } from '@bhav/core/wire/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import { warningOf } from '@bhav/core/warnings/warning-words';
import { memo } from 'react';
import { RowStar } from '../../data/watchlists/row-star.tsx';
import { RowSparkline } from '../sparkline/row-sparkline.tsx';
import { StockLink } from '../../figures/stock-link.tsx';

interface RowProps {
  stock: Stock;
  columns: readonly ColumnField[];
  compact: boolean;
  /** The length of its bar: `barOf`. */
  bar: number;
  /** The parameters that the link to its page keeps: `useLinkParameters`. */
  linkParameters: string;
}

/** A share's row; it does not render again unless the share changes. `index` is its place in a table that holds only some of its rows. */
export const Row = memo(function Row({ index, ...cells }: RowProps & { index?: number | undefined }) {
  return (
    <tr aria-rowindex={index}>
      <Cells {...cells} />
    </tr>
  );
});

/** On phones these are in one line, and the following columns beneath, each with its label. */
const IN_LINE = 3;

// Apart from the row, so that a share that only moved to another place keeps its cells as they are. Eighty rows come with the page: a cell is
// one element, two where it has a second line, and the styles know it by its place.
const Cells = memo(function Cells({ stock, columns, compact, bar, linkParameters }: RowProps) {
  const warned = warningOf(stock);
  return columns.map(({ id, column }, place) => {
    const { text, under, title, note, tone } = column.cell(stock);
    const second = under === undefined ? undefined : <small>{under}</small>;
    if (!column.isFigure) {
      return (
        // The star in it is no part of its name.
        <th
          key={id}
          scope="row"
          title={warned ?? title}
          aria-label={nameOf([text, compact ? undefined : under, warned])}
          data-warned={warned && true}
        >
          <StockLink stock={stock} linkParameters={linkParameters} />
          {!compact && second}
          {!compact && <RowSparkline stock={stock} />}
          <RowStar stock={stock} />
        </th>
      );
    }
    return (
      <td
        key={id}
        className={tone && `${tone} bar-${bar}`}
        title={title ?? note}
        aria-label={title}
        data-label={place < IN_LINE ? undefined : column.label}
      >
        {text}
        {second}
      </td>
    );
  });
});

function nameOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

/** The length of the longest bar; the styles have one for each step. */
const STEPS = 40;

/** Returns the length of the bar of a change against the widest move of its list, both in per cent, in steps. */
export function barOf(changePercent = 0, widestMove: number): number {
  return widestMove === 0 ? 0 : Math.min(STEPS, Math.ceil((Math.abs(changePercent) / widestMove) * STEPS));
}
