import Type, { type Static } from 'typebox';
import { ServerProblemSchema, type Stock, StockSchema } from './api.ts';
import { PHASES, STAGES } from '../calendar/session-times.ts';
import { asOf, day, exchange, fetchedAt, mode, revision, session } from './wire-parts.ts';

/** A share as the API gives it: `Stock` with what the exchange's files add. */
export const QuoteSchema = StockSchema;
export type Quote = Stock;

const LIST = {
  name: Type.String({ description: 'the index, as in "Nifty 50", or "All of NSE"' }),
  exchange,
  mode,
  source: Type.String({ description: 'where the figures come from, in words' }),
  session,
  asOf,
  fetchedAt,
};

/** The shares of one index, in rank order: largest absolute move in per cent first; those without a change last. */
export const QuoteListSchema = Type.Object({ ...LIST, stocks: Type.Array(QuoteSchema) });
export type QuoteList = Static<typeof QuoteListSchema>;

/** The level of an index, in points. */
export const IndexLevelSchema = Type.Object({
  name: Type.String(),
  mode,
  source: Type.String(),
  session: Type.String(day),
  asOf: Type.String(),
  level: Type.Number(),
  previousClose: Type.Optional(Type.Number()),
  change: Type.Optional(Type.Number()),
  changePercent: Type.Optional(Type.Number({ description: 'per cent, unrounded' })),
  open: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
});
export type IndexLevel = Static<typeof IndexLevelSchema>;

/** How many shares rose, fell and stayed; the three sum to `compared`. `uncompared` have no known change. */
export const BreadthSchema = Type.Object({
  compared: Type.Integer(),
  advances: Type.Integer(),
  declines: Type.Integer(),
  unchanged: Type.Integer(),
  uncompared: Type.Integer(),
});
export type Breadth = Static<typeof BreadthSchema>;

/** The indices of the strip, as they are named on it, in its order. */
export const STRIP_INDICES = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX'] as const;
export type StripIndex = (typeof STRIP_INDICES)[number];

const strip = Type.Array(IndexLevelSchema, { description: `those of ${STRIP_INDICES.join(', ')} that are known, in this order` });
/** Of whole exchanges; absent for one without figures. */
const breadth = Type.Object({ NSE: Type.Optional(BreadthSchema), BSE: Type.Optional(BreadthSchema) });

/** The answer of `GET /market`. */
export const MarketSchema = Type.Object({
  revision,
  lists: Type.Object({ NSE: QuoteListSchema, BSE: QuoteListSchema }),
  indices: strip,
  breadth,
});
export type Market = Static<typeof MarketSchema>;

/** The fields of a share in the order in which the columns of `GET /market/all` stand. */
export const QUOTE_FIELDS = Object.keys(QuoteSchema.properties).filter((field) => field !== 'exchange') as Exclude<
  keyof Quote,
  'exchange'
>[];

/** One array a field, all of one length; `null` where a figure is missing. */
export const ColumnsSchema = Type.Object(
  Object.fromEntries(
    Object.entries(QuoteSchema.properties)
      .filter(([field]) => field !== 'exchange')
      .map(([field, schema]) => [field, Type.Array(Type.Union([schema, Type.Null()]))]),
  ),
);
export type Columns = { [Field in Exclude<keyof Quote, 'exchange'>]-?: (Exclude<Quote[Field], undefined> | null)[] };

/** The answer of `GET /market/all`: the whole exchange in rank order, by column. */
export const MarketAllSchema = Type.Object({ revision, list: Type.Object({ ...LIST, columns: ColumnsSchema }) });
export interface MarketAll {
  revision: number;
  list: Omit<QuoteList, 'stocks'> & { columns: Columns };
}

/** The answer of `GET /indices`. */
export const IndicesAnswerSchema = Type.Object({ revision, indices: Type.Array(IndexLevelSchema) });
export type IndicesAnswer = Static<typeof IndicesAnswerSchema>;

/** How an attempt to get a file ended: `waiting` is not published yet, `missing` that there is none. */
export const SYNC_STATES = ['stored', 'refused', 'missing', 'waiting'] as const;

/** A file that is being fetched now. */
export const FetchingFileSchema = Type.Object({
  source: Type.String(),
  exchange,
  session: Type.String(day),
  step: Type.Enum(['waiting', 'downloading', 'reading'], { description: 'waiting is for its turn at the host' }),
  since: Type.String({ description: 'when this step began, ISO 8601 with +05:30' }),
  bytes: Type.Optional(Type.Integer({ description: 'downloaded so far' })),
});
export type FetchingFile = Static<typeof FetchingFileSchema>;

/** The answer of `GET /sync`: the newest attempts at the exchanges' files, newest first. */
export const SyncAnswerSchema = Type.Object({
  runs: Type.Array(
    Type.Object({
      source: Type.String(),
      exchange,
      session: Type.String(day),
      state: Type.Enum([...SYNC_STATES]),
      reason: Type.String({ description: 'a sentence; empty where all is well' }),
      rows: Type.Integer(),
      rejected: Type.Integer({ description: 'lines that were dropped' }),
      at: Type.String({ description: 'ISO 8601 with +05:30' }),
    }),
  ),
  current: Type.Optional(Type.Array(FetchingFileSchema, { description: 'files that are being fetched now' })),
  problems: Type.Optional(Type.Array(ServerProblemSchema, { description: 'of this server itself, and of no exchange' })),
});
export type SyncAnswer = Static<typeof SyncAnswerSchema>;

