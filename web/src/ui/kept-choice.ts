import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A choice of the reader between yes and no. */
type KeptChoice = ReturnType<typeof keptChoice>;

/** Returns what the reader has chosen, nothing before any choice. */
export function useChoice({ subscribe, get }: KeptChoice): boolean | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}

/** Makes a choice between yes and no that the reader's browser keeps under `key`; where it refuses storage, the choice holds for this visit. */
export function keptChoice(key: string) {
  let chosen: boolean | undefined;
  const { subscribe, emit } = createListeners();
  let isFollowing = false;
  return {
    /** What was chosen; nothing before any choice. */
    get: (): boolean | undefined => {
      try {
        const text = localStorage.getItem(key);
        return text === 'true' ? true : text === 'false' ? false : undefined;
      } catch {
        return chosen;
      }
    },
    /** Keeps a choice, or forgets the one before. */
    choose: (choice: boolean | undefined): void => {
      chosen = choice;
      try {
        if (choice === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(choice));
      } catch {
        // Without storage the choice holds for this visit.
      }
      emit();
    },
    /** Calls back at each choice, also of another tab. */
    subscribe: (onChange: () => void): (() => void) => {
      if (!isFollowing) addEventListener('storage', (event) => (event.key === key || event.key === null) && emit());
      isFollowing = true;
      return subscribe(onChange);
    },
  };
}
