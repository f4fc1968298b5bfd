import { longMonth } from '@bhav/core/calendar/ist';
import { EVENT_WEEKS, eventMonths, isOneDay } from '@bhav/core/calendar/event-days';
import { eventWords } from '@bhav/core/words/pages/en-events';
import { Link } from '../ui/link.tsx';
import type { EventViewHandle } from './use-event-view.ts';

const words = eventWords.days;

/** Chooses the days whose events are shown: links, which work without script too, and a field for one day, which is of the form `form`. */
export function DaysChoice({ view: { days }, change, to, today, form }: EventViewHandle & { today: string; form: string }) {
  const choice = (one: string | undefined, text: string) => (
    <Link key={text} to={to({ days: one })} aria-current={one === days ? 'true' : undefined} onFollow={() => change({ days: one })}>
      {text}
    </Link>
  );
  const months = eventMonths(days, today);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <nav aria-label={words.label} className="choice">
        {choice(undefined, words.next)}
        {EVENT_WEEKS.map((week) => choice(week, words[week]))}
      </nav>
      <nav aria-label={words.months} className="choice">
        {months.map((month) => choice(month, monthName(month, months)))}
      </nav>
      <input
        type="date"
        name="date"
        form={form}
        min="1995-01-01"
        max="2099-12-31"
        className="field"
        aria-label={words.day}
        value={isOneDay(days) ? (days ?? '') : ''}
        onChange={({ target }) => {
          if (target.validity.valid) change({ days: target.value || undefined });
        }}
      />
      {days === undefined || isOneDay(days) ? undefined : <input type="hidden" name="when" form={form} value={days} />}
    </div>
  );
}

/** Among three months that follow each other none needs its year. */
function monthName(month: string, months: readonly string[]): string {
  const name = longMonth(month);
  return months.length === 3 ? name.slice(0, 3) : name;
}