const ExchangeStatusSchema = Type.Object({
  phase: Type.Enum([...PHASES], { description: 'of shares with derivatives; unknown on weekdays of years whose holidays are not listed' }),
  name: Type.Optional(Type.String({ description: 'of the holiday or of the special session' })),
  stage: Type.Optional(Type.Enum([...STAGES], { description: 'the part of the phase' })),
  session: Type.Optional(Type.String({ ...day, description: 'the last finished session; absent where it is not known' })),
  until: Type.Optional(Type.String({ description: 'when the phase changes, ISO 8601 with +05:30; absent where it is not known' })),
  next: Type.Optional(
    Type.Object(
      {
        session: Type.String(day),
        opens: Type.Optional(Type.String({ description: 'the start of continuous trading; absent where it is not known' })),
        name: Type.Optional(Type.String({ description: 'of a special session' })),
      },
      { description: 'the first session that has not begun; absent where it is not known' },
    ),
  ),
});

/** The answer of `GET /status`. */
export const StatusAnswerSchema = Type.Object({
  at: Type.String({ description: 'ISO 8601 with +05:30' }),
  exchanges: Type.Object({ NSE: ExchangeStatusSchema, BSE: ExchangeStatusSchema }),
});
export type StatusAnswer = Static<typeof StatusAnswerSchema>;

const changed = Type.Object({ NSE: Type.Array(QuoteSchema), BSE: Type.Array(QuoteSchema) });
const times = Type.Object({ asOf, fetchedAt });

/**
 * The event `quotes` of `GET /stream`: what is new since the revision that the reader has. The shares that changed, each whole, belong in the
 * place of those with the same `keyOf` (`core/quotes/stock`), the list then in rank order (`core/quotes/rank`); members never come or go by it.
 */
export const QuotesEventSchema = Type.Object({
  revision,
  /** Of the two indices. */
  lists: changed,
  /** The times of the lists as they are now. */
  times: Type.Object({ NSE: times, BSE: times }),
  /** All of the strip, when any of it changed. */
  indices: Type.Optional(strip),
  /** When any of it changed. */
  breadth: Type.Optional(breadth),
  /** Of the whole exchanges; only for those who asked for `market=all`. */
  all: Type.Optional(changed),
  /** The times of the whole exchanges; with `all`. */
  allTimes: Type.Optional(Type.Object({ NSE: times, BSE: times })),
});
export type QuotesEvent = Static<typeof QuotesEventSchema>;

/** The event `reset` of `GET /stream`: mode, session or members changed, so the reader asks for everything anew. */
export const ResetEventSchema = Type.Object({ revision });
export type ResetEvent = Static<typeof ResetEventSchema>;

/** The event `beat` of `GET /stream`, at the start and then at regular times: the stream is alive, and `revision` is the newest. It has no id. */
export const BeatEventSchema = Type.Object({ revision });
export type BeatEvent = Static<typeof BeatEventSchema>;

/** What the live source is doing. */
export const LIVE_STATES = ['off', 'resting', 'asking', 'following', 'failing', 'stopped', 'replaying'] as const;

/** The figures of a live quote that are held against the official bar; the price against the official close. */
export const COMPARED_FIGURES = ['price', 'previousClose', 'open', 'high', 'low', 'volume'] as const;

/** The answer of `GET /live`: the live source, how it fares, what is kept of it, and how its figures compare with the official ones. */
export const LiveAnswerSchema = Type.Object({
  state: Type.Enum([...LIVE_STATES]),
  reason: Type.String({ description: 'a sentence; empty where all is well' }),
  source: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), terms: Type.String() })),
  at: Type.Optional(Type.String({ description: 'when the last figures came, ISO 8601 with +05:30' })),
  next: Type.Optional(Type.String({ description: 'when the source is asked next, ISO 8601 with +05:30' })),
  rejected: Type.Array(Type.Object({ what: Type.String(), reason: Type.String() }), { description: 'of the last figures' }),
  kept: Type.Array(
    Type.Object({ session: Type.String(day), source: Type.String(), from: Type.String(), to: Type.String(), batches: Type.Integer() }),
    { description: 'sessions of which quotes are kept, newest first' },
  ),
  differences: Type.Array(
    Type.Object({
      exchange,
      session: Type.String(day),
      source: Type.String(),
      compared: Type.Integer({ description: 'shares with a live price and an official close' }),
      differingShares: Type.Integer({ description: 'of those compared' }),
      counts: Type.Array(Type.Object({ what: Type.Enum([...COMPARED_FIGURES]), compared: Type.Integer(), differing: Type.Integer() }), {
        description: 'how many shares have the figure on both sides, and of how many it differs',
      }),
      differing: Type.Array(
        Type.Object({
          symbol: Type.String(),
          what: Type.Enum([...COMPARED_FIGURES]),
          live: Type.Number(),
          official: Type.Number(),
          at: Type.String({ description: 'the exchange’s time of the live figure' }),
        }),
        { description: 'the first 200: prices first, the widest first' },
      ),
    }),
    { description: 'of the newest session that has both, for each exchange' },
  ),
});
export type LiveAnswer = Static<typeof LiveAnswerSchema>;
