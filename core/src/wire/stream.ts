import Type, { type Static } from 'typebox';
import { StripSchema } from './indices.ts';
import { ExchangeBreadthSchema } from './market.ts';
import { StockSchema } from './stock.ts';
import { array, asOf, fetchedAt, object, optional, revision } from './parts.ts';

const changed = object({ NSE: array(StockSchema), BSE: array(StockSchema) });
const times = object({ asOf, fetchedAt });

/**
 * The event `quotes` of `GET /stream`: the changes since the reader's revision. Each changed share is complete and replaces the one with
 * the same `stockKey` (`core/quotes/stock`); the list is then put in rank order (`core/quotes/rank`). Members never come or go.
 */
export const QuotesEventSchema = object({
  revision,
  /** Of the two indices. */
  lists: changed,
  times: object({ NSE: times, BSE: times }),
  /** The whole strip; absent if nothing of it changed. */
  indices: optional(StripSchema),
  /** Absent if nothing of it changed. */
  breadth: optional(ExchangeBreadthSchema),
  /** Of the whole exchanges; only for readers who asked for `market=all`. */
  all: optional(changed),
  /** With `all`. */
  allTimes: optional(object({ NSE: times, BSE: times })),
});
export type QuotesEvent = Static<typeof QuotesEventSchema>;

/**
 * The event `reset` of `GET /stream`: mode, session or members changed, or the reader's figures are of another server or of an earlier start of this
 * one, so it must ask for everything again.
 */
export const ResetEventSchema = object({ revision });
export type ResetEvent = Static<typeof ResetEventSchema>;

/**
 * The event `drain` of `GET /stream`, the last one before a draining server ends the stream: the reader returns after `retry` milliseconds, a time of
 * its own, and another server may then answer it. It has no id.
 */
export const DrainEventSchema = object({ retry: Type.Integer({ minimum: 0, description: 'milliseconds' }) });
export type DrainEvent = Static<typeof DrainEventSchema>;

/** The event `beat` of `GET /stream`, at the start and then at regular intervals; `revision` is the newest. It has no id. */
export const BeatEventSchema = object({ revision });
export type BeatEvent = Static<typeof BeatEventSchema>;
