import { useEffect } from 'react';
import { useStockPart } from '../stock-data/provider.tsx';
import { onDemand, useCode, whenAtRest, whenInUse } from '../ui/on-demand.ts';
import { nameManifest } from './name-manifest.ts';
import { registerWorker } from './register-worker.ts';

/**
 * When nobody has touched the page for this long, its worker is registered: after what comes at rest. A browser may not replace the worker
 * of an older build while that one answers.
 */
const WORKER_MS = 12_000;

const banner = onDemand(() => import('./offline-banner.tsx'));

/**
 * Shows a banner while the server cannot be reached, and keeps the site for when there is no network. Figures that are drawn in the browser
 * need no banner. The banner's code waits until the page is in use, unless the server is silent already; the site, which is some sixty files, is kept,
 * and its manifest named, when nobody has touched the page for a while.
 */
export function Offline() {
  const follows = useStockPart((data) => data?.follows === true);
  const isSilent = useStockPart((data) => data?.silentSince !== undefined);
  useEffect(() => {
    if (!follows) return undefined;
    if (!isSilent) return whenInUse(banner.preload);
    banner.preload();
    return undefined;
  }, [follows, isSilent]);
  useEffect(() => {
    if (import.meta.env.PROD) return whenAtRest(() => void registerWorker(), WORKER_MS);
  }, []);
  useEffect(() => whenAtRest(nameManifest), []);
  // Without its code there is no banner; the line above each table still tells the age of the figures.
  const code = useCode(banner, false);
  return code && <code.OfflineBanner />;
}
