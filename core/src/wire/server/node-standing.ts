import Type, { type Static } from 'typebox';

/** In `GET /api/v1/health`. */
export const NodeStandingSchema = Type.Object({
  role: Type.Enum(['leader', 'follower', 'single'], {
    description: 'the leader fetches and numbers the figures, a follower shows them; single is a server that is alone with its store',
  }),
  node: Type.Optional(Type.String({ description: 'the name of this server among several' })),
  term: Type.Optional(Type.Integer({ description: 'grows with each new leader' })),
  leader: Type.Optional(Type.String({ description: 'the name of the server that leads, as far as is known' })),
  figuresAge: Type.Optional(Type.Number({ description: 'seconds since the last message of the leader' })),
  away: Type.Optional(Type.Array(Type.Enum(['database', 'bus']), { description: 'what does not answer' })),
});
export type NodeStanding = Static<typeof NodeStandingSchema>;
