export interface Listeners {
  /** Calls back at each change; returns a function that stops this. */
  subscribe: (onChange: () => void) => () => void;
  emit: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}
