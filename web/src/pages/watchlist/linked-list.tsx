import { type ListInLink, type LinkRefusal } from '@bhav/core/watchlist/list-link';
import { entryOf, freeName, type WatchEntry } from '@bhav/core/watchlist/watchlist';
import { listPageWords as words } from '@bhav/core/words/en/pages/watchlist';
import { navigate } from '../../ui/address/address.ts';
import { focusTitle } from '../../ui/page-title.tsx';
import { Link } from '../../ui/address/link.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import type { WatchState } from '../../data/watchlists/watch-store.ts';
import { editWatchlists, newListId } from '../../data/watchlists/watchlists.ts';
import { ListFigures } from './list-figures.tsx';
import { useFigures } from './use-figures.ts';

/** A list that came in an address. It is stored only when the reader says so. */
export function LinkedList({ list, state }: { list: ListInLink; state: WatchState | undefined }) {
  const { name, entries } = list;
  const figures = useFigures(entries);
  const keep = () => {
    if (state === undefined) return;
    const found = new Map(figures?.found.map(({ entry, stock }) => [entry, stock]));
    // With the names of today's files a share is found again when it is renamed.
    const named = entries.map((entry): WatchEntry => {
      const stock = found.get(entry);
      return stock === undefined ? entry : entryOf(entry.exchange, stock);
    });
    const id = newListId();
    const own = freeName(name, state.lists);
    if (editWatchlists([{ kind: 'make', list: { id, name: own, entries: named } }]) !== undefined) return;
    notify('success', words.linked.kept(own));
    navigate(`/watchlist?list=${id}`, { replace: true });
    focusTitle();
  };
  return (
    <>
      <aside
        aria-label={words.linked.label}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-hairline bg-sunken p-3"
      >
        <p className="grow">{words.linked.text}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-strong" disabled={state === undefined} onClick={keep}>
            {words.linked.keep}
          </button>
          <LeaveLink className="button">{words.linked.leave}</LeaveLink>
        </div>
      </aside>
      <ListFigures list={list} />
    </>
  );
}

export function RefusedLink({ refused }: { refused: LinkRefusal }) {
  return (
    <div role="alert" className="mt-4 border-y border-hairline py-8">
      <p>{words.linkRefusals[refused]}</p>
      <LeaveLink className="button mt-4">{words.linked.toOwn}</LeaveLink>
    </div>
  );
}

/** The reader's own lists are on the same page, so the focus goes to its heading. */
function LeaveLink({ className, children }: { className: string; children: string }) {
  const leave = (href: string) => {
    navigate(href);
    focusTitle();
  };
  return (
    <Link to="/watchlist" className={className} onFollow={leave}>
      {children}
    </Link>
  );
}
