import { freeName, type Watchlist } from '@bhav/core/watchlist/watchlist';
import { listPageWords as words } from '@bhav/core/words/en/pages/watchlist';
import { formatCount } from '@bhav/core/words/format';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { editWatchlists, newListId } from '../../data/watchlists/watchlists.ts';
import { NameDialog } from './dialogs/name-dialog.tsx';

export function ListChoice({ lists, list }: { lists: readonly Watchlist[]; list: Watchlist }) {
  const [isNaming, setNaming] = useState(false);
  const make = (name: string) => {
    const id = newListId();
    const refused = editWatchlists([{ kind: 'make', list: { id, name: freeName(name, lists), entries: [] } }]);
    setNaming(false);
    if (refused === undefined) navigate(`/watchlist?list=${id}`);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <nav aria-label={words.lists} className="flex min-w-0 flex-wrap gap-1" hidden={lists.length === 1}>
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
      <button type="button" className="button" onClick={() => setNaming(true)}>
        <Plus className="size-4" />
        {words.newList}
      </button>
      {lists.length > 1 && <p className="text-sm text-muted max-sm:sr-only">{words.first}</p>}
      {isNaming && <NameDialog title={words.dialogs.newTitle} name="" onSave={make} onClose={() => setNaming(false)} />}
    </div>
  );
}
