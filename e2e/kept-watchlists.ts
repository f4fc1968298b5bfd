import type { Page } from '@playwright/test';

export function keptWatchlists(page: Page, what: 'text' | 'aside'): Promise<unknown> {
  return page.evaluate(
    (what) =>
      new Promise<unknown>((resolve, reject) => {
        const request = indexedDB.open('watchlists', 1);
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
        request.addEventListener('success', () => {
          const reading = request.result.transaction('kept').objectStore('kept').get(what);
          reading.addEventListener('success', () => {
            request.result.close();
            resolve(reading.result);
          });
        });
      }),
    what,
  );
}
