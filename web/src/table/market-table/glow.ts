import type { Stock } from '@bhav/core/wire/stock';
import type { ColumnField } from '@bhav/core/table/fields';
import { rowKey } from '@bhav/core/quotes/stock';
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/** How long a glow stays on the screen when no animation ends it. */
const STILL_MS = 4_000;

/**
 * Marks the figures of some rows for a moment when they were renewed, by the way they moved: a glow, or a still tint for those who ask for no motion.
 * The mark is on the elements alone, so that no row renders for it; it is removed once it has faded, since a row that moves to another place would
 * glow again. Two names, so that the next one starts anew. Returns the ref of the rows' `tbody`, which it passes on.
 */
export function useGlow(
  stocks: readonly Stock[] = [],
  columns: readonly ColumnField[],
  pass: RefCallback<HTMLElement>,
): RefCallback<HTMLElement> {
  const body = useRef<HTMLElement>(null);
  const seen = useRef(new Map<string, { figure: string | number | undefined; count: number }>());
  useLayoutEffect(() => {
    const place = columns.findIndex(({ column }) => column.glows);
    const before = seen.current;
    seen.current = new Map();
    const moved: { row: number; glow: string }[] = [];
    for (const [row, stock] of stocks.entries()) {
      const key = rowKey(stock);
      const figure = columns[place]?.value(stock);
      const old = before.get(key);
      const way =
        old?.figure === undefined || figure === undefined || figure === old.figure ? undefined : figure > old.figure ? 'gain' : 'loss';
      const count = (old?.count ?? 0) + (way === undefined ? 0 : 1);
      seen.current.set(key, { figure, count });
      if (way !== undefined) moved.push({ row, glow: `${way}-${count % 2 === 0 ? 'even' : 'odd'}` });
    }
    // Nobody sees the marks of a hidden page, and it draws no frame.
    if (moved.length === 0 || document.hidden) return;
    const rows = body.current?.querySelectorAll<HTMLTableRowElement>(':scope > tr:not([aria-hidden])');
    const cells = moved.map(({ row, glow }) => ({ cell: rows?.[row]?.cells[place], glow }));
    for (const { cell, glow } of cells) {
      cell?.setAttribute('data-glow', glow);
      cell?.addEventListener('animationend', () => cell.removeAttribute('data-glow'), { once: true });
    }
    const end = (): void => {
      for (const { cell, glow } of cells) if (cell?.getAttribute('data-glow') === glow) cell.removeAttribute('data-glow');
    };
    // Counted from the next frame: a page that stood still for some seconds would remove its marks before anybody saw them.
    requestAnimationFrame(() => setTimeout(end, STILL_MS));
  }, [stocks, columns]);
  return useCallback(
    (element: HTMLElement | null) => {
      body.current = element;
      return pass(element);
    },
    [pass],
  );
}
