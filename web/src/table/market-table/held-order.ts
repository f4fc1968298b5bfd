import type { Stock } from '@bhav/core/wire/stock';
import { rowKey } from '@bhav/core/quotes/stock';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** How long after a finger is lifted the order settles, since the table may still be scrolling. */
const AFTER_TOUCH_MS = 1_000;

interface Ordered<S> {
  /** The rows in the order that is due; absent while they are awaited. */
  stocks: readonly S[] | undefined;
  /** All shares from which the rows are chosen. */
  all: readonly S[] | undefined;
  /** Identifies the requested view; a new request of the reader is always followed. */
  asked: string;
}

/**
 * Returns the rows in the order to show, and the ref of the rows' `tbody`. While the reader's pointer rests in the rows, or his finger, focus or
 * selection does, every row keeps its place and shows its newest figures; none comes or goes. When he leaves, the order settles.
 */
export function useHeldOrder<S extends Stock>({ stocks, all, asked }: Ordered<S>): [rows: readonly S[] | undefined, body: Body] {
  const [held, setHeld] = useState<{ stocks: readonly S[]; asked: string }>();
  const rows = useMemo(() => {
    if (stocks === undefined || all === undefined || held?.asked !== asked || held.stocks === stocks) return stocks;
    const newest = new Map(all.map((stock) => [rowKey(stock), stock]));
    // A share that has left the list cannot keep its place, since it has no figures.
    return held.stocks.flatMap((stock) => newest.get(rowKey(stock)) ?? []);
  }, [stocks, all, asked, held]);
  // After a new request while the reader is in the rows, the new order is held.
  if (held !== undefined && held.asked !== asked && stocks !== undefined) setHeld({ stocks, asked });
  const shown = useRef({ rows, asked });
  useEffect(() => {
    shown.current = { rows, asked };
  }, [rows, asked]);

  const body = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const stop = watchPresence(element, (isPresent) => {
      const { rows, asked } = shown.current;
      setHeld(isPresent && rows !== undefined ? { stocks: rows, asked } : undefined);
    });
    return () => {
      stop();
      setHeld(undefined);
    };
  }, []);
  return [rows, body];
}

type Body = (element: HTMLElement | null) => (() => void) | undefined;

/** Reports when the reader enters some rows, by pointer, touch, focus or selection, and when he has left them in every way. */
function watchPresence(body: HTMLElement, onChange: (isPresent: boolean) => void): () => void {
  const ways = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (way: string, isIn: boolean): void => {
    const before = ways.size;
    if (isIn) ways.add(way);
    else ways.delete(way);
    if ((before === 0) !== (ways.size === 0)) onChange(ways.size > 0);
  };
  const ending = new AbortController();
  const on = (target: EventTarget, types: string, listen: (event: Event) => void): void => {
    for (const type of types.split(' ')) target.addEventListener(type, listen, { signal: ending.signal, passive: true });
  };

  // A finger is no pointer that rests: it has its own events.
  on(body, 'pointerenter pointermove', (event) => (event as PointerEvent).pointerType !== 'touch' && put('pointer', true));
  on(body, 'pointerleave', () => put('pointer', false));
  on(body, 'touchstart', () => {
    clearTimeout(timer);
    put('touch', true);
  });
  on(body, 'touchend touchcancel', (event) => {
    if ((event as TouchEvent).targetTouches.length === 0) timer = setTimeout(() => put('touch', false), AFTER_TOUCH_MS);
  });
  on(body, 'focusin', () => put('focus', true));
  on(body, 'focusout', (event) => put('focus', body.contains((event as FocusEvent).relatedTarget as Node | null)));
  on(document, 'selectionchange', () => {
    const selection = document.getSelection();
    put('selection', selection !== null && !selection.isCollapsed && selection.containsNode(body, true));
  });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
