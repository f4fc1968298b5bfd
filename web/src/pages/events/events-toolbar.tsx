import { EVENT_EXCHANGE_CHOICES, EVENT_KIND_CHOICES, type EventView } from '@bhav/core/events/event-view';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { eventWords as words, eventWords } from '@bhav/core/words/en/pages/events';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm, ViewLinks } from '../../ui/address/view-form.tsx';
import { longMonth, shortMonth } from '@bhav/core/words/dates';
import { EVENT_WEEKS, eventMonths, isOneDay } from '@bhav/core/events/event-days';
import { DayField } from '../../figures/another-day.tsx';

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

const dayWords = eventWords.days;

/** The links work without script; the field for one day belongs to the form `form`. */
export function DaysChoice({ handle, today, form }: { handle: ViewHandle<EventView>; today: string; form: string }) {
  const { days } = handle.view;
  const months = eventMonths(days, today);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <ViewLinks
        handle={handle}
        of="days"
        label={dayWords.label}
        options={[{ value: undefined, text: dayWords.next }, ...EVENT_WEEKS.map((week) => ({ value: week, text: dayWords[week] }))]}
      />
      <ViewLinks
        handle={handle}
        of="days"
        label={dayWords.months}
        options={months.map((month) => ({ value: month, text: monthName(month, months) }))}
      />
      <label className="flex items-center gap-2 text-sm text-muted">
        {dayWords.day}
        <DayField
          name="date"
          form={form}
          min="1995-01-01"
          max="2099-12-31"
          value={isOneDay(days) ? (days ?? '') : ''}
          onChange={({ target }) => {
            if (target.validity.valid) handle.change({ days: target.value || undefined });
          }}
        />
      </label>
    </div>
  );
}

/** Three months in a row need no year. */
function monthName(month: string, months: readonly string[]): string {
  return months.length === 3 ? shortMonth(month) : longMonth(month);
}
