import type { Stock } from '@bhav/core/api';
import type { Cell, ColumnField } from '@bhav/core/fields';
import type { Direction } from '@bhav/core/stock';
import { memo, useState } from 'react';
import { TONE_CLASS, ToneIcon } from './tone.tsx';

interface RowProps {
  stock: Stock;
  columns: readonly ColumnField[];
  widestMove: number;
  compact: boolean;
}

/** A share's row; one whose share did not change does not render again. `index` is its place in a table that holds only some of its rows. */
export const Row = memo(function Row({ index, ...cells }: RowProps & { index?: number }) {
  return (
    <tr aria-rowindex={index}>
      <Cells {...cells} />
    </tr>
  );
});

// Apart from the row, so that a share that only moved to another place keeps its cells as they are.
const Cells = memo(function Cells({ stock, columns, widestMove, compact }: RowProps) {
  const [glow, fade] = useGlow(stock);
  return (
    <>
      {columns.map(({ id, column }) => {
        const cell = column.cell(stock);
        if (!column.isFigure) return <NameCell key={id} cell={cell} compact={compact} />;
        return (
          <td
            key={id}
            className="figure figures relative"
            title={cell.note}
            data-glow={id === 'price' ? glow : undefined}
            onAnimationEnd={fade}
          >
            {cell.tone === undefined ? (
              <PlainFigure cell={cell} />
            ) : (
              <MoveFigure cell={cell} tone={cell.tone} share={moveShare(stock, widestMove)} compact={compact} />
            )}
          </td>
        );
      })}
    </>
  );
});

function NameCell({ cell, compact }: { cell: Cell; compact: boolean }) {
  return (
    <th scope="row" title={cell.title}>
      <span className="block truncate font-semibold">{cell.text}</span>
      {compact || cell.under === undefined ? undefined : <span className="block truncate text-xs text-muted">{cell.under}</span>}
    </th>
  );
}

/** A figure, or the dash of one that is not known; its `title` is the figure in full, or why there is none. */
function PlainFigure({ cell }: { cell: Cell }) {
  if (cell.title === undefined) return cell.text;
  return (
    <>
      {/* As wide as its cell, for a dash is a small thing to point at. */}
      <span aria-hidden className="block" title={cell.title}>
        {cell.text}
      </span>
      <span className="sr-only">{cell.title}</span>
    </>
  );
}

function MoveFigure({ cell, tone, share, compact }: { cell: Cell; tone: Direction; share: number; compact: boolean }) {
  return (
    <span className={TONE_CLASS[tone]} title={cell.title}>
      <span
        className="move-bar"
        style={tone === 'loss' ? { right: '50%', width: `${share * 50}%` } : { left: '50%', width: `${share * 50}%` }}
      />
      <span className={`flex items-center justify-end gap-1 font-semibold ${compact ? 'leading-4' : 'leading-5'}`}>
        <ToneIcon tone={tone} />
        {cell.text}
      </span>
      {cell.under === undefined ? undefined : <span className="block text-xs leading-4">{cell.under}</span>}
      {cell.title === undefined ? undefined : <span className="sr-only">{cell.title}</span>}
    </span>
  );
}

/** How far a share moved against the widest move of its list, from 0 to 1. */
function moveShare({ changePercent = 0 }: Stock, widestMove: number): number {
  return widestMove === 0 ? 0 : Math.min(Math.abs(changePercent) / widestMove, 1);
}

/**
 * Names the glow of a price that was renewed, by the way it moved, and gives a way to end it; none for the first price and one that
 * stayed. A glow that has faded is taken away, for a row that moves to another place would glow again.
 */
function useGlow(stock: Stock): [glow: string | undefined, fade: () => void] {
  const [seen, setSeen] = useState<{ stock: Stock; count: number; glow?: string }>({ stock, count: 0 });
  if (seen.stock !== stock) {
    const count = seen.count + 1;
    const moved = stock.price - seen.stock.price;
    setSeen(moved === 0 ? { stock, count } : { stock, count, glow: `${moved > 0 ? 'gain' : 'loss'}-${count % 2 === 0 ? 'even' : 'odd'}` });
  }
  return [seen.glow, () => setSeen(({ glow: _faded, ...rest }) => rest)];
}
