import Type, { type Static } from 'typebox';
import { BarsHistorySchema } from '../share/history.ts';
import { IndexLevelSchema, VALUATION } from '../indices.ts';
import { BreadthSchema, StockListSchema } from '../market.ts';
import { day, exchange, revision } from '../parts.ts';

/** Figures are of the newest session. */
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

/** The most upward first, by weights that are estimated from those of a month's end. */
const IndexPointsSchema = Type.Object({
  on: Type.String({ ...day, description: 'the session of the filed weights, which are rolled on by price' }),
  members: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      weight: Type.Number({ description: 'per cent, estimated, at the close before' }),
      points: Type.Optional(Type.Number({ description: 'absent if the share has no change' })),
      notTraded: Type.Optional(
        Type.Boolean({ description: 'true of a member that was not traded in the session: its weight is by its last close' }),
      ),
    }),
  ),
  sum: Type.Number({ description: 'of the points' }),
  change: Type.Number({ description: 'of the index, points' }),
  difference: Type.Number({ description: 'the change less the sum' }),
});
export type IndexPoints = Static<typeof IndexPointsSchema>;

export const NO_POINTS = ['not published', 'not stored', 'members changed', 'too old'] as const;
export type NoPoints = (typeof NO_POINTS)[number];

/** `GET /indices/{name}`. NSE Indices publishes weights monthly for the Nifty 50 and the Nifty Next 50. */
export const IndexAnswerSchema = Type.Object({
  revision,
  exchange,
  index: IndexLevelSchema,
  names: Type.Array(Type.String(), { description: 'other names of the index' }),
  points: Type.Union([IndexPointsSchema, Type.Enum([...NO_POINTS])]),
  members: Type.Optional(IndexMembersSchema),
});
export type IndexAnswer = Static<typeof IndexAnswerSchema>;

/** `GET /indices/{name}/bars`: levels in points as filed, oldest first. */
export const IndexBarsAnswerSchema = Type.Object({
  name: Type.String(),
  exchange: Type.Optional(exchange),
  history: Type.Optional(BarsHistorySchema),
  valuedSince: Type.Optional(Type.String({ ...day, description: 'the first stored session with P/E, P/B or dividend yield' })),
  bars: Type.Array(
    Type.Object({
      date: Type.String(day),
      open: Type.Optional(Type.Number()),
      high: Type.Optional(Type.Number()),
      low: Type.Optional(Type.Number()),
      close: Type.Number(),
      ...VALUATION,
    }),
  ),
});
export type IndexBarsAnswer = Static<typeof IndexBarsAnswerSchema>;
