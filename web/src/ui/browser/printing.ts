import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

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
  const media = paper();
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', onChange);
  };
}

function paper(): MediaQueryList {
  return window.matchMedia('print');
}
