import type { Static } from 'typebox';
import { array, integer, number, object, oneOf, optional, string } from '../parts.ts';

/** In `GET /api/v1/health`. */
export const NodeStandingSchema = object({
  role: oneOf(
    ['leader', 'follower', 'single'],
    'the leader fetches and numbers the figures, a follower shows them; single is a server that is alone with its store',
  ),
  node: optional(string('the name of this server among several')),
  term: optional(integer('grows with each new leader')),
  leader: optional(string('the name of the server that leads, as far as is known')),
  figuresAge: optional(number('seconds since the last message of the leader')),
  away: optional(array(oneOf(['database', 'bus']), 'what does not answer')),
});
export type NodeStanding = Static<typeof NodeStandingSchema>;
