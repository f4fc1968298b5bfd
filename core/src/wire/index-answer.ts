import Type, { type Static } from 'typebox';
import { BarsHistorySchema } from './history.ts';
import { IndexLevelSchema } from './indices.ts';
import { BreadthSchema, StockListSchema } from './market.ts';
import { day, exchange, revision } from './parts.ts';

/** The members of an index by its list, with their figures of the newest session. */
const IndexMembersSchema = Type.Object({
  from: Type.String({ ...day, description: 'since when the list is known to be as it is' }),
  seen: Type.Optional(Type.String({ ...day, description: 'when the list was last seen so' })),
  source: Type.String({ description: 'of the list, in words' }),
  list: StockListSchema,
  breadth: BreadthSchema,
  absent: Type.Array(Type.Object({ symbol: Type.String(), name: Type.Optional(Type.String()) }), {
    description: 'members without a figure in this session',
  }),
});

/** The answer of `GET /indices/{name}`. The weights of members, which NSE Indices publishes monthly for two indices, are not read yet. */
export const IndexAnswerSchema = Type.Object({
  revision,
  exchange,
  index: IndexLevelSchema,
  names: Type.Array(Type.String(), { description: 'other names of the index' }),
  weights: Type.Literal('not read'),
  members: Type.Optional(IndexMembersSchema),
});
export type IndexAnswer = Static<typeof IndexAnswerSchema>;

/** The answer of `GET /indices/{name}/bars`: levels in points as filed, oldest first. */
export const IndexBarsAnswerSchema = Type.Object({
  name: Type.String(),
  exchange: Type.Optional(exchange),
  history: Type.Optional(BarsHistorySchema),
  bars: Type.Array(
    Type.Object({
      date: Type.String(day),
      open: Type.Optional(Type.Number()),
      high: Type.Optional(Type.Number()),
      low: Type.Optional(Type.Number()),
      close: Type.Number(),
    }),
  ),
});
export type IndexBarsAnswer = Static<typeof IndexBarsAnswerSchema>;
