import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { ownListWords as words } from '@bhav/core/words/en/own-list';
import { ofOwnList, withListHidden } from '@bhav/core/words/own-list-address';
import type { OwnList } from '../../data/watchlists/use-own-list.ts';
import type { OwnShares } from '../../data/watchlists/own-shares.ts';
import { useWatchlists } from '../../data/watchlists/watchlists.ts';
import { currentPath } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { useLedOn } from '../../ui/address/use-led-on.ts';

interface OwnListMissingProps {
  own: OwnList & { shares?: OwnShares | undefined };
  /** The address of the same page, of another list. */
  to: (of: string) => string;
}

/** Stands where the browser has no such list, it is empty, or none of its shares is there: which lists there are, and how one is made. */
export function OwnListMissing({ own: { name, lists = [], list, shares }, to }: OwnListMissingProps) {
  const fault = useWatchlists()?.fault;
  if (shares !== undefined)
    return (
      <div role="status" className="mt-6">
        <OwnListNote missing={shares.missing} />
      </div>
    );
  return (
    <div role="status" className="mt-6">
      <p className="wrap-anywhere">
        {list !== undefined ? words.empty(list.name) : name === '' ? words.unnamed : words.unknown(name)}{' '}
        <Link to={list === undefined ? '/watchlist' : `/watchlist?list=${list.id}`} className="link">
          {list === undefined ? words.make : words.add}
        </Link>
      </p>
      {fault !== undefined && <p className="mt-1 text-muted">{watchlistWords.faults[fault]}</p>}
      {list === undefined && lists.length > 0 && (
        <nav aria-label={words.group} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{words.choose}</span>
          {lists.map((one) => (
            <Link key={one.id} to={to(ofOwnList(one.name))} className="link wrap-anywhere">
              {one.name}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Says that no list is known without script, and moves the name of one out of the part of the address that servers are sent. */
export function OwnListStart() {
  useLedOn(() => {
    const { search } = window.location;
    return withListHidden(search) === search ? undefined : currentPath() + search;
  });
  return (
    <noscript>
      <p className="offline-banner mt-4 rounded-control border px-3 py-2">{words.noScript}</p>
    </noscript>
  );
}

/** Says where the list is kept, and which of its entries are not among the shares. */
export function OwnListNote({
  missing,
  text = words.missing,
}: {
  missing: readonly WatchEntry[];
  text?: (shares: readonly string[]) => string;
}) {
  return (
    <p className="mt-2 max-w-[44rem] text-sm wrap-anywhere text-muted">
      {missing.length > 0 && `${text(missing.map(({ exchange, symbol }) => `${exchange}: ${symbol}`))} `}
      {words.kept}
    </p>
  );
}
