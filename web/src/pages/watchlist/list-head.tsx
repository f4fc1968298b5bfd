import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { formatCount } from '@bhav/core/words/format';
import { Link } from '../../ui/address/link.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../ui/browser/save-file.ts';
import type { WatchState } from '../../data/watchlists/watch-store.ts';
import { forgetAside } from '../../data/watchlists/watchlists.ts';

export function ListChoice({ lists, list }: { lists: readonly Watchlist[]; list: Watchlist }) {
  if (lists.length === 1) return undefined;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <nav aria-label={ownListWords.group} className="flex min-w-0 flex-wrap gap-1">
        {lists.map(({ id, name, entries }) => (
          <Link
            key={id}
            to={`/watchlist?list=${id}`}
            aria-current={id === list.id ? 'page' : undefined}
            className="list-link max-w-[16rem]"
          >
            <span className="truncate">{name}</span>
            <span className="figures text-xs text-muted">{formatCount(entries.length)}</span>
          </Link>
        ))}
      </nav>
      <p className="text-sm text-muted max-sm:sr-only">{words.first}</p>
    </div>
  );
}

/** Says if the lists cannot be stored, and which of them could not be read. */
export function ListProblems({ fault, aside }: Pick<WatchState, 'fault' | 'aside'>) {
  return (
    <>
      {fault !== undefined && <Problem>{watchlistWords.faults[fault]}</Problem>}
      {aside.length > 0 && (
        <Problem>
          <span className="mr-3">{words.aside}</span>
          <span className="inline-flex flex-wrap gap-2">
            <button type="button" className="button" onClick={() => saveFile(new Blob([aside.join('\n')]), words.asideFile)}>
              {words.saveAside}
            </button>
            <button type="button" className="button" onClick={forgetAside}>
              {words.forgetAside}
            </button>
          </span>
        </Problem>
      )}
    </>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="offline-banner mt-3 flex items-start gap-2 rounded-control border px-3 py-2">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
