import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

type StoredChoice = ReturnType<typeof storedChoice>;

export function useChoice({ subscribe, get }: StoredChoice): boolean | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}

/** A choice between yes and no that the browser stores under `key`; where it refuses storage, the choice holds for this visit. */
export function storedChoice(key: string) {
  let chosen: boolean | undefined;
  const { subscribe, emit } = createListeners();
  let isFollowing = false;
  return {
    get: (): boolean | undefined => {
      try {
        const text = localStorage.getItem(key);
        return text === 'true' ? true : text === 'false' ? false : undefined;
      } catch {
        return chosen;
      }
    },
    /** Undefined forgets the choice. */
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
