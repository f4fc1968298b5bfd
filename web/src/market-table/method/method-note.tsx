import { marketWords } from '@bhav/core/words/en-market';
import { methodWords } from '@bhav/core/words/pages/en-method';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';

/** The part of the method that says how a figure is derived. */
export type MethodAnchor = (typeof methodWords)[number]['anchor'];

interface MethodNoteProps {
  anchor: MethodAnchor;
  /** Why there is no figure. */
  reason?: string | undefined;
  /** The position of the explained heading, in pixels of the window: the note opens beneath. */
  left: number;
  bottom: number;
  onClose: () => void;
}

/** How one figure is derived, or why there is none, over the page until the reader closes it by Escape or a tap elsewhere; the focus then returns. */
export function MethodNote({ anchor, reason, left, bottom, onClose }: MethodNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.showPopover();
    note.current?.focus();
  }, []);
  const { title, text } = methodWords.find((one) => one.anchor === anchor) ?? { title: '', text: [] };
  return (
    <div
      ref={note}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="float method-note"
      style={{ '--left': `${left}px`, '--top': `${bottom}px` } as CSSProperties}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <h2 className="text-lg">{title}</h2>
      {reason === undefined ? undefined : <p className="mt-2 font-semibold">{reason}</p>}
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
      <Link
        to="/data#method"
        className="link mt-2 inline-flex min-h-6 items-center touch:min-h-11"
        onClick={() => note.current?.hidePopover()}
      >
        {marketWords.table.methods}
      </Link>
    </div>
  );
}
