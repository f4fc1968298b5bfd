import Type, { type Static } from 'typebox';
import { BAR_FLAGS } from '../bars/bar.ts';
import { EXCHANGES } from '../market/exchange.ts';
import type { Market } from './wire.ts';

/** Where the figures of a list come from: see `docs/architecture.md`, "Market modes". */
export const MODES = ['simulated', 'official', 'live', 'replay', 'demonstration'] as const;
export type Mode = (typeof MODES)[number];

/** What is to be said beside a share's figures; the first are about the change, the others about the bar. */
export const STOCK_FLAGS = [
  /** The previous close is adjusted for a split or bonus whose ex-date this is. */
  'adjusted',
  /** A demerger or a reduction of capital: the change says nothing, so there is none. */
  'not-comparable',
  /** The open stands at a plain fraction of the previous close and no action is known: no change is claimed. */
  'action-likely',
  /** The file has no previous close: the share is new on this exchange. */
  'no-previous-close',
  /** The market capitalisation is issue size × close, for none is filed for this day. */
  'market-cap-derived',
  /** A live list has no quote of this share: its price is the last official close, and no change is claimed. */
  'not-quoted',
  ...BAR_FLAGS,
] as const;
export type StockFlag = (typeof STOCK_FLAGS)[number];

const rupees = (what: string) => Type.Optional(Type.Number({ description: `${what}, rupees` }));

/**
 * One share on one exchange, as it travels to the page. Prices and turnover are in rupees, `marketCap` in crore rupees,
 * `volume` in shares, `changePercent` in per cent and unrounded. A figure that is not known is absent, never zero.
 */
export const StockSchema = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'rupees' }),
  change: Type.Optional(Type.Number({ description: 'rupees, against the previous close' })),
  changePercent: Type.Optional(Type.Number({ description: 'per cent, unrounded' })),
  volume: Type.Optional(Type.Integer({ description: 'shares' })),
  marketCap: Type.Optional(Type.Number({ description: 'crore rupees' })),
  isGainer: Type.Boolean(),
  isLoser: Type.Boolean(),
  exchange: Type.Optional(Type.Enum([...EXCHANGES])),
  isin: Type.Optional(Type.String()),
  code: Type.Optional(Type.String({ description: 'scrip code at BSE, token at NSE' })),
  series: Type.Optional(Type.String({ description: 'series at NSE, group at BSE' })),
  sector: Type.Optional(Type.String()),
  previousClose: rupees('previous close, adjusted on an ex-date'),
  previousCloseFiled: rupees('previous close as in the file'),
  open: rupees('open'),
  high: rupees('high of the day'),
  low: rupees('low of the day'),
  turnover: rupees('turnover'),
  trades: Type.Optional(Type.Integer()),
  deliveryPercent: Type.Optional(Type.Number({ description: 'shares delivered, per cent of the volume' })),
  weekHigh52: rupees('highest price of 52 weeks, adjusted'),
  weekLow52: rupees('lowest price of 52 weeks, adjusted'),
  quotedAt: Type.Optional(Type.String({ description: 'of a live quote: the exchange’s own time of it, ISO 8601 with +05:30' })),
  flags: Type.Optional(Type.Array(Type.Enum([...STOCK_FLAGS]))),
});
export type Stock = Static<typeof StockSchema>;

/** A list of shares with its origin and age; `stocks` is in the order in which the list is published. */
export const StockListSchema = Type.Object({
  name: Type.String({ description: 'the index, as in "Nifty 50"' }),
  exchange: Type.Enum([...EXCHANGES]),
  mode: Type.Enum([...MODES]),
  source: Type.String({ description: 'where the figures come from, in words' }),
  session: Type.Optional(Type.String({ description: 'the trading day, as 2026-11-20' })),
  asOf: Type.Optional(Type.String({ description: 'the time of the figures, ISO 8601 with +05:30' })),
  fetchedAt: Type.Optional(Type.String({ description: 'when this copy was fetched, ISO 8601 with +05:30' })),
  stocks: Type.Array(StockSchema),
});
export type StockList = Static<typeof StockListSchema>;

/** The parts of the server that can fail while it goes on answering. */
export const SERVER_PARTS = ['store', 'fetching', 'ingest', 'live', 'clock'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

/** What keeps a part of the server from working. */
export const ServerProblemSchema = Type.Object({
  part: Type.Enum([...SERVER_PARTS]),
  sentence: Type.String({ description: 'what is wrong and what to do' }),
  since: Type.String({ description: 'ISO 8601 with +05:30' }),
});
export type ServerProblem = Static<typeof ServerProblemSchema>;

/** The answer of `GET /api/v1/health`: `degraded` while a part has a problem. */
export const HealthSchema = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  version: Type.String(),
  startedAt: Type.String(),
  problems: Type.Array(ServerProblemSchema),
});
export type Health = Static<typeof HealthSchema>;

/** An RFC 9457 problem document; `detail` is a sentence that says what to do. */
export const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
});
export type Problem = Static<typeof ProblemSchema>;

/** What the server (or the build) tells the page in the page itself, as JSON in the element `#bhav-status`. */
export const PageStatusSchema = Type.Object({
  mode: Type.Enum([...MODES]),
  /** The page follows the server's figures; absent where the simulated market is pinned, or no server is there, and nothing is asked for. */
  follows: Type.Optional(Type.Boolean()),
  /** `false` where the server fetches no files by itself: its operator brings them. */
  fetches: Type.Optional(Type.Boolean()),
  /** When the server gave this page, milliseconds since 1970: written by the page's service worker into the copy that it keeps; absent in a page that the server has just given. */
  keptAt: Type.Optional(Type.Number()),
});
/** `market` is the answer of `GET /market`, so that the figures come with the page; absent until the server has some. */
export type PageStatus = Static<typeof PageStatusSchema> & { market?: Market };
