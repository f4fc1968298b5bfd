import { useEffect, useLayoutEffect } from 'react';

/** Names in the browser's tab what a page shows, `otherwise` where it shows that no longer. */
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
