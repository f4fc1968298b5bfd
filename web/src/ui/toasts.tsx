import { useState, useSyncExternalStore } from 'react';
import type * as ToasterFile from './toaster.tsx';

export type ToastKind = 'success' | 'error';

interface State {
  /** The code that shows messages, loaded with the first of them. */
  toaster?: typeof ToasterFile;
  /** The message that has to appear without it. */
  plain?: { kind: ToastKind; text: string } | undefined;
}

/** A message in plain clothes stays as long as one in full dress. */
const PLAIN_MS = 5000;

const NOTHING: State = {};
let state = NOTHING;
const listeners = new Set<() => void>();

/** Shows a message for 5 seconds at the top right and says it to screen readers, once. */
export function notify(kind: ToastKind, text: string): void {
  void import('./toaster.tsx').then(
    (toaster) => {
      if (state.toaster === undefined) put({ toaster });
      toaster.show(kind, text);
    },
    () => {
      const plain = { kind, text };
      put({ ...state, plain });
      setTimeout(() => state.plain === plain && put({ ...state, plain: undefined }), PLAIN_MS);
    },
  );
}

/**
 * The place of the messages, once in the page. Its two regions are there, empty, from the first render: screen readers speak
 * what is added to a region, not a region that appears with words in it. A message is no taller than what is left of the 64 px
 * bar beneath the first 16, so the one message that a phone shows covers no control of the page.
 */
export function Toasts() {
  const { toaster, plain } = useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const region = 'flex flex-col items-end';
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-[100] print:hidden" data-toasts>
      <div ref={setPolite} role="status" aria-atomic={false} className={region}>
        {plain?.kind === 'success' && <Plain text={plain.text} />}
      </div>
      <div ref={setAssertive} role="alert" aria-atomic={false} className={region}>
        {plain?.kind === 'error' && <Plain text={plain.text} />}
      </div>
      {toaster !== undefined && polite !== null && assertive !== null && <toaster.Toaster success={polite} error={assertive} />}
    </div>
  );
}

function Plain({ text }: { text: string }) {
  return <p className="float px-3 py-2.5">{text}</p>;
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function put(next: State) {
  state = next;
  for (const tell of listeners) tell();
}
