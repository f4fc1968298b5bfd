import Type, { type Static } from 'typebox';
import { strip } from './indices.ts';
import { breadth } from './market.ts';
import { asOf, fetchedAt, revision } from './parts.ts';
import { StockSchema } from './stock.ts';

const changed = Type.Object({ NSE: Type.Array(StockSchema), BSE: Type.Array(StockSchema) });
const times = Type.Object({ asOf, fetchedAt });

/**
 * The event `quotes` of `GET /stream`: what is new since the revision that the reader has. The shares that changed, each whole, belong in the
 * place of those with the same `stockKey` (`core/quotes/stock`), the list then in rank order (`core/quotes/rank`); members never come or go by it.
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
