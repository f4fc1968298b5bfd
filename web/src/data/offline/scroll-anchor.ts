import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an element that comes and goes above the content: what has the focus, or is scrolled to, stays where it is on the screen; what the element
 * would cover is scrolled into view.
 */
export function useScrollAnchor(isShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = isShown ? heightOf(place.current) : 0;
    const moved = height.current - before;
    if (moved === 0) return;
    const main = document.querySelector('main');
    const focused = main?.contains(document.activeElement) === true && document.activeElement !== main ? document.activeElement : undefined;
    if (focused === undefined && window.scrollY === 0) return;
    holdStill(moved);
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isShown]);
  return place;
}

function heightOf(place: HTMLDivElement | null): number {
  return [...(place?.querySelectorAll(':scope > * > *') ?? [])].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
}

/** The browser's own scroll anchoring is off for that moment. */
function holdStill(moved: number): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  window.scrollBy({ top: moved, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}
