import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Reports whether the page is being laid out for paper. It renders at once, for the sheets are laid out when the listeners return. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || paper().matches,
    () => false,
  );
}

let isPrinting = false;

function subscribe(tell: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    flushSync(tell);
  };
  const end = () => {
    isPrinting = false;
    tell();
  };
  const media = paper();
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', tell);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', tell);
  };
}

function paper(): MediaQueryList {
  return window.matchMedia('print');
}
