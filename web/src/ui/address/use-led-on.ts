import { useEffect } from 'react';
import { navigate } from './address.ts';

/** Leads on to an address, as a server does by itself: a static host has no redirects. Undefined leads nowhere. `goal` is asked in the browser. */
export function useLedOn(goal: () => string | undefined): void {
  useEffect(() => {
    const to = goal();
    if (to !== undefined) navigate(to, { replace: true });
  });
}
