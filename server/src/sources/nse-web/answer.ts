import { because, type ChangedShape, type Reason } from '@bhav/core/market/reason';
import { istInstant } from '@bhav/core/calendar/ist';
import type { Instrument, LiveLevel, LiveQuote, RejectedQuote } from '@bhav/core/quotes/live-quote';
import type { StripIndex } from '@bhav/core/indices/strip-indices';
import { BOUNDS } from '../bounds.ts';
import { readDate } from '../parsing/filed-date.ts';
import { QuoteFailure } from '../quote-source.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

type AnswerRow = Record<string, unknown>;

/**
 * The layout of `/api/equity-stock-indices` since May 2026: rupees and shares, times in India; the row of priority 1 is the index. A row belongs to
 * the share with its ISIN, else with its symbol, since a split changes the ISIN. Throws `QuoteFailure` if the layout is another one or no share can
 * be read.
 */
export function readIndexRows(answer: unknown, index: StripIndex, instruments: readonly Instrument[]) {
  const rows = rowsOf(answer);
  const own = rows.find(({ priority }) => figureOf(priority) === 1);
  if (own === undefined || nameOf(own['symbol']) !== index) throw changed(because('nseNoIndexRow', index));

  const rejected: RejectedQuote[] = [];
  const level = levelOf(own, index, INDEX_KEYS, own['lastUpdateTime'], rejected);
  for (const { exchange, symbol } of instruments) {
    if (exchange !== 'NSE') rejected.push({ what: symbol, why: because('notAtNse', exchange) });
  }
  const asked = instruments.filter(({ exchange }) => exchange === 'NSE');
  const waiting = new Set(asked);
  const byIsin = new Map(asked.flatMap((instrument) => (instrument.isin === undefined ? [] : [[instrument.isin, instrument]])));
  const bySymbol = new Map(asked.map((instrument) => [instrument.symbol, instrument]));
  const members = rows.filter((row) => row !== own);
  const quotes = members.flatMap((row) => {
    const symbol = textOf(row['symbol']);
    const isin = isRow(row['meta']) ? textOf(row['meta']['isin']) : undefined;
    const reject = (why: Reason): LiveQuote[] => (rejected.push({ what: symbol ?? '–', why }), []);
    if (symbol === undefined) return reject(because('noSymbol'));
    const instrument = byIsin.get(isin ?? '') ?? bySymbol.get(symbol);
    if (instrument === undefined) return reject(because('newMember'));
    return waiting.delete(instrument) ? quoteOf(row, instrument, reject) : reject(because('rowTwice'));
  });
  if (members.length > 0 && quotes.length === 0) {
    const last = rejected.at(-1);
    throw changed(last === undefined ? because('nseNoRows') : because('nseNoShareRead', members.length, last.what, last.why));
  }
  for (const { symbol } of waiting) rejected.push({ what: symbol, why: because('notInAnswer') });
  return { quotes, levels: level, rejected };
}

/** `/api/allIndices` has one time for all. Throws `QuoteFailure` if the layout is another one. */
export function readLevels(answer: unknown, names: readonly StripIndex[]) {
  const rows = rowsOf(answer);
  const at = isRow(answer) ? answer['timestamp'] : undefined;
  const rejected: RejectedQuote[] = [];
  const levels = names.flatMap((name) => {
    const row = rows.find(({ index, indexSymbol }) => nameOf(index) === name || nameOf(indexSymbol) === name);
    if (row !== undefined) return levelOf(row, name, ALL_KEYS, at, rejected);
    rejected.push({ what: name, why: because('notInAnswer') });
    return [];
  });
  return { levels, rejected };
}

/** Names in the answer, by ours. */
const PRICE_KEYS = { previousClose: 'previousClose', open: 'open', high: 'dayHigh', low: 'dayLow' };
const AMOUNT_KEYS = { volume: 'totalTradedVolume', turnover: 'totalTradedValue' };
const INDEX_KEYS = { last: 'lastPrice', prices: PRICE_KEYS };
const ALL_KEYS = { last: 'last', prices: { previousClose: 'previousClose', open: 'open', high: 'high', low: 'low' } };

