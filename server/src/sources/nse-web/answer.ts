import { because, type ChangedShape, type Reason } from '@bhav/core/market/reason';
import type { Instrument, LiveLevel, LiveQuote, RejectedQuote } from '@bhav/core/quotes/live-quote';
import type { StripIndex } from '@bhav/core/indices/strip-indices';
import { BOUNDS } from '../bounds.ts';
import { figureOf, answerFigures, instantOf, isAnswerRow, type AnswerRow, textOf, written } from './figures.ts';
import { QuoteFailure } from '../quote-source.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/**
 * The layout of `/api/equity-stock-indices` since May 2026: rupees and shares, times in India; the row of priority 1 is the index. A row belongs to
 * the share with its ISIN, else with its symbol, since a split changes the ISIN. If no share was asked for, the members are taken from the answer.
 * Throws `QuoteFailure` if the layout is another one or no share can be read.
 */
export function readIndexRows(answer: unknown, index: StripIndex, instruments: readonly Instrument[]) {
  const rows = rowsOf(answer);
  const own = rows.find(({ priority }) => figureOf(priority) === 1);
  if (own === undefined || nameOf(own['symbol']) !== index) throw changed(because('nseNoIndexRow', index));
  const members = rows.filter((row) => row !== own);

  const rejected: RejectedQuote[] = [];
  const level = levelOf(own, index, INDEX_KEYS, own['lastUpdateTime'], rejected);
  const asked = new Asked(instruments, rejected);
  const quotes = members.flatMap((row) => readQuote(row, asked, rejected) ?? []);
  if (members.length > 0 && quotes.length === 0) {
    const last = rejected.at(-1);
    throw changed(last === undefined ? because('nseNoRows') : because('nseNoShareRead', members.length, last.what, last.why));
  }
  asked.rejectRest(rejected);
  return { quotes, levels: level === undefined ? [] : [level], rejected };
}

/** `/api/allIndices` has one time for all. Throws `QuoteFailure` if the layout is another one. */
export function readLevels(answer: unknown, names: readonly StripIndex[]) {
  const rows = rowsOf(answer);
  const at = isAnswerRow(answer) ? answer['timestamp'] : undefined;
  const rejected: RejectedQuote[] = [];
  const levels = names.flatMap((name) => {
    const row = rows.find(({ index, indexSymbol }) => nameOf(index) === name || nameOf(indexSymbol) === name);
    if (row !== undefined) return levelOf(row, name, ALL_KEYS, at, rejected) ?? [];
    rejected.push({ what: name, why: because('notInAnswer') });
    return [];
  });
  return { levels, rejected };
}

/** Names in the answer, by ours. */
const SHARE_KEYS = { previousClose: 'previousClose', open: 'open', high: 'dayHigh', low: 'dayLow' };
const AMOUNT_KEYS = { volume: 'totalTradedVolume', turnover: 'totalTradedValue' };
const INDEX_KEYS = { last: 'lastPrice', prices: SHARE_KEYS };
const ALL_KEYS = { last: 'last', prices: { previousClose: 'previousClose', open: 'open', high: 'high', low: 'low' } };

function rowsOf(answer: unknown): AnswerRow[] {
  const data = isAnswerRow(answer) ? answer['data'] : undefined;
  if (!Array.isArray(data) || data.length === 0) throw changed(because('nseNoRows'));
  if (data.length > BOUNDS.liveRows) throw changed(because('nseManyRows', data.length, BOUNDS.liveRows));
  return (data as unknown[]).map((row) => (isAnswerRow(row) ? row : {}));
}

function changed(how: ChangedShape): QuoteFailure {
  return new QuoteFailure('layout', because('nseChanged', how));
}

function nameOf(value: unknown): string | undefined {
  return textOf(value)?.toUpperCase();
}

function levelOf(
  row: AnswerRow,
  name: StripIndex,
  keys: typeof INDEX_KEYS,
  time: unknown,
  rejected: RejectedQuote[],
): LiveLevel | undefined {
  const level = figureOf(row[keys.last]) ?? 0;
  const at = instantOf(time);
  if (level > 0 && at !== undefined) {
    const others = answerFigures(row, { prices: keys.prices, amounts: {} }, (why) => rejected.push({ what: name, why }));
    return { name, level, at, ...others };
  }
  rejected.push({
    what: name,
    why: at === undefined ? because('rowFieldIs', 'time', written(time)) : because('rowFieldIs', 'level', written(row[keys.last])),
  });
  return undefined;
}

function readQuote(row: AnswerRow, asked: Asked, rejected: RejectedQuote[]): LiveQuote | undefined {
  const symbol = textOf(row['symbol']);
  const reject = (why: Reason): undefined => void rejected.push({ what: symbol ?? '–', why });
  if (symbol === undefined) return reject(because('noSymbol'));
  const found = asked.take(row, symbol);
  if ('say' in found) return reject(found);
  const price = figureOf(row['lastPrice']) ?? 0;
  const at = instantOf(row['lastUpdateTime']);
  if (at === undefined) return reject(because('rowFieldIs', 'time', written(row['lastUpdateTime'])));
  if (!(price > 0)) return reject(because('rowFieldIs', 'price', written(row['lastPrice'])));
  const { volume, ...others } = answerFigures(row, { prices: SHARE_KEYS, amounts: AMOUNT_KEYS }, reject);
  if (volume === undefined || Number.isInteger(volume)) return { instrument: found, price, at, ...others, ...withoutUndefined({ volume }) };
  reject(because('notWhole', AMOUNT_KEYS.volume, volume));
  return { instrument: found, price, at, ...others };
}

/** Each share may have one row. */
class Asked {
  readonly #isFresh: boolean;
  readonly #waiting: Set<Instrument>;
  readonly #byIsin: ReadonlyMap<string | undefined, Instrument>;
  readonly #bySymbol: ReadonlyMap<string, Instrument>;

  constructor(instruments: readonly Instrument[], rejected: RejectedQuote[]) {
    const own = instruments.filter(({ exchange }) => exchange === 'NSE');
    this.#isFresh = instruments.length === 0;
    this.#waiting = new Set(own);
    this.#bySymbol = new Map(own.map((instrument) => [instrument.symbol, instrument]));
    this.#byIsin = new Map(own.flatMap((instrument) => (instrument.isin === undefined ? [] : [[instrument.isin, instrument]])));
    for (const { exchange, symbol } of instruments) {
      if (exchange !== 'NSE') rejected.push({ what: symbol, why: because('notAtNse', exchange) });
    }
  }

  /** Or why there is no share. */
  take(row: AnswerRow, symbol: string): Instrument | Reason {
    const isin = isAnswerRow(row['meta']) ? textOf(row['meta']['isin']) : undefined;
    if (this.#isFresh) {
      return { exchange: 'NSE', symbol, ...withoutUndefined({ series: textOf(row['series']), isin }), isMember: true };
    }
    const found = this.#byIsin.get(isin) ?? this.#bySymbol.get(symbol);
    if (found === undefined) return because('newMember');
    return this.#waiting.delete(found) ? found : because('rowTwice');
  }

  rejectRest(rejected: RejectedQuote[]): void {
    for (const { symbol } of this.#waiting) rejected.push({ what: symbol, why: because('notInAnswer') });
  }
}
