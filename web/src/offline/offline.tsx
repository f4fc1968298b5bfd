import { type ComponentType, useEffect, useState } from 'react';
import { useStockPart } from '../stock-data/provider.tsx';

/**
 * What the page does without a network. Its code comes when the first visit is over and the browser idle, so that it takes nothing from
 * the figures; at once, where the server is silent already. Figures that are drawn in the browser need no banner.
 */
export function Offline() {
  const [Banner, setBanner] = useState<ComponentType>();
  const follows = useStockPart((data) => data?.follows === true);
  const isSilent = useStockPart((data) => data?.silentSince !== undefined);
  useEffect(() => {
    if (!follows || Banner !== undefined) return;
    const load = () => void import('./offline-banner.tsx').then((module) => setBanner(() => module.OfflineBanner), ignore);
    if (isSilent) load();
    return isSilent ? undefined : whenIdle(load);
  }, [Banner, follows, isSilent]);
  useEffect(() => {
    if (import.meta.env.PROD) return whenIdle(() => void import('./register-worker.ts').then((module) => module.registerWorker(), ignore));
  }, []);
  return Banner && <Banner />;
}

// Without the network there is nothing to be said of it; the lines over the tables tell the age of the figures.
function ignore() {}

/** Calls back when the page has loaded and the browser has nothing to do; gives a way to call it off. */
function whenIdle(call: () => void): () => void {
  let isOff = false;
  const callUnlessOff = () => {
    if (!isOff) call();
  };
  const wait = () => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) window.requestIdleCallback(callUnlessOff, { timeout: LONGEST_MS });
    else setTimeout(callUnlessOff, LONGEST_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
  };
}

const LONGEST_MS = 4_000;
