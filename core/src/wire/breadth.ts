import Type, { type Static } from 'typebox';
import { day, exchange } from './parts.ts';

const count = (description: string) => Type.Integer({ description });

/** The shares of an exchange that were traded in a session, counted. */
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

/** The answer of `GET /breadth`: the stored sessions of an exchange, oldest first, each with the shares that were traded in it. */
export const BreadthAnswerSchema = Type.Object({
  exchange,
  sessions: Type.Array(SessionBreadthSchema),
});
export type BreadthAnswer = Static<typeof BreadthAnswerSchema>;
