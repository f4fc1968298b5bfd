import type { Stock } from '@bhav/core/wire/stock';
import type { Cell, ColumnField } from '@bhav/core/table/fields';
import type { Direction } from '@bhav/core/quotes/stock';
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
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
  return columns.map(({ id, value, column }) => {
    const cell = column.cell(stock);
    if (!column.isFigure) return <NameCell key={id} cell={cell} compact={compact} />;
    const figure = value(stock);
    const shown =
      cell.tone === undefined ? (
        <PlainFigure cell={cell} />
      ) : (
        <MoveFigure cell={cell} tone={cell.tone} bar={column.hasBar ? Number(figure) : undefined} compact={compact} />
      );
    if (column.glows) {
      return (
        <GlowingCell key={id} note={cell.note} figure={figure}>
          {shown}
        </GlowingCell>
      );
    }
    return (
      <td key={id} className="figure figures relative" title={cell.note}>
        {shown}
      </td>
    );
  });
});

interface GlowingCellProps {
  note: string | undefined;
  figure: Figure;
  children: ReactNode;
}

/** A figure that is marked for a moment when it was renewed: a glow, or a still tint for those who ask for no motion. */
function GlowingCell({ note, figure, children }: GlowingCellProps) {
  const [glow, fade] = useGlow(figure);
  return (
    <td className="figure figures relative" title={note} data-glow={glow} onAnimationEnd={fade}>
      {children}
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

function MoveFigure({ cell, tone, bar, compact }: { cell: Cell; tone: Direction; bar: number | undefined; compact: boolean }) {
  return (
    <span className={TONE_CLASS[tone]} title={cell.title}>
      {bar === undefined ? undefined : <MoveBar move={bar} tone={tone} />}
      <span className={`flex items-center justify-end gap-1 font-semibold ${compact ? 'leading-4' : 'leading-5'}`}>
        <ToneIcon tone={tone} />
        {cell.text}
      </span>
      {cell.under === undefined ? undefined : <span className="block text-xs leading-4">{cell.under}</span>}
      {cell.title === undefined ? undefined : <span className="sr-only">{cell.title}</span>}
    </span>
  );
}

function MoveBar({ move, tone }: { move: number; tone: Direction }) {
  // The table says how wide the widest move is (`--widest`), so that a new widest one renders no other row.
  const style = { '--move': Math.abs(move), ...(tone === 'loss' ? { right: '50%' } : { left: '50%' }) };
  return <span className="move-bar" style={style} />;
}

/** How long a glow stays when no animation ends it. */
const STILL_MS = 4_000;

type Figure = string | number | undefined;

/**
 * Names the glow of a figure by the way it moved, and gives a way to end it; none for the first figure and one that stayed.
 * A glow that has faded is removed, since a row that moves to another place would glow again.
 */
function useGlow(figure: Figure): [glow: string | undefined, fade: () => void] {
  const [seen, setSeen] = useState<{ figure: Figure; count: number; glow?: string }>({ figure, count: 0 });
  if (seen.figure !== figure) {
    const count = seen.count + 1;
    const move = figure === undefined || seen.figure === undefined ? undefined : figure > seen.figure ? 'gain' : 'loss';
    setSeen({ figure, count, ...(move && { glow: `${move}-${count % 2 === 0 ? 'even' : 'odd'}` }) });
  }
  const fade = useCallback(() => setSeen(({ glow: _faded, ...rest }) => rest), []);
  useEffect(() => {
    if (seen.glow === undefined) return undefined;
    const timer = setTimeout(fade, STILL_MS);
    return () => clearTimeout(timer);
  }, [seen.glow, fade]);
  return [seen.glow, fade];
}
