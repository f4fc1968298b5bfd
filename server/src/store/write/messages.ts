import { addDays } from '@bhav/core/calendar/days';
import type { Store } from '../open-store.ts';
import type { SentMessage } from '../read/messages.ts';
import { writing } from '../transaction.ts';
import { dayNumber } from '../units.ts';

/** Receivers and browsers are told of a session once, and of the newest one alone. */
const DAYS_KEPT = 30;

/** In the place of what was kept of the receiver and session. */
export function keepMessage(store: Store, { receiver, session, sentAt, liveAt, told }: SentMessage): Promise<void> {
  const row = { sent_at: sentAt ?? null, live_at: liveAt ?? null, told: JSON.stringify(told) };
  return writing(store, async ({ db }) => {
    await db
      .insertInto('message')
      .values({ receiver, day: dayNumber(session), ...row })
      .onConflict((of) => of.columns(['receiver', 'day']).doUpdateSet(row))
      .execute();
    await db
      .deleteFrom('message')
      .where('day', '<', dayNumber(addDays(session, -DAYS_KEPT)))
      .execute();
  });
}
