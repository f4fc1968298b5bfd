import { EVENT_EXCHANGE_CHOICES, EVENT_KIND_CHOICES, type EventView } from '@bhav/core/events/event-view';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { eventWords as words } from '@bhav/core/words/en/pages/events';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';

interface ListChoice {
  lists: readonly Pick<Watchlist, 'id' | 'name'>[];
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
}

interface EventsToolbarProps {
  id: string;
  handle: ViewHandle<EventView>;
  watchlists: ListChoice;
}

/** The form has the field of `DaysChoice` too. */
export function EventsToolbar({ id, handle, watchlists: { lists, chosen, choose } }: EventsToolbarProps) {
  return (
    <ViewForm
      handle={handle}
      id={id}
      role="search"
      className="mt-2 flex flex-wrap items-center gap-2 print:hidden"
      search={{ label: words.searchLabel, placeholder: words.search, className: 'max-sm:w-full sm:w-72' }}
      choices={[
        {
          of: 'kind',
          label: words.kindLabel,
          className: 'max-sm:min-w-0 max-sm:flex-1',
          options: EVENT_KIND_CHOICES.map((kind) => ({ value: kind, text: kind === 'all' ? words.allKinds : words.kinds[kind] })),
        },
        {
          of: 'exchange',
          label: words.exchangeLabel,
          className: 'max-sm:min-w-0 max-sm:flex-1',
          options: EVENT_EXCHANGE_CHOICES.map((exchange) => ({
            value: exchange,
            text: exchange === 'all' ? words.allExchanges : words.listedAt(exchange),
          })),
        },
      ]}
      names={['date']}
      submit={words.submit}
    >
      {lists.length > 0 && (
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
    </ViewForm>
  );
}
