import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import type { ChartView } from '@bhav/core/chart/chart-view';
import { slotsOf } from '@bhav/core/chart/still';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand } from '../ui/on-demand.ts';
import type { ChartCanvas } from './canvas.ts';
import { chartColours, followTheme } from './chart-colours.ts';

const code = onDemand(() => import('./canvas.ts'));

const TOUCHES = ['pointermove', 'pointerdown', 'focusin'] as const;

interface CanvasHandle {
  /** The element that holds the canvas. */
  host: RefObject<HTMLDivElement | null>;
  /** The canvas shows these figures; until then the still picture does. */
  isDrawn: boolean;
  /** The bar nearest to a place, in pixels from the left edge. */
  barAt: (x: number) => number | undefined;
}

/**
 * Draws a chart on a canvas from the reader's first touch of the chart or its choices, by pointer, finger or key. Until then, and without the
 * code, the still picture stays, with all that can be read from it.
 */
export function useCanvas(figures: ChartFigures, view: ChartView, chosen: number | undefined): CanvasHandle {
  const host = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<ChartCanvas>();
  const content = useMemo(() => ({ figures, view }), [figures, view]);
  const drawn = useRef<typeof content>(undefined);
  const newest = useRef(content);
  useEffect(() => {
    newest.current = content;
  }, [content]);
  const hasBars = figures.bars.length > 0;

  useEffect(() => {
    if (!hasBars) return undefined;
    let made: ChartCanvas | undefined;
    let isOver = false;
    const make = async () => {
      const { createCanvas } = await code.load();
      if (isOver || host.current === null) return;
      made = createCanvas(host.current);
      // Drawn before it replaces the still picture.
      drawn.current = newest.current;
      made.show({ ...newest.current, colours: chartColours() });
      setCanvas(made);
    };
    const touched = new AbortController();
    const chart = host.current?.closest('section');
    const start = () => {
      touched.abort();
      // Without the canvas nothing is missing.
      void make().catch(() => undefined);
    };
    for (const touch of TOUCHES) chart?.addEventListener(touch, start, { signal: touched.signal, passive: true });
    if (chart?.contains(document.activeElement) === true) start();
    return () => {
      isOver = true;
      touched.abort();
      made?.remove();
      setCanvas(undefined);
    };
  }, [hasBars]);

  useEffect(() => {
    if (canvas === undefined) return undefined;
    const draw = () => canvas.show({ ...content, colours: chartColours() });
    if (drawn.current !== content) draw();
    drawn.current = content;
    return followTheme(draw);
  }, [canvas, content]);

  useEffect(() => canvas?.choose(chosen), [canvas, chosen]);

  const count = figures.bars.length;
  const barAt = useCallback(
    (x: number) => {
      if (canvas !== undefined) return canvas.barAt(x);
      const plot = host.current?.previousElementSibling?.firstElementChild?.getBoundingClientRect().width ?? 0;
      return plot === 0 ? undefined : Math.min(Math.max(Math.floor((x / plot - 1) * slotsOf(count)) + count, 0), count - 1);
    },
    [canvas, count],
  );
  return { host, isDrawn: canvas !== undefined, barAt };
}
