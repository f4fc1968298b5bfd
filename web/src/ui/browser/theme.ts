import { useSyncExternalStore } from 'react';
import { storedChoice } from './stored-choice.ts';
import { createListeners } from './listeners.ts';

/** A boolean in local storage (specification, section 3); `true` is dark. */
export const themeChoice = storedChoice('darkMode');

/** The choice is kept in local storage. Before any choice the system's preference is followed. */
export function useDarkMode(): [dark: boolean, choose: typeof themeChoice.choose] {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return [dark, themeChoice.choose];
}

/** The class on the root decides; the script in the page's head sets it before the first paint. */
function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

const { subscribe: listen, emit } = createListeners();

function subscribe(onChange: () => void): () => void {
  follow();
  return listen(onChange);
}

let following = false;

/** Follows the choice, also of another tab, and the system while there is none. */
function follow(): void {
  if (following) return;
  following = true;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    document.documentElement.classList.toggle('dark', themeChoice.get() ?? system.matches);
    emit();
  };
  system.addEventListener('change', show);
  themeChoice.subscribe(show);
}

/** Rises are blue and falls orange in place of green and red. */
export const blueAndOrange = storedChoice('blueAndOrange');

/** Also colours chosen in another tab. Before the first paint the script in the page's head shows them. */
export function followPalette(): () => void {
  return blueAndOrange.subscribe(() => document.documentElement.classList.toggle('blue-orange', blueAndOrange.get() === true));
}
