import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Whether a media query matches; on a server none does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => listen(matchMedia(query), 'change', onChange), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
