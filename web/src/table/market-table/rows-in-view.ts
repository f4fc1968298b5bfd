import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../../ui/browser/listen.ts';

/** Rows of the first render, which knows no size and no place: the server writes them. */
export const FIRST_ROWS = 40;
/**
 * The height of a row on a wide screen, in pixels. The first render uses it to reserve the place of the other rows, or the content beneath would
 * jump.
 */
const ROW_HEIGHT = 52;
/** Rows rendered above and beneath those in view, and the step in which they follow: not each turn of the wheel renders. */
const SPARE_ROWS = 10;
const STEP = 5;

interface RowsInView {
  /** The rows from `first` up to, not including, `end`. */
  first: number;
  end: number;
  /** The height of every row, in pixels. */
  rowHeight: number;
}

/**
 * Returns which of many rows of one height are in view while the page scrolls. `rows` is the element that holds them, once it is there; without it
 * the first ones are. When `asked` changes while the reader is among them, the page goes back to their beginning.
 */
export function useRowsInView(rows: HTMLElement | null, count: number, asked: string): RowsInView {
  const [view, setView] = useState<RowsInView>({ first: 0, end: FIRST_ROWS, rowHeight: ROW_HEIGHT });
  const isAmong = useRef(false);
  const look = useCallback(() => {
    const rowHeight = rows?.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height ?? 0;
    if (rows === null || rowHeight === 0) return;
    const { top, bottom } = rows.getBoundingClientRect();
    isAmong.current = top < 0 && bottom > 0;
    const start = Math.max(0, Math.floor(-top / rowHeight / STEP) * STEP - SPARE_ROWS);
    const first = Math.min(start, Math.max(0, count - FIRST_ROWS));
    const end = first + Math.ceil(window.innerHeight / rowHeight / STEP) * STEP + 2 * SPARE_ROWS + STEP;
    const next = { first, end, rowHeight };
    // oxlint-disable-next-line react/set-state-in-effect -- places and sizes are known once the rows are on the page
    setView((before) => (isSame(before, next) ? before : next));
  }, [rows, count]);
  // Before the look at the new rows: it is about where the reader was.
  useLayoutEffect(() => {
    if (isAmong.current) rows?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the change of what is asked that leads back
  }, [rows, asked]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    if (rows === null) return undefined;
    // In step with the scroll, or a fast one would show an empty place.
    const stops = [listen(window, 'scroll', () => flushSync(look)), listen(window, 'resize', look)];
    return () => stops.forEach((stop) => stop());
  }, [rows, look]);
  return { ...view, end: Math.min(view.end, count) };
}

function isSame(one: RowsInView, other: RowsInView): boolean {
  return one.first === other.first && one.end === other.end && one.rowHeight === other.rowHeight;
}
