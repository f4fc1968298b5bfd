import Type, { type Static } from 'typebox';
import { BarsHistorySchema } from '../share/history.ts';
import { IndexLevelSchema, VALUATION } from '../indices.ts';
import { BreadthSchema, StockListSchema } from '../market.ts';
import { array, boolean, day, deprecatedWords, exchange, number, object, oneOf, optional, revision, string } from '../parts.ts';

const LIST_ORIGINS = ['list', 'notices'] as const;

/** Figures are of the newest session. */
const IndexMembersSchema = object({
  from: day('since when the list is known to be as it is'),
  seen: optional(day('when the list was last seen so')),
  source: deprecatedWords('of the list, in English: `origin` says it'),
  origin: oneOf(LIST_ORIGINS, 'of the list: a file with the members, or notices of changes'),
  list: StockListSchema,
  breadth: BreadthSchema,
  absent: array(object({ symbol: string(), name: optional(string()) }), 'members without a figure in this session'),
});

/** The most upward first, by weights that are estimated from those of a month's end. */
const IndexPointsSchema = object({
  on: day('the session of the filed weights, which are rolled on by price'),
  members: array(
    object({
      symbol: string(),
      name: string(),
      weight: number('per cent, estimated, at the close before'),
      points: optional(number('absent if the share has no change')),
      notTraded: optional(boolean('true of a member that was not traded in the session: its weight is by its last close')),
    }),
  ),
  sum: number('of the points'),
  change: number('of the index, points'),
  difference: number('the change less the sum'),
});
export type IndexPoints = Static<typeof IndexPointsSchema>;

export const NO_POINTS = ['not published', 'not stored', 'members changed', 'too old'] as const;
export type NoPoints = (typeof NO_POINTS)[number];

/** `GET /indices/{name}`. NSE Indices publishes weights monthly for the Nifty 50 and the Nifty Next 50. */
export const IndexAnswerSchema = object({
  revision,
  exchange,
  index: IndexLevelSchema,
  names: array(string(), 'other names of the index'),
  points: Type.Union([IndexPointsSchema, oneOf(NO_POINTS)]),
  members: optional(IndexMembersSchema),
});
export type IndexAnswer = Static<typeof IndexAnswerSchema>;

/** `GET /indices/{name}/bars`: levels in points as filed, oldest first. */
export const IndexBarsAnswerSchema = object({
  name: string(),
  exchange: optional(exchange),
  history: optional(BarsHistorySchema),
  valuedSince: optional(day('the first stored session with P/E, P/B or dividend yield')),
  bars: array(
    object({
      date: day(),
      open: optional(number()),
      high: optional(number()),
      low: optional(number()),
      close: number(),
      ...VALUATION,
    }),
  ),
});
export type IndexBarsAnswer = Static<typeof IndexBarsAnswerSchema>;
