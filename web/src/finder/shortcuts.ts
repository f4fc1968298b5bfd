import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../ui/address/address.ts';
import { storedChoice } from '../ui/browser/stored-choice.ts';
import { openReceipt, receiptHref } from '../ui/browser/open-receipt.ts';
import { listen } from '../ui/browser/listen.ts';

/** The pages to which `g` and a letter lead. */
const PAGE_KEYS = {
  h: '/',
  p: '/market-performers',
  t: '/full-tracking',
  w: '/watchlist',
  i: '/indices',
  e: '/events',
  c: '/compare-exchanges',
  d: '/data',
} as const;

/** The reader can turn off shortcuts of single keys (WCAG 2.1, success criterion 2.1.4). */
export const singleKeys = storedChoice('singleKeyShortcuts');

/** How long `g` waits for its letter. */
const PAIR_MS = 1_500;

export interface ShortcutActions {
  search: () => void;
  help: () => void;
}

/** Single keys do nothing while the reader types in a field or a dialog is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const run = useEffectEvent((what: keyof ShortcutActions) => actions[what]());
  useEffect(() => {
    let pairSince = -Infinity;
    return listen(window, 'keydown', (event: KeyboardEvent) => {
      const what = shortcutOf(event, event.timeStamp - pairSince < PAIR_MS);
      pairSince = what === 'pair' ? event.timeStamp : -Infinity;
      if (what === undefined || what === 'pair') return;
      event.preventDefault();
      if (typeof what === 'object') what.run();
      else run(what);
    });
  }, []);
}

type Shortcut = keyof ShortcutActions | 'pair' | { run: () => void };

function shortcutOf(
  { key, ctrlKey, metaKey, altKey, defaultPrevented, target, isComposing }: KeyboardEvent,
  isPaired: boolean,
): Shortcut | undefined {
  if (defaultPrevented || isComposing || altKey || document.querySelector('dialog[open]') !== null) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : undefined;
  if (isTypedIn(target) || singleKeys.get() === false) return undefined;
  if (isPaired && key in PAGE_KEYS) return { run: () => navigate(PAGE_KEYS[key as keyof typeof PAGE_KEYS]) };
  if (key === 'g') return 'pair';
  if (key === 'i') return receiptOf(target);
  return key === '/' ? 'search' : key === '?' ? 'help' : undefined;
}

/** The receipt of the focused figure, or of the price of the share to which the focused link leads. */
function receiptOf(target: EventTarget | null): Shortcut | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.receipted, a[href*="/stock/"]') : null;
  return link === null ? undefined : { run: () => openReceipt(receiptHref(link), link) };
}

/** The field of a dialog that has just closed keeps the focus until the next frame, but nothing is typed in it. */
function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog:not([open])') !== null) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}
