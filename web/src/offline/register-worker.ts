/**
 * Registers the service worker, which keeps the site for when there is no network. The worker's own file is always asked for anew, so that no
 * deploy leaves a visitor with a broken one. Where the browser has no workers, or refuses this one, the page works as without.
 */
export async function registerWorker(container: ServiceWorkerContainer | undefined = navigator.serviceWorker): Promise<void> {
  try {
    await container?.register('/sw.js', { updateViaCache: 'none' });
    const registration = await container?.getRegistration();
    if (registration === undefined) return;
    const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    const tell = (): void => registration.waiting?.postMessage(entry);
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
    registration.installing?.addEventListener('statechange', tell);
    tell();
  } catch (error) {
    console.info('This page is not kept for offline use.', error);
  }
}
