import Type, { type Static } from 'typebox';
import { day, exchange } from '../parts.ts';

const count = (description: string) => Type.Integer({ description });

/** Of the shares of an exchange, or the members of an index, that were traded in the session. */
const SessionBreadthSchema = Type.Object({
  session: Type.String(day),
  advances: count('rose against the adjusted previous close'),
  declines: count('fell'),
  unchanged: count('stayed'),
  uncompared: count('have no previous close that compares'),
  above50: count('closed above the mean of their last 50 closes'),
  of50: count('have that mean'),
  above200: count('closed above the mean of their last 200 closes'),
  of200: count('have that mean'),
  highs: count('reached the highest price of 52 weeks'),
  lows: count('reached the lowest price of 52 weeks'),
  ofYear: count('have the prices of 52 weeks'),
});
export type SessionBreadth = Static<typeof SessionBreadthSchema>;

/** `GET /breadth`: oldest first; of an index the sessions on whose days its members are known. */
export const BreadthAnswerSchema = Type.Object({
  exchange,
  index: Type.Optional(Type.String({ description: 'whose members are counted; absent where all shares are' })),
  members: Type.Optional(
    Type.Object(
      { from: Type.String(day), until: Type.Optional(Type.String(day)) },
      { description: 'the days on which the members of the index are known: each session has those of its day' },
    ),
  ),
  sessions: Type.Array(SessionBreadthSchema),
  indices: Type.Array(Type.String(), { description: 'every index that is counted' }),
});
export type BreadthAnswer = Static<typeof BreadthAnswerSchema>;
