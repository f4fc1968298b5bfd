import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { listen } from './listen.ts';

/** Renders at once, as the sheets are laid out when the listeners return. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || paper().matches,
    () => false,
  );
}

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    flushSync(onChange);
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  const stops = [listen(window, 'beforeprint', begin), listen(window, 'afterprint', end), listen(paper(), 'change', onChange)];
  return () => stops.forEach((stop) => stop());
}

function paper(): MediaQueryList {
  return window.matchMedia('print');
}
