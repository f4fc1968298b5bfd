import type { DrawnMap } from '@bhav/core/map/map-answer';
import { type RefCallback, useCallback, useState } from 'react';
import { MapStage } from './map-stage.tsx';

/** Widths in px of a map whose own width is not known yet: on phones, and elsewhere. */
const NARROW = 360;
const WIDE = 960;

/** The server writes both drawings, and the styles show one. */
export function MapFigure({ answer }: { answer: DrawnMap }) {
  const [width, measured] = useWidth();
  const view = `${answer.name} ${answer.size}`;
  return (
    <div ref={measured} className="min-w-0">
      {width === undefined ? (
        <>
          <div className="sm:hidden">
            <MapStage answer={answer} width={NARROW} />
          </div>
          <div className="max-sm:hidden">
            <MapStage answer={answer} width={WIDE} />
          </div>
        </>
      ) : (
        <MapStage key={view} answer={answer} width={width} />
      )}
    </div>
  );
}

/** Whole px; undefined until it is measured. */
function useWidth(): [number | undefined, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState<number>();
  const measured = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.floor(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measured];
}
