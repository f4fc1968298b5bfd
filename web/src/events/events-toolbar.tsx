import { EVENT_EXCHANGE_CHOICES, EVENT_KIND_CHOICES } from '@bhav/core/events/event-view';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { eventWords as words } from '@bhav/core/words/pages/en-events';
import { SearchField } from '../ui/search-field.tsx';
import type { EventViewHandle } from './use-event-view.ts';
import { SubmitWithoutScript } from '../ui/submit-without-script.tsx';

/** The reader's watchlists and the one whose companies are shown. */
interface ListChoice {
  lists: readonly Pick<Watchlist, 'id' | 'name'>[];
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
}

interface EventsToolbarProps extends Pick<EventViewHandle, 'view' | 'change'> {
  /** The id of the form. */
  id: string;
  watchlists: ListChoice;
}

/** Searches the events and chooses their kind and exchange; without script a form whose fields are the view's parameters. */
export function EventsToolbar({ id, view, change, watchlists: { lists, chosen, choose } }: EventsToolbarProps) {
  return (
    <form
      id={id}
      method="get"
      action="/events"
      role="search"
      className="mt-2 flex flex-wrap items-center gap-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        className="max-sm:w-full sm:w-72"
        value={view.search}
        onChange={(text) => change({ search: text })}
      />
      <select
        name="kind"
        className="field max-sm:min-w-0 max-sm:flex-1"
        aria-label={words.kindLabel}
        value={view.kind}
        onChange={(event) => change({ kind: EVENT_KIND_CHOICES.find((kind) => kind === event.target.value) ?? 'all' })}
      >
        {EVENT_KIND_CHOICES.map((kind) => (
          <option key={kind} value={kind}>
            {kind === 'all' ? words.allKinds : words.kinds[kind]}
          </option>
        ))}
      </select>
      <select
        name="exchange"
        className="field max-sm:min-w-0 max-sm:flex-1"
        aria-label={words.exchangeLabel}
        value={view.exchange}
        onChange={(event) => change({ exchange: EVENT_EXCHANGE_CHOICES.find((one) => one === event.target.value) ?? 'all' })}
      >
        {EVENT_EXCHANGE_CHOICES.map((exchange) => (
          <option key={exchange} value={exchange}>
            {exchange === 'all' ? words.allExchanges : words.listedAt(exchange)}
          </option>
        ))}
      </select>
      {lists.length === 0 ? undefined : (
        <select
          className="field max-w-full"
          aria-label={words.listLabel}
          value={chosen ?? ''}
          onChange={(event) => choose(event.target.value || undefined)}
        >
          <option value="">{words.anyCompany}</option>
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <SubmitWithoutScript text={words.submit} />
    </form>
  );
}
