import { pathOfPage } from '@bhav/core/words/page-address';
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const { subscribe, emit } = createListeners();
let opened: string | undefined;

/** Opens the receipt over the page. The focus returns to `link`, that of the figure or of its row. */
export function openReceipt(href: string, link: HTMLElement): void {
  // A cell that is clicked has no focus, nor has a link in Safari.
  link.focus({ preventScroll: true });
  opened = href;
  emit();
}

export function closeReceipt(): void {
  opened = undefined;
  emit();
}

/** Its address; undefined if none is open. */
export function useOpenReceipt(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => undefined,
  );
}

/** `link` leads to a receipt, or to the share whose figure `field` is asked about. */
export function receiptHref({ pathname, search }: HTMLAnchorElement, field?: string): string {
  const parameters = new URLSearchParams(search);
  if (field !== undefined) parameters.set('field', field);
  const text = parameters.toString();
  return pathOfPage(pathname).replace(/^\/stock\//, '/receipt/') + (text === '' ? '' : `?${text}`);
}
