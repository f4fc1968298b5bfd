import type { CompanyEvent } from '../wire/share/events.ts';
import { eventWords as words } from './en/pages/events.ts';

/** What cannot be said in other words is said as it was filed. */
export function eventInWords({ kinds, terms, purpose }: Pick<CompanyEvent, 'kinds' | 'terms' | 'purpose'>): string {
  return kinds.includes('meeting') ? words.meeting(purpose) : words.action(terms, purpose);
}
