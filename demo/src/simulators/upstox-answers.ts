import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { istInstant, istDate } from '@bhav/core/calendar/ist';

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

/** A field of a protobuf message by its number in `MarketDataFeedV3.proto`. */
type Field =
  | readonly [number: number, type: 'int' | 'double', value: number]
  | readonly [number: number, type: 'text', value: string]
  | readonly [number: number, type: 'message', value: Message];
type Message = readonly Field[];

export function feedMessage(
  type: 'initial_feed' | 'live_feed',
  feeds: readonly { key: string; mode: FeedMode; figures: UpstoxFigures }[],
  now: number,
): Uint8Array {
  const entries = feeds.map(({ key, mode, figures }): Field => {
    const feed: Message = [...feedOf(key, mode, figures, now), [4, 'int', ['ltpc', 'full', 'option_greeks'].indexOf(mode)]];
    return [
      2,
      'message',
      [
        [1, 'text', key],
        [2, 'message', feed],
      ],
    ];
  });
  return bytesOf([[1, 'int', type === 'live_feed' ? 1 : 0], ...entries, [3, 'int', now]]);
}

export function marketInfoMessage(now: number): Uint8Array {
  const phases = ['NSE_EQ', 'BSE_EQ', 'NSE_INDEX', 'BSE_INDEX'].map((segment): Field => [
    1,
    'message',
    [
      [1, 'text', segment],
      [2, 'int', 2],
    ],
  ]);
  return bytesOf([
    [1, 'int', 2],
    [3, 'int', now],
    [4, 'message', phases],
  ]);
}

function feedOf(key: string, mode: FeedMode, figures: UpstoxFigures, now: number): Message {
  const { price, at, previousClose, volume } = figures;
  const trade: Field = [
    1,
    'message',
    [
      [1, 'double', price],
      [2, 'int', at],
      [3, 'int', 75],
      [4, 'double', previousClose],
    ],
  ];
  if (mode === 'ltpc') return [trade];
  if (mode === 'option_greeks') return [[3, 'message', [trade, [4, 'int', volume]]]];
  const candles: Message = candlesOf(figures, now);
  if (key.includes('_INDEX|')) return [[2, 'message', [[2, 'message', [trade, [2, 'message', candles]]]]]];
  // Five levels of the order book, the greeks, the mean price: what a share has and Bhav passes over.
  const level: Field = [
    1,
    'message',
    [
      [1, 'int', 75],
      [2, 'double', price],
    ],
  ];
  const book: Field = [2, 'message', Array.from({ length: 5 }, () => level)];
  const greeks: Field = [3, 'message', [[1, 'double', 0.5]]];
  return [[2, 'message', [[1, 'message', [trade, book, greeks, [4, 'message', candles], [5, 'double', price], [6, 'int', volume]]]]]];
}

/** The candle of the minute, and that of the day, which begins at midnight in India. */
function candlesOf({ open, high, low, price, volume, at, candleAt = at }: UpstoxFigures, now: number): Message {
  const minute = { interval: 'I1', open: price, high: price, low: price, volume: 75, start: now - (now % 60_000) };
  const day = { interval: '1d', open, high, low, volume, start: istInstant(istDate(candleAt), '00:00') };
  return [minute, day].map((candle): Field => {
    const prices = [candle.open, candle.high, candle.low, price].map((value, place): Field => [2 + place, 'double', value]);
    return [1, 'message', [[1, 'text', candle.interval], ...prices, [6, 'int', candle.volume], [7, 'int', candle.start]]];
  });
}

function bytesOf(message: Message): Uint8Array {
  return write(new BinaryWriter(), message).finish();
}

function write(writer: BinaryWriter, message: Message): BinaryWriter {
  for (const [number, type, value] of message) {
    // proto3 leaves out what is 0.
    if (value === 0) continue;
    if (type === 'int') writer.tag(number, WireType.Varint).int64(value);
    else if (type === 'double') writer.tag(number, WireType.Bit64).double(value);
    else if (type === 'text') writer.tag(number, WireType.LengthDelimited).string(value);
    else write(writer.tag(number, WireType.LengthDelimited).fork(), value as Message).join();
  }
  return writer;
}
