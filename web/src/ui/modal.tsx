import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ModalProps {
  title: string;
  /** The name of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, with the focus in its first field, until the reader closes it by its button or Escape; the focus then returns. */
export function Modal({ title, close, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="float modal" onClose={onClose}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button type="button" className="button button-icon" aria-label={close} onClick={() => dialog.current?.close()}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
