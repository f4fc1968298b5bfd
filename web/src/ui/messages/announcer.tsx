import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

let text = '';
const listeners = createListeners();

/** Has screen readers read a sentence, once and politely. */
export function announce(sentence: string): void {
  text = sentence === text ? `${sentence}\u00A0` : sentence;
  listeners.emit();
}

/** The live region of the announcements, once in the page. */
export function Announcer() {
  const sentence = useSyncExternalStore(
    listeners.subscribe,
    () => text,
    () => '',
  );
  return (
    <div role="status" className="sr-only">
      {sentence}
    </div>
  );
}
