import { useState, useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';
import { onDemand, useCode } from '../browser/on-demand.ts';
import type { ToastAction, ToastKind } from './toaster.tsx';

const toaster = onDemand(() => import('./toaster.tsx'));

interface PlainToast {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

const PLAIN_MS = 5000;

/** Shown when the code for messages could not be loaded. */
let plain: PlainToast | undefined;
const listeners = createListeners();

/** At the top right for 5 seconds, 12 where there is something to do about it; screen readers read it once. */
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
 * Once in the page. Its two live regions are there, empty, from the first render: screen readers read what is added to a region, not a region that
 * appears with text. A message is at most 48 px tall, what the bar leaves below 16 px, so that the one message on a phone covers no control of the
 * page.
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
      {action !== undefined && (
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
