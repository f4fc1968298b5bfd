import Type, { type Static } from 'typebox';
import { TERM_KINDS } from '../../actions/action-terms.ts';
import { day, exchange, fetchedAt, mode } from '../parts.ts';

export const EVENT_KINDS = [...TERM_KINDS, 'record-date', 'meeting'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Money in rupees, shares as given for held. Terms that the purpose does not state are absent. */
const TermSchema = Type.Object({
  kind: Type.Enum([...TERM_KINDS]),
  form: Type.Optional(Type.Enum(['interim', 'final', 'special'])),
  rupees: Type.Optional(Type.Number({ description: 'of a dividend: a share' })),
  from: Type.Optional(Type.Number({ description: 'of a split: the face value before' })),
  to: Type.Optional(Type.Number({ description: 'of a split: the face value after' })),
  given: Type.Optional(Type.Number({ description: 'new shares' })),
  held: Type.Optional(Type.Number({ description: 'how many shares must be held' })),
  premium: Type.Optional(Type.Number({ description: 'of rights: above the face value' })),
});

/** From an exchange's file. */
export const EventSchema = Type.Object({
  id: Type.String({ description: 'stays the same as long as company, day and purpose do' }),
  date: Type.String({ ...day, description: 'the ex-date, the record date of an action without one, or the day of the meeting' }),
  kinds: Type.Array(Type.Enum([...EVENT_KINDS])),
  status: Type.Enum(['announced', 'withdrawn'], {
    description: '`withdrawn` where a newer file no longer has it: cancelled, or moved to another day',
  }),
  movedTo: Type.Optional(Type.String({ ...day, description: 'the new day of a meeting, where its file says so' })),
  name: Type.String({ description: 'the company' }),
  listings: Type.Object({ NSE: Type.Optional(Type.String()), BSE: Type.Optional(Type.String()) }, { description: 'its symbols now' }),
  isin: Type.Optional(Type.String()),
  purpose: Type.String({ description: 'as filed' }),
  words: Type.String({ description: 'the same in plain words' }),
  terms: Type.Array(TermSchema),
  factor: Type.Optional(Type.Number({ description: 'how many shares one share becomes; earlier prices are divided by it' })),
  recordDate: Type.Optional(Type.String(day)),
  exchange,
  mode,
  source: Type.String(),
  filedOn: Type.String({ ...day, description: 'the day of the newest file that says so' }),
  firstFiledOn: Type.String({ ...day, description: 'the day of the first one' }),
  fetchedAt,
});
export type CompanyEvent = Static<typeof EventSchema>;

/** `GET /events`, in order of date. */
export const EventsAnswerSchema = Type.Object({
  mode,
  today: Type.String({ ...day, description: 'in India, from which weeks and months are counted' }),
  from: Type.String(day),
  to: Type.String(day),
  newestFile: Type.Optional(
    Type.Object({ source: Type.String(), session: Type.String(day), fetchedAt }, { description: 'the newest file with announcements' }),
  ),
  events: Type.Array(EventSchema),
});
export type EventsAnswer = Static<typeof EventsAnswerSchema>;
