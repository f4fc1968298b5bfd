import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';

let text = '';
const listeners = createListeners();

/** Screen readers read the sentence once, politely. */
export function announce(sentence: string): void {
  text = sentence === text ? `${sentence}\u00A0` : sentence;
  listeners.emit();
}

/** Once in the page. */
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
