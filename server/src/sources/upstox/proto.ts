import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { BOUNDS } from '../bounds.ts';

/** Rupees or points, `at` in milliseconds since 1970. A field absent from the message is 0. */
interface LastTrade {
  price: number;
  at: number;
  previousClose: number;
}

/** `interval` is `1d` for the day so far. */
interface Candle {
  interval: string;
  open: number;
  high: number;
  low: number;
  /** Milliseconds since 1970. */
  start: number;
}

/** Of one instrument. Only the mode `full` has candles and volume. */
export interface FeedTick {
  trade?: LastTrade;
  candles: Candle[];
  /** Shares traded today; absent for an index and in the mode `ltpc`. */
  volume?: number;
}

/**
 * Ticks by instrument key, from a message of Upstox's Market Data Feed v3 (protobuf, message `FeedResponse`); one about the market's phases has none.
 * Throws if the bytes are malformed, cut off, or have another wire type than a known field, or more keys than a feed follows. Unknown fields are
 * skipped. Source of the field numbers: the published description `MarketDataFeedV3.proto`.
 */
export function readFeedMessage(bytes: Uint8Array): Map<string, FeedTick> {
  const ticks = new Map<string, FeedTick>();
  read(bytes, {
    1: integer(() => undefined),
    2: inner((entry) => readEntry(entry, ticks)),
    3: integer(() => undefined),
  });
  return ticks;
}

/** 1 the instrument key, 2 its feed. */
function readEntry(bytes: Uint8Array, ticks: Map<string, FeedTick>): void {
  let key = '';
  const tick: FeedTick = { candles: [] };
  read(bytes, { 1: text((value) => (key = value)), 2: inner((feed) => readFeed(feed, tick)) });
  ticks.set(key, tick);
  if (ticks.size > BOUNDS.liveRows) throw new RangeError(`the message tells of more than ${BOUNDS.liveRows} keys`);
}

/** Feed: 1 the last trade, 2 the full feed, 3 the first level with greeks, whose 1 and 4 are last trade and volume. */
function readFeed(bytes: Uint8Array, tick: FeedTick): void {
  const trade = lastTradeOf(tick);
  read(bytes, {
    1: trade,
    2: inner((full) => read(full, { 1: inner((share) => readShare(share, tick)), 2: inner((index) => readIndex(index, tick)) })),
    3: inner((level) => read(level, { 1: trade, 4: integer((volume) => (tick.volume = volume)) })),
  });
}

/** MarketFullFeed: 1 the last trade, 4 the candles, 6 the day's volume. */
function readShare(bytes: Uint8Array, tick: FeedTick): void {
  read(bytes, { 1: lastTradeOf(tick), 4: candlesOf(tick), 6: integer((volume) => (tick.volume = volume)) });
}

/** IndexFullFeed: 1 the last trade, 2 the candles. */
function readIndex(bytes: Uint8Array, tick: FeedTick): void {
  read(bytes, { 1: lastTradeOf(tick), 2: candlesOf(tick) });
}

/** LTPC: 1 price, 2 time, 3 quantity, 4 previous close. */
function lastTradeOf(tick: FeedTick): Field {
  return inner((bytes) => {
    const trade = { price: 0, at: 0, previousClose: 0 };
    read(bytes, {
      1: double((price) => (trade.price = price)),
      2: integer((at) => (trade.at = at)),
      4: double((previousClose) => (trade.previousClose = previousClose)),
    });
    tick.trade = trade;
  });
}

/** A share has two candles, of the day and of the minute. */
const MOST_CANDLES = 100;

/** MarketOHLC, whose 1 is a candle each: 1 interval, 2 open, 3 high, 4 low, 5 close, 6 volume, 7 start. */
function candlesOf(tick: FeedTick): Field {
  const candle = inner((bytes) => {
    const candle = { interval: '', open: 0, high: 0, low: 0, start: 0 };
    read(bytes, {
      1: text((interval) => (candle.interval = interval)),
      2: double((open) => (candle.open = open)),
      3: double((high) => (candle.high = high)),
      4: double((low) => (candle.low = low)),
      7: integer((start) => (candle.start = start)),
    });
    tick.candles.push(candle);
    if (tick.candles.length > MOST_CANDLES) throw new RangeError(`a share has more than ${MOST_CANDLES} candles`);
  });
  return inner((bytes) => read(bytes, { 1: candle }));
}

interface Field {
  wire: WireType;
  take: (reader: BinaryReader) => void;
}

const double = (take: (value: number) => void): Field => ({ wire: WireType.Bit64, take: (reader) => take(reader.double()) });
/** Times and volumes are far below 2^53. */
const integer = (take: (value: number) => void): Field => ({ wire: WireType.Varint, take: (reader) => take(Number(reader.int64())) });
const text = (take: (value: string) => void): Field => ({ wire: WireType.LengthDelimited, take: (reader) => take(reader.string()) });
const inner = (take: (bytes: Uint8Array) => void): Field => ({
  wire: WireType.LengthDelimited,
  take: (reader) => take(reader.bytes()),
});

function read(bytes: Uint8Array, fields: Record<number, Field>): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [number, wire] = reader.tag();
    const field = fields[number];
    if (field === undefined) reader.skip(wire, number);
    else if (field.wire === wire) field.take(reader);
    else throw new RangeError(`field ${number} has the wire type ${wire}, not ${field.wire}`);
  }
}
