import type { Page } from '@playwright/test';
import { open } from './market.ts';

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

/** Keeps the text of lists in the browser, at a page of the site that reads none. */
export async function keepWatchlists(page: Page, text: string, at = '/api'): Promise<void> {
  await open(page, at);
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('watchlists', 1);
        request.addEventListener('upgradeneeded', () => void request.result.createObjectStore('kept'));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').put(text, 'text');
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
    text,
  );
}
