import type { Instrument, LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import type { LiveLevelRow, LiveQuoteRow } from '../tables.ts';
import { count, NotExact, orNull, paise, rupees } from '../units.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

type QuoteColumns = Omit<LiveQuoteRow, 'day' | 'source'>;
/** As the share was asked for. */
type ShareName = Pick<LiveQuoteRow, 'exchange' | 'symbol' | 'series' | 'isin' | 'code'>;

export function liveQuote(row: QuoteColumns): LiveQuote {
  const { exchange, symbol, series, isin, code, price, previous_close: previousClose, open, high, low, volume, turnover, at } = row;
  const amount = (value: number | null): number | null => value && rupees(value);
  return {
    instrument: {
      exchange,
      symbol,
      ...withoutUndefined({ series: series || null, isin: isin || null, code: code || null }),
      isMember: row.is_member === 1,
    },
    price: rupees(price),
    ...withoutUndefined({ previousClose: amount(previousClose), open: amount(open), high: amount(high), low: amount(low) }),
    ...withoutUndefined({ volume, turnover: amount(turnover) }),
    at,
  };
}

export function liveLevel({ name, level, previous_close: previousClose, open, high, low, at }: LiveLevelRow): LiveLevel {
  return {
    // Only ever written from a `LiveLevel`.
    name: name as LiveLevel['name'],
    level,
    ...withoutUndefined({ previousClose, open, high, low }),
    at,
  };
}

/** Throws `NotExact` for a quote that cannot be kept to the paisa. */
export function quoteColumns({ instrument, price, previousClose, open, high, low, volume, turnover, at }: LiveQuote): QuoteColumns {
  return {
    ...shareName(instrument),
    is_member: instrument.isMember ? 1 : 0,
    at: milliseconds(at),
    price: paise(price),
    previous_close: orNull(previousClose, paise),
    open: orNull(open, paise),
    high: orNull(high, paise),
    low: orNull(low, paise),
    volume: orNull(volume, count),
    turnover: orNull(turnover, paise),
  };
}

/** Throws `NotExact` if a figure is no number. */
export function levelColumns(live: LiveLevel): Omit<LiveLevelRow, 'day' | 'source'> {
  const { name, level, previousClose = null, open = null, high = null, low = null, at } = live;
  const unreadable = [level, previousClose, open, high, low].find((value) => value !== null && !Number.isFinite(value));
  if (unreadable !== undefined) throw new NotExact(`${unreadable} is no level of ${name}`);
  return { name, at: milliseconds(at), level, previous_close: previousClose, open, high, low };
}

/** An unknown name is kept as empty text, for a key has no null. */
export function shareName({ exchange, symbol, series = '', isin = '', code = '' }: Instrument): ShareName {
  return { exchange, symbol, series, isin, code };
}

/** U+0000 is in no name that a parser accepts. */
export function shareKey({ exchange, symbol, series, isin, code }: ShareName): string {
  return [exchange, symbol, series, isin, code].join('\u0000');
}

/** Throws `NotExact` if the instant is not in whole milliseconds. */
export function milliseconds(instant: number): number {
  if (!Number.isSafeInteger(instant)) throw new NotExact(`${instant} is no instant in whole milliseconds`);
  return instant;
}
