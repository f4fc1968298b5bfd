import { useEffect, useRef } from 'react';

/** Something that the reader can have done by name, in the search of the whole site. */
export interface Action {
  id: string;
  label: string;
  /** Its other names. */
  also?: readonly string[];
  run: () => void;
}

const offers = new Set<() => readonly Action[]>();

/** Offers actions while the component is in the page. `offer` is called when the search opens, so it can return the actions of that moment. */
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

/** Returns the actions that the page offers at this moment. */
export function offeredActions(): Action[] {
  return [...offers].flatMap((ask) => ask());
}
