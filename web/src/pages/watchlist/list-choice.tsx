import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { listPageWords as words } from '@bhav/core/words/en/pages/watchlist';
import { formatCount } from '@bhav/core/words/format';
import { Link } from '../../ui/address/link.tsx';

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
