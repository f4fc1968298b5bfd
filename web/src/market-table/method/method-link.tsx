import type { ColumnField } from '@bhav/core/table/fields';
import { marketWords } from '@bhav/core/words/en-market';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { navigate } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import type { MethodNote } from './method-note.tsx';

const note = onDemand(() => import('./method-note.tsx'));

interface Opened {
  Note: typeof MethodNote;
  /** Where the link is, in pixels of the window. */
  left: number;
  bottom: number;
}

type Explained = Pick<ColumnField['column'], 'label' | 'method'>;

interface MethodLinkProps {
  column: Explained;
  /** Every figure of its table, where it explains them all. */
  table?: readonly Explained['method'][];
}

/** Explains in a heading how the figures beneath are derived, in place; without script it links to the page with the method. */
export function MethodLink({ column: { label, method }, table }: MethodLinkProps) {
  const link = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const to = `/data#${table === undefined ? method : 'method'}`;
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
    <span ref={link} className="method-link">
      <Link
        to={to}
        role="button"
        aria-haspopup="dialog"
        aria-label={table === undefined ? marketWords.table.method(label) : marketWords.table.methods}
        onIntent={note.preload}
        onFollow={() => void open()}
      >
        <Info aria-hidden className="size-3.5" />
      </Link>
      {opened &&
        createPortal(
          <opened.Note anchors={table ?? [method]} left={opened.left} bottom={opened.bottom} onClose={() => setOpened(undefined)} />,
          document.body,
        )}
    </span>
  );
}
