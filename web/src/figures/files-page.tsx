import type { ReactNode } from 'react';
import { useIsFromServer } from '../data/market/provider.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { en } from '@bhav/core/words/en/common';

interface FilesPageProps {
  /** A text, or a heading of its own, with its buttons. */
  title: ReactNode;
  lead?: string;
  /** What the simulated market lacks, in a sentence. */
  lacks: string;
  /** What the page has in the simulated market all the same. */
  simulated?: ReactNode;
  children: ReactNode;
}

/** A page of figures that only the exchanges' files have: in the simulated market it says so. */
export function FilesPage({ title, lead, lacks, simulated, children }: FilesPageProps) {
  return (
    <div className="page py-6 md:py-8">
      {typeof title === 'string' ? <PageTitle>{title}</PageTitle> : title}
      {lead !== undefined && <p className="mt-1 max-w-[44rem] text-muted">{lead}</p>}
      {useIsFromServer() ? (
        children
      ) : (
        <>
          <NothingSimulated what={lacks} />
          {simulated}
        </>
      )}
    </div>
  );
}

/** Says what the simulated market lacks, as "The simulated market has no events.", and how one comes to it. */
export function NothingSimulated({ what }: { what: string }) {
  return (
    <p className="mt-6">
      <strong className="font-semibold">{what}</strong> <span className="text-muted">{en.answer.fromFiles}</span>
    </p>
  );
}
