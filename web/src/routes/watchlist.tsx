import type { WatchEntry } from '@bhav/core/watchlist/watchlist';
import { readLink } from '@bhav/core/watchlist/list-link';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { listPageWords as words, watchlistWords } from '@bhav/core/words/en/pages/watchlist';
import { useState } from 'react';
import { pageAt, titled } from './pages.ts';
import { MovingTitle } from '../data/live/moving-title.tsx';
import { useHref, useParameters } from '../ui/address/address.ts';
import { Part } from '../ui/messages/failure.tsx';
import { Link } from '../ui/address/link.tsx';
import { focusTitle } from '../ui/page-title.tsx';
import { addShares } from '../pages/watchlist/add-shares.ts';
import { PasteFields } from '../pages/watchlist/dialogs/paste-dialog.tsx';
import { EditList } from '../pages/watchlist/edit-list.tsx';
import { LinkedList, RefusedLink } from '../pages/watchlist/linked-list.tsx';
import { ListActions } from '../pages/watchlist/list-actions.tsx';
import { ListChoice, ListProblems } from '../pages/watchlist/list-head.tsx';
import { ListFigures } from '../pages/watchlist/list-figures.tsx';
import { useWatchlists } from '../data/watchlists/watchlists.ts';
import type { WatchState } from '../data/watchlists/watch-store.ts';

export const page = titled(watchlistWords);

/** The reader's own lists, which his browser alone knows. */
export default function WatchlistPage() {
  const state = useWatchlists();
  const href = useHref();
  const link = href === '' ? undefined : readLink(new URL(href).hash);
  return (
    <div className="page pb-8">
      <div className="mt-3 min-h-[70svh] md:mt-8">
        <MovingTitle title={watchlistWords.title} />
        <noscript>
          <p className="offline-banner mt-4 rounded-control border px-3 py-2">{ownListWords.noScript}</p>
        </noscript>
        {state !== undefined && <ListProblems {...state} />}
        {link !== undefined ? (
          <Part>{'refused' in link ? <RefusedLink {...link} /> : <LinkedList list={link} state={state} />}</Part>
        ) : (
          <>
            {state === undefined && <p className="lists-awaited mt-4 text-muted">{ownListWords.waiting}</p>}
            {state === undefined || state.lists.length === 0 ? <Empty isAwaited={state === undefined} /> : <OwnLists {...state} />}
          </>
        )}
      </div>
    </div>
  );
}

function OwnLists({ lists }: WatchState) {
  const asked = useParameters().get('list');
  const [editing, setEditing] = useState<string>();
  const list = lists.find(({ id }) => id === asked) ?? lists[0];
  if (list === undefined) return undefined;
  const isEditing = editing === list.id;
  const actions = (
    <ListActions lists={lists} list={list} isEditing={isEditing} onEditing={(isOn) => setEditing(isOn ? list.id : undefined)} />
  );
  return (
    <>
      <ListChoice lists={lists} list={list} />
      {isEditing ? (
        <section aria-labelledby="list-name" className="mt-4">
          <h2 id="list-name" className="wrap-anywhere">
            {list.name}
          </h2>
          {actions}
          <EditList list={list} />
        </section>
      ) : (
        <Part>
          <ListFigures key={list.id} list={list} actions={actions} isOwn />
        </Part>
      )}
    </>
  );
}

/**
 * Explains the page, where lists are kept, and how to begin. A server writes it too, so that new visitors have it at once; it is hidden while lists
 * known to `theme-script.js` are awaited.
 */
function Empty({ isAwaited }: { isAwaited: boolean }) {
  const add = (entries: WatchEntry[]) => {
    if (!addShares(entries, [], undefined)) return;
    // The field goes with the words for no list, and what the list did stands at the top.
    focusTitle();
    scrollTo({ top: 0 });
  };
  return (
    <div
      className={`${isAwaited ? 'no-lists-yet ' : ''}mt-6 grid grid-cols-1 gap-x-12 gap-y-4 border-t-2 border-ink pt-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]`}
    >
      <div>
        <p className="text-xl font-semibold">{words.empty.lead}</p>
        <p className="mt-2">{words.empty.text}</p>
      </div>
      <div className="min-w-0 lg:row-span-2">
        <Part>
          <PasteFields list={undefined} onAdd={add} />
        </Part>
      </div>
      <div>
        <p className="text-muted">{words.empty.kept}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ListActions lists={[]} list={undefined} isEditing={false} onEditing={() => undefined} />
          <Link to="/full-tracking" className="link inline-flex min-h-11 items-center" onIntent={pageAt('/full-tracking').preload}>
            {words.empty.browse}
          </Link>
        </div>
      </div>
    </div>
  );
}
