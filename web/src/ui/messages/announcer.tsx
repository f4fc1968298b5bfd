import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** Has screen readers read a sentence, once and politely. */
export function announce(sentence: string): void {
  text = sentence === text ? `${sentence}\u00A0` : sentence;
  for (const listener of listeners) listener();
}

/** The live region of the announcements, once in the page. */
export function Announcer() {
  const sentence = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
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
