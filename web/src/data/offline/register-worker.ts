import { pageAddress } from '@bhav/core/words/page-address';

/** The worker's file is never taken from the browser's cache, so that a new deployment can replace a broken one. */
export function workerRegistered(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(pageAddress('/sw.js'), { updateViaCache: 'none' });
}

/** Without a worker the page works as usual. */
export async function registerWorker(): Promise<void> {
  // A page without a secure context has none.
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await workerRegistered();
    const named = document.querySelector('script[type="module"][src], link[rel="modulepreload"]');
    const entry = named?.getAttribute('src') ?? named?.getAttribute('href');
    const nameEntry = (): void => registration.waiting?.postMessage(entry);
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', nameEntry));
    registration.installing?.addEventListener('statechange', nameEntry);
    nameEntry();
  } catch (error) {
    console.info('This page is not kept for offline use.', error);
  }
}
