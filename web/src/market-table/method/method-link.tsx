import { marketWords } from '@bhav/core/words/en-market';
import { Info } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { navigate } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import type { MethodAnchor, MethodNote } from './method-note.tsx';

const note = onDemand(() => import('./method-note.tsx'));

interface Opened {
  Note: typeof MethodNote;
  /** Where the link is, in pixels of the window. */
  left: number;
  bottom: number;
}

interface MethodLinkProps {
  column: { label: string; method: MethodAnchor };
  /** Why there is no figure. */
  reason?: string | undefined;
  /** What leads to the explanation; by default a small sign. */
  children?: ReactNode;
}

/** Explains in place how a figure is derived, or why there is none; without script it links to the page with the method. */
export function MethodLink({ column: { label, method }, reason, children }: MethodLinkProps) {
  const link = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const to = `/data#${reason === undefined ? method : 'dash'}`;
  const open = async () => {
    try {
      const { MethodNote: Note } = await note.load();
      const { left, bottom } = link.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
      setOpened({ Note, left, bottom });
    } catch {
      navigate(to);
    }
  };
  return (
    <span ref={link} className={children === undefined ? 'method-link' : 'explained'}>
      <Link
        to={to}
        role="button"
        aria-haspopup="dialog"
        aria-label={reason === undefined ? marketWords.table.method(label) : undefined}
        title={reason}
        onIntent={note.preload}
        onFollow={() => void open()}
      >
        {children ?? <Info aria-hidden className="size-3.5" />}
      </Link>
      {opened &&
        createPortal(
          <opened.Note anchor={method} reason={reason} left={opened.left} bottom={opened.bottom} onClose={() => setOpened(undefined)} />,
          document.body,
        )}
    </span>
  );
}
