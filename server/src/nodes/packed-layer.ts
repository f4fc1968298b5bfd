import type { Instrument, LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import { withNewer } from '../live/overlay/figures.ts';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import type { ActionOfDay } from '../live/overlay/row.ts';
import { isList, isNumber, record, Unreadable } from './checked-value.ts';

/** The quotes are by column: each figure of all quotes together, null where one has none. */
export interface PackedLayer {
  source: LiveLayer['source'];
  session: string;
  receivedAt: number;
  quotes: { [Field in keyof Flat]: (Flat[Field] | null)[] };
  levels: LiveLevel[];
  actions: [isin: string, actions: readonly ActionOfDay[]][];
}

type Flat = Required<Omit<LiveQuote, 'instrument'> & Instrument>;

const OF_INSTRUMENT: Record<keyof Instrument, 'string' | 'boolean'> = {
  exchange: 'string',
  symbol: 'string',
  series: 'string',
  isin: 'string',
  code: 'string',
  isMember: 'boolean',
};
const OF_QUOTE: Record<Exclude<keyof LiveQuote, 'instrument'>, 'number'> = {
  price: 'number',
  previousClose: 'number',
  open: 'number',
  high: 'number',
  low: 'number',
  volume: 'number',
  turnover: 'number',
  at: 'number',
};
const NEEDED: ReadonlySet<string> = new Set(['exchange', 'symbol', 'isMember', 'price', 'at']);

export function packLayer({ source, figures, actions }: LiveLayer): PackedLayer {
  const flat = [...figures.quotes.values()].map(({ instrument, ...quote }): Partial<Flat> => ({ ...instrument, ...quote }));
  return {
    source,
    session: figures.session,
    receivedAt: figures.receivedAt,
    quotes: Object.fromEntries(
      (Object.keys({ ...OF_INSTRUMENT, ...OF_QUOTE }) as (keyof Flat)[]).map((field) => [field, flat.map((one) => one[field] ?? null)]),
    ) as unknown as PackedLayer['quotes'],
    levels: [...figures.levels.values()],
    actions: [...actions],
  };
}

/** Throws `Unreadable`. */
export function readLayer(packed: PackedLayer): LiveLayer {
  const { source, session, receivedAt, levels, actions } = packed;
  const { name, covers, exchanges } = record(source);
  const isWhole =
    [name, covers, session].every((text) => typeof text === 'string') &&
    Array.isArray(exchanges) &&
    isNumber(receivedAt) &&
    isList(levels, { name: 'string', level: 'number', at: 'number' }) &&
    Array.isArray(actions) &&
    actions.every((one) => Array.isArray(one) && isList(one[1], { kind: 'string', exDate: 'string' }));
  if (!isWhole) throw new Unreadable('Its live figures are not whole.');
  const figures = withNewer(undefined, { session, receivedAt, quotes: quotesOf(packed.quotes), levels });
  return { source, figures, actions: new Map(actions) };
}

function quotesOf(columns: PackedLayer['quotes']): LiveQuote[] {
  const part = (fields: object, place: number): Record<string, unknown> => {
    const made: Record<string, unknown> = {};
    for (const field in fields) {
      const value: unknown = columns[field as keyof Flat][place];
      if (value === null ? NEEDED.has(field) : typeof value !== fields[field as never]) throw new Unreadable('Its quotes are not whole.');
      if (value !== null) made[field] = value;
    }
    return made;
  };
  const isWhole = Object.keys({ ...OF_INSTRUMENT, ...OF_QUOTE }).every((field) => Array.isArray(record(columns)[field]));
  if (!isWhole || !columns.exchange.every((one) => one === 'NSE' || one === 'BSE')) throw new Unreadable('Its quotes are not whole.');
  return columns.exchange.map(
    (_exchange, place) => ({ ...part(OF_QUOTE, place), instrument: part(OF_INSTRUMENT, place) }) as unknown as LiveQuote,
  );
}
