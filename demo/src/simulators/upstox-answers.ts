import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { istDate, istInstant, istIso } from '@bhav/core/calendar/ist';

/** Rupees or points, shares; `at` is the time of the last trade, milliseconds since 1970. */
export interface UpstoxFigures {
  symbol: string;
  price: number;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  at: number;
  /** Absent where the feed's candle is of the day of the trade. */
  candleAt?: number;
}

/** Under the name by which Upstox files it: exchange and symbol, not the key. */
export function quoteRow(key: string, figures: UpstoxFigures, now: number): [label: string, row: Record<string, unknown>] {
  const { symbol, price, previousClose, open, high, low, volume, at } = figures;
  const [segment = ''] = key.split('|');
  const row = {
    // The close is the last price while the market is open.
    ohlc: { open, high, low, close: price },
    timestamp: istIso(now),
    instrument_token: key,
    symbol,
    // Single floats on their way, as Upstox's are: 52.05 comes as 52.04999923706055.
    last_price: Math.fround(price),
    volume,
    net_change: price - previousClose,
    last_trade_time: String(at),
  };
  return [segment.endsWith('_INDEX') ? key.replace('|', ':') : `${segment}:${symbol}`, row];
}

/** With both spellings of each name. */
export function errorAnswer(code: string, message: string): string {
  const error = { errorCode: code, message, propertyPath: null, invalidValue: null };
  const again = { error_code: code, property_path: null, invalid_value: null };
  return JSON.stringify({ status: 'error', errors: [{ ...error, ...again }] });
}

export type FeedMode = 'ltpc' | 'full' | 'option_greeks';

/** By its number in `MarketDataFeedV3.proto`. */
type Field = (writer: BinaryWriter) => unknown;
// proto3 leaves out what is 0.
const int =
  (number: number, value: number): Field =>
  (writer) =>
    value === 0 || writer.tag(number, WireType.Varint).int64(value);
const double =
  (number: number, value: number): Field =>
  (writer) =>
    value === 0 || writer.tag(number, WireType.Bit64).double(value);
const text =
  (number: number, value: string): Field =>
  (writer) =>
    writer.tag(number, WireType.LengthDelimited).string(value);
const message =
  (number: number, ...fields: readonly Field[]): Field =>
  (writer) => {
    writer.tag(number, WireType.LengthDelimited).fork();
    for (const field of fields) field(writer);
    writer.join();
  };

export function feedMessage(
  type: 'initial_feed' | 'live_feed',
  feeds: readonly { key: string; mode: FeedMode; figures: UpstoxFigures }[],
  now: number,
): Uint8Array {
  const modes = ['ltpc', 'full', 'option_greeks'];
  const entries = feeds.map(({ key, mode, figures }) =>
    message(2, text(1, key), message(2, feedOf(key, mode, figures, now), int(4, modes.indexOf(mode)))),
  );
  return bytesOf([int(1, type === 'live_feed' ? 1 : 0), ...entries, int(3, now)]);
}

/** Of a connection: the phase of each segment, and no figures. */
export function marketInfoMessage(now: number): Uint8Array {
  const phases = ['NSE_EQ', 'BSE_EQ', 'NSE_INDEX', 'BSE_INDEX'].map((segment) => message(1, text(1, segment), int(2, 2)));
  return bytesOf([int(1, 2), int(3, now), message(4, ...phases)]);
}

function feedOf(key: string, mode: FeedMode, figures: UpstoxFigures, now: number): Field {
  const { price, at, previousClose, volume } = figures;
  const trade = message(1, double(1, price), int(2, at), int(3, 75), double(4, previousClose));
  if (mode === 'ltpc') return trade;
  if (mode === 'option_greeks') return message(3, trade, int(4, volume));
  const candles = candlesOf(figures, now);
  if (key.includes('_INDEX|')) return message(2, message(2, trade, message(2, ...candles)));
  // The first level of the order book, the greeks and the mean price are what a share has and Bhav passes over.
  const passedOver = [message(2, message(1, int(1, 75), double(2, price))), message(3, double(1, 0.5))];
  return message(2, message(1, trade, ...passedOver, message(4, ...candles), double(5, price), int(6, volume)));
}

/** Of the minute, and of the day, which begins at midnight in India. */
function candlesOf({ open, high, low, price, volume, at, candleAt = at }: UpstoxFigures, now: number): Field[] {
  const candle = (interval: string, [first, highest, lowest]: readonly [number, number, number], shares: number, start: number): Field =>
    message(1, text(1, interval), double(2, first), double(3, highest), double(4, lowest), double(5, price), int(6, shares), int(7, start));
  return [
    candle('I1', [price, price, price], 75, now - (now % 60_000)),
    candle('1d', [open, high, low], volume, istInstant(istDate(candleAt), '00:00')),
  ];
}

function bytesOf(fields: readonly Field[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const field of fields) field(writer);
  return writer.finish();
}
