import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';

/** The key in local storage: a boolean. */
const KEY = 'singleKeyShortcuts';

/** Reports whether shortcuts of single letters and signs are on; they are until the reader turns them off (WCAG 2.1, success criterion 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'false';
  } catch {
    return chosen;
  }
}

/** Returns whether they are on, and a way to choose, which is kept in local storage. */
export function useSingleKeys(): [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(listeners.subscribe, areSingleKeysOn, () => true), choose];
}

let chosen = true;
const listeners = createListeners();

function choose(on: boolean): void {
  chosen = on;
  try {
    localStorage.setItem(KEY, JSON.stringify(on));
  } catch {
    // Without storage the choice holds for this visit.
  }
  listeners.emit();
}
