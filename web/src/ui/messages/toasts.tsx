import { useState, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { onDemand, useCode } from '../on-demand.ts';
import type { ToastAction, ToastKind } from './toaster.tsx';

const toaster = onDemand(() => import('./toaster.tsx'));

interface PlainToast {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

/** A plain message stays as long as any other. */
const PLAIN_MS = 5000;

/** The message that is shown without the code for messages, which could not be loaded. */
let plain: PlainToast | undefined;
const listeners = createListeners();

/** Shows a message for 5 seconds at the top right, 12 where there is something to do about it, and says it to screen readers, once. */
export function notify(kind: ToastKind, text: string, action?: ToastAction): void {
  void toaster.load().then(
    ({ show }) => show(kind, text, action),
    () => {
      const shown = { kind, text, action };
      putPlain(shown);
      setTimeout(() => plain === shown && putPlain(undefined), PLAIN_MS);
    },
  );
}

/**
 * The place of the messages, once in the page. Its two live regions are there, empty, from the first render: screen readers read what is
 * added to a region, not a region that appears with text. A message is no taller than the 48 px of the bar that are left beneath 16 px, so
 * that the one message on a phone covers no control of the page.
 */
export function Toasts() {
  const code = useCode(toaster, false);
  const plainToast = useSyncExternalStore(
    listeners.subscribe,
    () => plain,
    () => undefined,
  );
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const region = 'flex flex-col items-end';
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-[100] print:hidden" data-toasts>
      <div ref={setPolite} role="status" aria-atomic={false} className={region}>
        {plainToast?.kind === 'success' && <Plain {...plainToast} />}
      </div>
      <div ref={setAssertive} role="alert" aria-atomic={false} className={region}>
        {plainToast?.kind === 'error' && <Plain {...plainToast} />}
      </div>
      {code !== undefined && polite !== null && assertive !== null && <code.Toaster success={polite} error={assertive} />}
    </div>
  );
}

function Plain({ text, action }: PlainToast) {
  return (
    <p className="float px-3 py-2.5">
      {text}
      {action === undefined ? undefined : (
        <button type="button" className="button pointer-events-auto ml-3" onClick={action.act}>
          {action.label}
        </button>
      )}
    </p>
  );
}

function putPlain(next: PlainToast | undefined) {
  plain = next;
  listeners.emit();
}
