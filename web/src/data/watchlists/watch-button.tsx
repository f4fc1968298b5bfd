import type { Exchange } from '@bhav/core/market/exchange';
import { entryKey, entryOf } from '@bhav/core/watchlist/watchlist';
import { isSameShare } from '@bhav/core/watchlist/same-share';
import type { Stock } from '@bhav/core/wire/stock';
import { watchlistWords as words } from '@bhav/core/words/en/pages/watchlist';
import { ChevronDown, Star } from 'lucide-react';
import { useId } from 'react';
import { useActions } from '../../ui/browser/actions.ts';
import { editWatchlists, toggleWatched, useWatchlists } from './watchlists.ts';

interface WatchButtonProps {
  exchange: Exchange;
  stock: Stock;
}

/** Puts a share on the first list, or takes it off all; with several lists a menu beside it chooses among them. */
export function WatchButton({ exchange, stock }: WatchButtonProps) {
  const state = useWatchlists();
  const id = useId();
  const { symbol } = stock;
  const isWatched = state !== undefined && state.entriesOf(exchange, stock).length > 0;
  useActions(() => [
    {
      id: `watch ${exchange} ${symbol}`,
      label: isWatched ? words.unwatch(symbol) : words.watch(symbol),
      run: () => void toggleWatched(exchange, stock),
    },
  ]);
  const hasChoice = state !== undefined && state.lists.length > 1;
  return (
    <span className="inline-flex">
      <button
        type="button"
        className={`button touch:min-w-11 sm:min-w-28 ${hasChoice ? 'rounded-r-none' : ''}`}
        aria-pressed={isWatched}
        aria-label={words.watch(symbol)}
        onClick={() => void toggleWatched(exchange, stock)}
      >
        <Star className={`size-4 ${isWatched ? 'fill-accent text-accent-deep' : ''}`} />
        <span className="max-sm:sr-only">{words.star}</span>
      </button>
      {hasChoice && (
        <>
          <button
            type="button"
            className="button -ml-px w-9 rounded-l-none px-0 touch:w-11"
            aria-label={words.listsOf(symbol)}
            popoverTarget={id}
          >
            <ChevronDown className="size-4" />
          </button>
          <div id={id} popover="auto" role="dialog" aria-label={words.listsOf(symbol)} className="float float-below p-2">
            {state.lists.map((list) => (
              <ListChoice key={list.id} exchange={exchange} stock={stock} list={list} />
            ))}
          </div>
        </>
      )}
    </span>
  );
}

type ListChoiceProps = WatchButtonProps & { list: NonNullable<ReturnType<typeof useWatchlists>>['lists'][number] };

function ListChoice({ exchange, stock, list }: ListChoiceProps) {
  const there = list.entries.filter((entry) => isSameShare(entry, exchange, stock));
  const toggle = () => {
    if (there.length === 0) editWatchlists([{ kind: 'add', list: list.id, entries: [entryOf(exchange, stock)] }]);
    else {
      editWatchlists(
        there.map((entry) => ({ kind: 'remove', list: list.id, entry: entryKey(entry) })),
        words.removed(stock.symbol, list.name),
      );
    }
  };
  return (
    <label className="flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-sunken touch:min-h-11">
      <input type="checkbox" className="size-4 accent-accent-deep" checked={there.length > 0} onChange={toggle} />
      <span className="min-w-0 truncate">{list.name}</span>
    </label>
  );
}
