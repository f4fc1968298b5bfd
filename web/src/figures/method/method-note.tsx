import { marketWords } from '@bhav/core/words/en/market';
import { methodWords } from '@bhav/core/words/en/pages/method';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link } from '../../ui/address/link.tsx';

/** The part of the method that says how a figure is derived. */
export type MethodAnchor = (typeof methodWords)[number]['anchor'];

interface MethodNoteProps {
  anchors: readonly MethodAnchor[];
  /** Why there is no figure. */
  reason?: string | undefined;
  /** The position of the explained heading, in pixels of the window: the note opens beneath. */
  left: number;
  bottom: number;
  onClose: () => void;
}

/** How some figures are derived, or why there is none, over the page until the reader closes it by Escape or a tap elsewhere; the focus then returns. */
export function MethodNote({ anchors, reason, left, bottom, onClose }: MethodNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.showPopover();
    note.current?.focus();
  }, []);
  const parts = methodWords.filter(({ anchor }) => anchors.includes(anchor));
  return (
    <div
      ref={note}
      popover="auto"
      role="dialog"
      aria-label={parts.length > 1 ? marketWords.table.methods : parts[0]?.title}
      tabIndex={-1}
      className="float method-note"
      style={{ '--left': `${left}px`, '--top': `${bottom}px` } as CSSProperties}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {parts.map(({ anchor, title, text }) => (
        <section key={anchor} className="not-first:mt-4">
          <h2 className="text-lg">{title}</h2>
          {reason !== undefined && <p className="mt-2 font-semibold">{reason}</p>}
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <Link to="/data#method" className="link-alone mt-2" onClick={() => note.current?.hidePopover()}>
        {marketWords.table.methods}
      </Link>
    </div>
  );
}
