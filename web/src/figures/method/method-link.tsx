import { marketWords } from '@bhav/core/words/en/market';
import { Info } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { navigate } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { onDemand } from '../../ui/browser/on-demand.ts';
import type { MethodAnchor, MethodNote } from './method-note.tsx';
import { DASH } from '@bhav/core/words/format';

const note = onDemand(() => import('./method-note.tsx'));

interface Opened {
  Note: typeof MethodNote;
  /** Where the link is, in pixels of the window. */
  left: number;
  bottom: number;
}

interface MethodLinkProps {
  column: { label: string; method: MethodAnchor };
  /** Every figure of its table, where it explains them all. */
  table?: readonly MethodAnchor[] | undefined;
  /** Why there is no figure. */
  reason?: string | undefined;
  /** What leads to the explanation; by default a small sign. */
  children?: ReactNode;
}

/** Explains in place how a figure, or the figures of a table, are derived, or why there is none; without script it links to the page with the method. */
export function MethodLink({ column: { label, method }, table, reason, children }: MethodLinkProps) {
  const link = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const to = `/data#${reason !== undefined ? 'dash' : table === undefined ? method : 'method'}`;
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
        aria-label={nameOf(label, { table, reason })}
        title={reason}
        onIntent={note.preload}
        onFollow={() => void open()}
      >
        {children ?? <Info className="size-3.5" />}
      </Link>
      {opened &&
        createPortal(
          <opened.Note
            anchors={table ?? [method]}
            reason={reason}
            left={opened.left}
            bottom={opened.bottom}
            onClose={() => setOpened(undefined)}
          />,
          document.body,
        )}
    </span>
  );
}

function nameOf(label: string, { table, reason }: Pick<MethodLinkProps, 'table' | 'reason'>): string | undefined {
  if (reason !== undefined) return undefined;
  return table === undefined ? marketWords.table.method(label) : marketWords.table.methods;
}

/** A dash in place of a figure: screen readers hear the reason, and a pointer, a finger or a key opens it. */
export function Dash({ label, method, reason }: { label: string; method: MethodAnchor; reason: string }) {
  return (
    <MethodLink column={{ label, method }} reason={reason}>
      <span aria-hidden>{DASH}</span>
      <span className="sr-only">{reason}</span>
    </MethodLink>
  );
}
