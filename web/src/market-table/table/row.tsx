import type { Stock } from '@bhav/core/wire/stock';
import type { Cell, ColumnField } from '@bhav/core/table/fields';
import type { Direction } from '@bhav/core/quotes/stock';
import { memo, useCallback, useEffect, useState } from 'react';
import { TONE_CLASS, ToneIcon } from '../../glance/tone.tsx';

interface RowProps {
  stock: Stock;
  columns: readonly ColumnField[];
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
const Cells = memo(function Cells({ stock, columns, compact }: RowProps) {
  return columns.map(({ id, column }) => {
    const cell = column.cell(stock);
    if (!column.isFigure) return <NameCell key={id} cell={cell} compact={compact} />;
    if (id === 'price') return <PriceCell key={id} cell={cell} price={stock.price} />;
    return (
      <td key={id} className="figure figures relative" title={cell.note}>
        {cell.tone === undefined ? (
          <PlainFigure cell={cell} />
        ) : (
          <MoveFigure cell={cell} tone={cell.tone} move={stock.changePercent ?? 0} compact={compact} />
        )}
      </td>
    );
  });
});

/** The price, marked for a moment when it was renewed: a glow, or a still tint for those who ask for no motion. */
function PriceCell({ cell, price }: { cell: Cell; price: number }) {
  const [glow, fade] = useGlow(price);
  return (
    <td className="figure figures relative" title={cell.note} data-glow={glow} onAnimationEnd={fade}>
      <PlainFigure cell={cell} />
    </td>
  );
}

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

function MoveFigure({ cell, tone, move, compact }: { cell: Cell; tone: Direction; move: number; compact: boolean }) {
  // The table says how wide the widest move is (`--widest`), so that a new widest one renders no other row.
  const bar = { '--move': Math.abs(move), ...(tone === 'loss' ? { right: '50%' } : { left: '50%' }) };
  return (
    <span className={TONE_CLASS[tone]} title={cell.title}>
      <span className="move-bar" style={bar} />
      <span className={`flex items-center justify-end gap-1 font-semibold ${compact ? 'leading-4' : 'leading-5'}`}>
        <ToneIcon tone={tone} />
        {cell.text}
      </span>
      {cell.under === undefined ? undefined : <span className="block text-xs leading-4">{cell.under}</span>}
      {cell.title === undefined ? undefined : <span className="sr-only">{cell.title}</span>}
    </span>
  );
}

/** A mark that no animation ends, for there is none, goes away after so long. */
const STILL_MS = 4_000;

/**
 * Names the glow of a price that was renewed, by the way it moved, and gives a way to end it; none for the first price and one that
 * stayed. A glow that has faded is taken away, for a row that moves to another place would glow again.
 */
function useGlow(price: number): [glow: string | undefined, fade: () => void] {
  const [seen, setSeen] = useState<{ price: number; count: number; glow?: string }>({ price, count: 0 });
  if (seen.price !== price) {
    const count = seen.count + 1;
    setSeen({ price, count, glow: `${price > seen.price ? 'gain' : 'loss'}-${count % 2 === 0 ? 'even' : 'odd'}` });
  }
  const fade = useCallback(() => setSeen(({ glow: _faded, ...rest }) => rest), []);
  useEffect(() => {
    if (seen.glow === undefined) return undefined;
    const timer = setTimeout(fade, STILL_MS);
    return () => clearTimeout(timer);
  }, [seen.glow, fade]);
  return [seen.glow, fade];
}
