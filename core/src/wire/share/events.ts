import type { Static } from 'typebox';
import { TERM_KINDS } from '../../actions/action-terms.ts';
import { array, day, deprecatedWords, exchange, fetchedAt, mode, number, object, oneOf, optional, SOURCE, string } from '../parts.ts';

export const EVENT_KINDS = [...TERM_KINDS, 'record-date', 'meeting'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Money in rupees, shares as given for held. Terms that the purpose does not state are absent. */
const TermSchema = object({
  kind: oneOf(TERM_KINDS),
  form: optional(oneOf(['interim', 'final', 'special'])),
  rupees: optional(number('of a dividend: a share')),
  from: optional(number('of a split: the face value before')),
  to: optional(number('of a split: the face value after')),
  given: optional(number('new shares')),
  held: optional(number('how many shares must be held')),
  premium: optional(number('of rights: above the face value')),
});

/** From an exchange's file. */
export const EventSchema = object({
  id: string('stays the same as long as company, day and purpose do'),
  date: day('the ex-date, the record date of an action without one, or the day of the meeting'),
  kinds: array(oneOf(EVENT_KINDS)),
  status: oneOf(['announced', 'withdrawn'], '`withdrawn` where a newer file no longer has it: cancelled, or moved to another day'),
  movedTo: optional(day('the new day of a meeting, where its file says so')),
  name: string('the company'),
  listings: object({ NSE: optional(string()), BSE: optional(string()) }, 'its symbols now'),
  isin: optional(string()),
  purpose: string('as filed'),
  words: deprecatedWords('the same in plain English: kinds, terms and purpose say it'),
  terms: array(TermSchema),
  factor: optional(number('how many shares one share becomes; earlier prices are divided by it')),
  recordDate: optional(day()),
  exchange,
  mode,
  source: SOURCE.source,
  filedOn: day('the day of the newest file that says so'),
  firstFiledOn: day('the day of the first one'),
  fetchedAt,
});
export type CompanyEvent = Static<typeof EventSchema>;

/** `GET /events`, in order of date. */
export const EventsAnswerSchema = object({
  mode,
  today: day('in India, from which weeks and months are counted'),
  from: day(),
  to: day(),
  newestFile: optional(object({ source: SOURCE.source, session: day(), fetchedAt }, 'the newest file with announcements')),
  events: array(EventSchema),
});
export type EventsAnswer = Static<typeof EventsAnswerSchema>;
