import { toastWords } from '@bhav/core/words/en/export';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster, useToasterStore } from 'react-hot-toast/headless';

export type ToastKind = 'success' | 'error';

/** Such as "Undo". */
export interface ToastAction {
  label: string;
  act: () => void;
}

/** How long a message is shown, and how long it fades. */
const SHOWN_MS = 5000;
/** A message with something to do is shown for longer. */
const ACTION_MS = 12_000;
const FADE_MS = 150;

/** The newest ones; a phone shows one. */
const LIMIT = 3;

const actions = new Map<string, ToastAction>();

/** The same message again replaces the first and starts its time anew. */
export function show(kind: ToastKind, text: string, action?: ToastAction): void {
  const id = `${kind}: ${text}`;
  if (action === undefined) actions.delete(id);
  else actions.set(id, action);
  toast[kind](text, { id, duration: action === undefined ? SHOWN_MS : ACTION_MS, removeDelay: FADE_MS });
}

/** Each message is in the live region of its kind; its time stops while the pointer or the focus is on one. */
export function Toaster({ success, error }: Record<ToastKind, HTMLElement>) {
  const { toasts, handlers } = useToaster();
  const { pausedAt } = useToasterStore();
  const [held, setHeld] = useState<{ pointer?: string | undefined; focus?: string | undefined }>({});
  const origin = useRef<HTMLElement>(null);

  // By key, not by count: a message that goes away under the pointer fires no leave event.
  const isHeld = toasts.some((toast) => toast.visible && [held.pointer, held.focus].includes(toastKey(toast)));
  useEffect(() => {
    if (isHeld && pausedAt === undefined) handlers.startPause();
    if (!isHeld && pausedAt !== undefined) handlers.endPause();
  }, [isHeld, pausedAt, handlers]);

  const dismiss = (item: Toast, element: Element | null) => {
    // Returns the focus to where it came from.
    if (element?.contains(document.activeElement)) origin.current?.focus({ preventScroll: true });
    toast.dismiss(item.id);
  };

  const [newest] = toasts.filter((toast) => toast.visible);
  const cards = (kind: ToastKind) =>
    toasts
      .slice(0, LIMIT)
      .filter((toast) => toast.type === kind)
      .map((toast) => {
        const key = toastKey(toast);
        return (
          <Card
            key={key}
            toast={toast}
            isOlder={toast.visible && toast !== newest}
            onPointer={(isOver) => setHeld(({ focus }) => (isOver ? { focus, pointer: key } : { focus }))}
            onFocus={(from) => {
              if (from instanceof HTMLElement) origin.current = from;
              setHeld(({ pointer }) => ({ pointer, focus: key }));
            }}
            onBlur={() => setHeld(({ pointer }) => ({ pointer }))}
            onDismiss={(element) => dismiss(toast, element)}
          />
        );
      });
  return (
    <>
      {createPortal(cards('success'), success)}
      {createPortal(cards('error'), error)}
    </>
  );
}

interface CardProps {
  toast: Toast;
  isOlder: boolean;
  onPointer: (isOver: boolean) => void;
  onFocus: (from: EventTarget | null) => void;
  onBlur: () => void;
  onDismiss: (element: Element) => void;
}

function Card({ toast, isOlder, onPointer, onFocus, onBlur, onDismiss }: CardProps) {
  const isError = toast.type === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  const action = actions.get(toast.id);
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  return (
    <div
      role="presentation"
      data-toast
      data-older={isOlder ? '' : undefined}
      data-leaving={toast.visible ? undefined : ''}
      className="float pointer-events-auto mb-2 flex max-w-full items-center gap-2 pl-3 transition-opacity duration-150 data-leaving:pointer-events-none data-leaving:opacity-0 max-sm:data-older:hidden motion-reduce:transition-none starting:opacity-0"
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
      onFocus={(event) => leaves(event) && onFocus(event.relatedTarget)}
      onBlur={(event) => leaves(event) && onBlur()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onDismiss(event.currentTarget);
      }}
    >
      <Icon className={`size-4.5 shrink-0 ${isError ? 'text-loss' : 'text-gain'}`} />
      <p className="text-sm sm:text-base">{resolveValue(toast.message, toast)}</p>
      {action !== undefined && (
        <button
          type="button"
          className="button shrink-0"
          onClick={(event) => {
            action.act();
            onDismiss(event.currentTarget.parentElement ?? event.currentTarget);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={toastWords.dismiss}
        className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:text-ink focus-visible:-outline-offset-4 touch:size-11"
        onClick={(event) => onDismiss(event.currentTarget)}
      >
        <X className="size-4" />
      </button>
    </div>
  );
}

/** A repeated message has another key, so that screen readers read it again. */
function toastKey({ id, createdAt }: Toast): string {
  return `${id} ${createdAt}`;
}
