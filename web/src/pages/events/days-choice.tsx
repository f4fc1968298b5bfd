import { longMonth, shortMonth } from '@bhav/core/words/dates';
import { EVENT_WEEKS, eventMonths, isOneDay } from '@bhav/core/events/event-days';
import { DayField } from '../../figures/another-day.tsx';
import { eventWords } from '@bhav/core/words/en/pages/events';
import type { EventView } from '@bhav/core/events/event-view';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewLinks } from '../../ui/address/view-form.tsx';

const words = eventWords.days;

/** The links work without script; the field for one day belongs to the form `form`. */
export function DaysChoice({ handle, today, form }: { handle: ViewHandle<EventView>; today: string; form: string }) {
  const { days } = handle.view;
  const months = eventMonths(days, today);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <ViewLinks
        handle={handle}
        of="days"
        label={words.label}
        options={[{ value: undefined, text: words.next }, ...EVENT_WEEKS.map((week) => ({ value: week, text: words[week] }))]}
      />
      <ViewLinks
        handle={handle}
        of="days"
        label={words.months}
        options={months.map((month) => ({ value: month, text: monthName(month, months) }))}
      />
      <label className="flex items-center gap-2 text-sm text-muted">
        {words.day}
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
