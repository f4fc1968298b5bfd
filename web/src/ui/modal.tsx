import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { focusTitle } from './page-title.tsx';

interface ModalProps {
  title: string;
  /** The name of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** The focus goes to the first field, and returns when the dialog closes. */
export function Modal({ title, close, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it leaves the page: only then does a browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = element?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
    return () => element?.close();
  }, []);
  useEffect(
    () => () => {
      // What had the focus may be gone, as when a first list takes the place of the words for none.
      if (document.activeElement === document.body) focusTitle();
    },
    [],
  );
  return (
    <dialog ref={dialog} aria-labelledby={id} className="float modal" onClose={onClose}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button button-icon" aria-label={close} onClick={() => dialog.current?.close()}>
          <X className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
