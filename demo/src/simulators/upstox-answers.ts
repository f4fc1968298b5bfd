import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { DAY_MS } from '@bhav/core/calendar/days';

/** What the simulated Upstox says of a share or an index: rupees or points, shares; `at` is the time of the last trade, milliseconds since 1970. */
export interface UpstoxFigures {
  symbol: string;
  price: number;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  at: number;
  /** A time of the day of which the feed's candle is, where that is not the day of the trade. */
  candleAt?: number;
}

/** A row of the full market quotes, under the name by which Upstox files it: exchange and symbol, not the key. */
export function quoteRow(key: string, figures: UpstoxFigures, now: number): [label: string, row: Record<string, unknown>] {
  const { symbol, price, previousClose, open, high, low, volume, at } = figures;
  const [segment = ''] = key.split('|');
  const level = { quantity: 0, price: 0, orders: 0 };
  const row = {
    // The close is the last price while the market is open.
    ohlc: { open, high, low, close: price },
    depth: { buy: Array.from({ length: 5 }, () => level), sell: Array.from({ length: 5 }, () => level) },
    timestamp: `${new Date(now + 19_800_000).toISOString().slice(0, -1)}+05:30`,
    instrument_token: key,
    symbol,
    // Single floats on their way, as Upstox's are: 52.05 comes as 52.04999923706055.
    last_price: Math.fround(price),
    volume,
    average_price: price,
    oi: 0,
    net_change: price - previousClose,
    total_buy_quantity: 0,
    total_sell_quantity: 0,
    lower_circuit_limit: 0,
    upper_circuit_limit: 0,
    last_trade_time: String(at),
    oi_day_high: 0,
    oi_day_low: 0,
  };
  return [segment.endsWith('_INDEX') ? key.replace('|', ':') : `${segment}:${symbol}`, row];
}

/** An answer with an error, with both spellings of each name. */
export function errorAnswer(code: string, message: string): string {
  const error = { errorCode: code, message, propertyPath: null, invalidValue: null };
  const again = { error_code: code, property_path: null, invalid_value: null };
  return JSON.stringify({ status: 'error', errors: [{ ...error, ...again }] });
}

export type FeedMode = 'ltpc' | 'full' | 'option_greeks';
const MESSAGE_TYPES = { initial_feed: 0, live_feed: 1 } as const;

/** A message of the feed with figures: what a subscription begins with, or what changed. */
export function feedMessage(
  type: keyof typeof MESSAGE_TYPES,
  feeds: readonly { key: string; mode: FeedMode; figures: UpstoxFigures }[],
  now: number,
): Uint8Array {
  const writer = new BinaryWriter();
  // proto3 leaves out what is 0.
  if (MESSAGE_TYPES[type] !== 0) writer.tag(1, WireType.Varint).int32(MESSAGE_TYPES[type]);
  for (const { key, mode, figures } of feeds) {
    inner(writer, 2, () => {
      writer.tag(1, WireType.LengthDelimited).string(key);
      inner(writer, 2, () => writeFeed(writer, key, mode, figures, now));
    });
  }
  return writer.tag(3, WireType.Varint).int64(now).finish();
}

/** The first message of a connection: the phase of each segment, and no figures. */
export function marketInfoMessage(now: number): Uint8Array {
  const writer = new BinaryWriter().tag(1, WireType.Varint).int32(2).tag(3, WireType.Varint).int64(now);
  inner(writer, 4, () => {
    for (const segment of ['NSE_EQ', 'BSE_EQ', 'NSE_INDEX', 'BSE_INDEX']) {
      inner(writer, 1, () => writer.tag(1, WireType.LengthDelimited).string(segment).tag(2, WireType.Varint).int32(2));
    }
  });
  return writer.finish();
}

function writeFeed(writer: BinaryWriter, key: string, mode: FeedMode, figures: UpstoxFigures, now: number): void {
  if (mode === 'ltpc') writeTrade(writer, figures);
  if (mode === 'option_greeks') inner(writer, 3, () => writeTrade(writer, figures).tag(4, WireType.Varint).int64(figures.volume));
  if (mode === 'full') {
    inner(writer, 2, () => {
      if (key.includes('_INDEX|')) inner(writer, 2, () => writeCandles(writeTrade(writer, figures), 2, figures, now));
      else inner(writer, 1, () => writeShare(writer, figures, now));
    });
  }
  // The mode that was asked for: ltpc is 0 and left out.
  if (mode !== 'ltpc') writer.tag(4, WireType.Varint).int32(mode === 'full' ? 1 : 2);
}

function writeShare(writer: BinaryWriter, figures: UpstoxFigures, now: number): void {
  writeTrade(writer, figures);
  // Five levels of the order book, the greeks, the mean price: what a share has and Bhav passes over.
  inner(writer, 2, () => {
    for (let level = 0; level < 5; level += 1)
      inner(writer, 1, () => writer.tag(1, WireType.Varint).int64(75).tag(2, WireType.Bit64).double(figures.price));
  });
  inner(writer, 3, () => writer.tag(1, WireType.Bit64).double(0.5));
  writeCandles(writer, 4, figures, now);
  writer.tag(5, WireType.Bit64).double(figures.price);
  if (figures.volume !== 0) writer.tag(6, WireType.Varint).int64(figures.volume);
}

function writeTrade(writer: BinaryWriter, { price, at, previousClose }: UpstoxFigures): BinaryWriter {
  return inner(writer, 1, () =>
    writer
      .tag(1, WireType.Bit64)
      .double(price)
      .tag(2, WireType.Varint)
      .int64(at)
      .tag(3, WireType.Varint)
      .int64(75)
      .tag(4, WireType.Bit64)
      .double(previousClose),
  );
}

/** The candle of the day, which begins at midnight in India, and that of the minute. */
function writeCandles(
  writer: BinaryWriter,
  field: number,
  { open, high, low, price, volume, at, candleAt = at }: UpstoxFigures,
  now: number,
): void {
  const midnight = candleAt - ((candleAt + 19_800_000) % DAY_MS);
  const day = { interval: '1d', open, high, low, volume, start: midnight };
  const minute = { interval: 'I1', open: price, high: price, low: price, volume: 75, start: now - (now % 60_000) };
  inner(writer, field, () => {
    for (const candle of [minute, day]) {
      inner(writer, 1, () =>
        writer
          .tag(1, WireType.LengthDelimited)
          .string(candle.interval)
          .tag(2, WireType.Bit64)
          .double(candle.open)
          .tag(3, WireType.Bit64)
          .double(candle.high)
          .tag(4, WireType.Bit64)
          .double(candle.low)
          .tag(5, WireType.Bit64)
          .double(price)
          .tag(6, WireType.Varint)
          .int64(candle.volume)
          .tag(7, WireType.Varint)
          .int64(candle.start),
      );
    }
  });
}

/** A message within the message. */
function inner(writer: BinaryWriter, field: number, write: () => unknown): BinaryWriter {
  writer.tag(field, WireType.LengthDelimited).fork();
  write();
  return writer.join();
}
