import type { Static } from 'typebox';
import { array, day, exchange, integer, object, optional, string } from '../parts.ts';

/** Of the shares of an exchange, or the members of an index, that were traded in the session. */
const SessionBreadthSchema = object({
  session: day(),
  advances: integer('rose against the adjusted previous close'),
  declines: integer('fell'),
  unchanged: integer('stayed'),
  uncompared: integer('have no previous close that compares'),
  above50: integer('closed above the mean of their last 50 closes'),
  of50: integer('have that mean'),
  above200: integer('closed above the mean of their last 200 closes'),
  of200: integer('have that mean'),
  highs: integer('reached the highest price of 52 weeks'),
  lows: integer('reached the lowest price of 52 weeks'),
  ofYear: integer('have the prices of 52 weeks'),
});
export type SessionBreadth = Static<typeof SessionBreadthSchema>;

/** `GET /breadth`: oldest first; of an index the sessions on whose days its members are known. */
export const BreadthAnswerSchema = object({
  exchange,
  index: optional(string('whose members are counted; absent where all shares are')),
  members: optional(
    object(
      { from: day(), until: optional(day()) },
      'the days on which the members of the index are known: each session has those of its day',
    ),
  ),
  sessions: array(SessionBreadthSchema),
  indices: array(string(), 'every index that is counted'),
});
export type BreadthAnswer = Static<typeof BreadthAnswerSchema>;
