import { useEffect, useLayoutEffect } from 'react';

/** `otherwise`: the title once the page no longer shows that. */
export function useTabTitle(title: string | undefined, otherwise: string): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  // The title of a page that takes its place comes after this.
  useLayoutEffect(
    () => () => {
      document.title = otherwise;
    },
    [otherwise],
  );
}
