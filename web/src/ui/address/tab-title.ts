import { useEffect, useLayoutEffect } from 'react';

/** `otherwise`: the title once the page no longer shows that, or where its answer is missing. */
export function useTabTitle(title: string | undefined, otherwise: string, isMissing = false): void {
  const shown = isMissing ? otherwise : title;
  useEffect(() => {
    if (shown !== undefined) document.title = shown;
  }, [shown]);
  // The title of a page that takes its place comes after this.
  useLayoutEffect(
    () => () => {
      document.title = otherwise;
    },
    [otherwise],
  );
}
