import { longDate } from '@bhav/core/calendar/ist';
import { pastWords as words } from '@bhav/core/words/pages/en-past';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { inSlot } from '../limits/slots.ts';
import { refuseCall } from '../call.ts';
import { optionalDay } from '../routes/parameters.ts';

/** For calls that answer for past sessions too. */
export const ON = {
  on: optionalDay('a past session, as its files had it; a day without one leads to the session before, and without it the newest counts'),
};

/** The newest without `day`. */
export async function dayOn(days: Pick<ServedDays, 'on' | 'bounds'>, day?: string): Promise<ServedDay> {
  const found = await days.on(day);
  if (found !== undefined) return found;
  const stored = await days.bounds();
  return refuseCall(404, words.notStored(longDate(day ?? ''), stored && { first: longDate(stored.first), last: longDate(stored.last) }));
}

/** Each day is a part of the answer. */
export function daysInParts(days: Pick<ServedDays, 'on'>): Pick<ServedDays, 'on'> {
  return { on: (day) => inSlot(() => days.on(day)) };
}
