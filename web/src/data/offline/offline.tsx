import { useEffect } from 'react';
import { whenInUse } from '../../startup/moments.ts';
import { usePageState } from '../market/provider.tsx';
import { onDemand, useCode } from '../../ui/browser/on-demand.ts';
import { hasAskedForAlerts } from '../alerts/known-browser.ts';
import { registerWorker } from './register-worker.ts';

const banner = onDemand(() => import('./offline-banner.tsx'));
const alerts = onDemand(() => import('../alerts/push-browsers.ts'));

/** Figures that are drawn in the browser need no banner. The code comes once the page is in use, or at once if the server is silent already. */
export function Offline() {
  const follows = usePageState((state) => state?.follows === true);
  const isSilent = usePageState((state) => state?.silentSince !== undefined);
  useEffect(() => {
    if (!follows) return undefined;
    if (!isSilent) return whenInUse(banner.preload);
    banner.preload();
    return undefined;
  }, [follows, isSilent]);
  useEffect(() => {
    if (import.meta.env.PROD) return whenInUse(() => setTimeout(() => void registerWorker().then(renewOwnAlerts), AFTER_USE_MS));
  }, []);
  useEffect(() => whenInUse(nameManifest), []);
  // Without its code there is no banner; the line above each table still tells the age of the figures.
  const code = useCode(banner, false);
  return code && <code.OfflineBanner />;
}

/** A browser that has asked for no alert does not even load the code. */
async function renewOwnAlerts(): Promise<void> {
  // What could not be said is said by the next page.
  if (hasAskedForAlerts())
    await alerts
      .load()
      .then(({ renewAlerts }) => renewAlerts(Date.now()))
      .catch(() => undefined);
}

/**
 * The worker fetches some sixty files, so it waits for what a page in use asks for. A browser may not replace an older build's worker while that one
 * answers.
 */
const AFTER_USE_MS = 5_000;

/**
 * By the manifest a browser installs the site. A link in the HTML would be fetched before the page is painted: on Lighthouse's phone that delays the
 * largest paint by about 120 ms.
 */
function nameManifest(): void {
  if (document.head.querySelector('link[rel="manifest"]') !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
}
