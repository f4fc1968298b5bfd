import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The key in local storage: a boolean (specification, section 3). */
const KEY = 'darkMode';

/** Returns whether the page is dark, and a way to choose, which is kept in local storage. Before any choice the system's preference is followed. */
export function useDarkMode(): [dark: boolean, choose: (dark: boolean) => void] {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return [dark, choose];
}

/** The class on the root decides; the script in the page's head sets it before the first paint. */
function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

let chosen: boolean | undefined;

function choose(dark: boolean): void {
  chosen = dark;
  show(dark);
  try {
    localStorage.setItem(KEY, JSON.stringify(dark));
  } catch {
    // Without storage the choice holds for this visit.
  }
}

function kept(): boolean | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text === 'true' ? true : text === 'false' ? false : undefined;
  } catch {
    return chosen;
  }
}

const listeners = createListeners();

function show(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark);
  listeners.emit();
}

function subscribe(onChange: () => void): () => void {
  follow();
  return listeners.subscribe(onChange);
}

let following = false;

/** Follows the system while there is no choice, and the choice made in another tab. */
function follow(): void {
  if (following) return;
  following = true;
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', () => {
    if (kept() === undefined) show(system.matches);
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) show(kept() ?? system.matches);
  });
}
