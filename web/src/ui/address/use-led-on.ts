import { useEffect } from 'react';
import { navigate } from './address.ts';

/** Leads on to an address, as a server does by itself; a static host has no redirects. Undefined leads nowhere. */
export function useLedOn(goal: string | undefined): void {
  useEffect(() => {
    if (goal !== undefined) navigate(goal, { replace: true });
  }, [goal]);
}
