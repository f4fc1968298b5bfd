import { useEffect, useRef } from 'react';

/** Something that the reader can find by name in the search of the whole site. */
export interface Action {
  id: string;
  label: string;
  /** Its other names. */
  also?: readonly string[];
  run: () => void;
}

const offers = new Set<() => readonly Action[]>();

/** `offer` is called when the search opens, so that it can return the actions of that moment. */
export function useActions(offer: () => readonly Action[]): void {
  const newest = useRef(offer);
  useEffect(() => {
    newest.current = offer;
  });
  useEffect(() => {
    const ask = (): readonly Action[] => newest.current();
    offers.add(ask);
    return () => {
      offers.delete(ask);
    };
  }, []);
}

export function offeredActions(): Action[] {
  return [...offers].flatMap((ask) => ask());
}
