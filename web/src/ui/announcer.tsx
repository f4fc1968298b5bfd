import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** Says a sentence once to screen readers, politely. */
export function announce(sentence: string): void {
  text = sentence === text ? `${sentence}\u00A0` : sentence;
  for (const tell of listeners) tell();
}

/** The place in the page from which announcements are read; there is one. */
export function Announcer() {
  const sentence = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => text,
    () => '',
  );
  return (
    <div role="status" className="sr-only">
      {sentence}
    </div>
  );
}