function rowsOf(answer: unknown): AnswerRow[] {
  const data = isRow(answer) ? answer['data'] : undefined;
  if (!Array.isArray(data) || data.length === 0) throw changed(because('nseNoRows'));
  if (data.length > BOUNDS.liveRows) throw changed(because('nseManyRows', data.length, BOUNDS.liveRows));
  return (data as unknown[]).map((row) => (isRow(row) ? row : {}));
}

function isRow(value: unknown): value is AnswerRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changed(how: ChangedShape): QuoteFailure {
  return new QuoteFailure('layout', because('nseChanged', how));
}

function nameOf(value: unknown): string | undefined {
  return textOf(value)?.toUpperCase();
}

/** None where it cannot be read. */
function levelOf(row: AnswerRow, name: StripIndex, keys: typeof INDEX_KEYS, time: unknown, rejected: RejectedQuote[]): LiveLevel[] {
  const reject = (why: Reason): LiveLevel[] => (rejected.push({ what: name, why }), []);
  const level = figureOf(row[keys.last]) ?? 0;
  const at = instantOf(time);
  if (at === undefined) return reject(because('rowFieldIs', 'time', written(time)));
  if (!(level > 0)) return reject(because('rowFieldIs', 'level', written(row[keys.last])));
  return [{ name, level, at, ...figuresIn(row, keys.prices, reject) }];
}

function quoteOf(row: AnswerRow, instrument: Instrument, reject: (why: Reason) => LiveQuote[]): LiveQuote[] {
  const price = figureOf(row['lastPrice']) ?? 0;
  const at = instantOf(row['lastUpdateTime']);
  if (at === undefined) return reject(because('rowFieldIs', 'time', written(row['lastUpdateTime'])));
  if (!(price > 0)) return reject(because('rowFieldIs', 'price', written(row['lastPrice'])));
  const { volume, ...others } = figuresIn(row, { ...PRICE_KEYS, ...AMOUNT_KEYS }, reject);
  const isWhole = volume === undefined || Number.isInteger(volume);
  if (!isWhole) reject(because('notWhole', AMOUNT_KEYS.volume, volume));
  return [{ instrument, price, at, ...others, ...(isWhole && withoutUndefined({ volume })) }];
}

/**
 * A price of 0 means none (no trade yet, or no earlier close on a listing day); an amount of 0 counts. A figure that cannot be read is left out, and
 * `complain` gets the reason.
 */
function figuresIn<Name extends string>(
  row: AnswerRow,
  keys: Record<Name, string>,
  complain: (why: Reason) => void,
): Partial<Record<Name, number>> {
  const figures: Partial<Record<Name, number>> = {};
  for (const [name, key] of Object.entries(keys) as [Name, string][]) {
    const value = figureOf(row[key]);
    if (value === undefined || (value === 0 && !(name in AMOUNT_KEYS))) continue;
    if (value >= 0) figures[name] = value;
    else complain(because('leftOut', key, written(row[key])));
  }
  return figures;
}

/**
 * The website writes numbers as such or as text, with or without thousands commas. Undefined if there is none (null, empty, a dash, no key), `NaN`
 * for anything else.
 */
function figureOf(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text === '' || text === '-') return undefined;
  return text !== undefined && /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/**
 * Milliseconds since 1970 of a time in India, `2026-05-27 11:54:23` or `18-Oct-2023 15:58:02`, in some answers without seconds. Undefined if it is
 * none.
 */
function instantOf(value: unknown): number | undefined {
  const [, day = '', time = '', seconds = ':00'] = /^(\S+) (\d\d:\d\d)(:\d\d)?$/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  const instant = istInstant(readDate(day, '2026-11-20') ?? readDate(day, '20-Nov-2026') ?? '', time + seconds);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Undefined if the text is empty or too long. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= BOUNDS.textCharacters ? text : undefined;
}

/** For a sentence. */
function written(value: unknown): string {
  return (JSON.stringify(value) ?? '–').slice(0, 40);
}
