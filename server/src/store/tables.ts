import type { Exchange } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { Generated, Transaction } from 'kysely';

export type Engine = 'sqlite' | 'postgresql';

/** Runs at the start of each writing transaction, when the writers' lock is held; an error that it throws ends the transaction. */
export type Fence = (trx: Transaction<Tables>) => Promise<void>;

/** The end of a span that has not ended. */
export const OPEN = 99_999_999;

/**
 * `waiting` means not published yet, `unreachable` that the exchange did not answer, `missing` that there is no file. An older store has `waiting`
 * for both.
 */
export type RunState = 'stored' | 'refused' | 'missing' | 'waiting' | 'unreachable';

/** What a column may hold. The writer numbers the rows of a table with a `number` (`nextId`, `SecurityRegistry`). */
interface Kinds {
  text: string;
  exchange: Exchange;
  origin: Origin;
  state: RunState;
  integer: number;
  /** Beyond 32 bits. */
  amount: number;
  fraction: number;
  number: Generated<number>;
  bytes: Uint8Array;
}

/** With a question mark where a column may be empty. */
type Columns = Record<string, keyof Kinds | `${keyof Kinds}?`>;

export interface Table {
  columns: Columns;
  key: readonly string[];
  unique?: readonly string[];
  indexes?: Readonly<Record<string, readonly string[]>>;
  /** Columns that name a row of another table, each with that table's column. */
  references?: Readonly<Record<string, string>>;
  /** A row goes with the one that it names. */
  cascades?: boolean;
  check?: string;
  /** On PostgreSQL. */
  ending?: string;
}

type More<Of extends Columns> = Omit<Table, 'columns' | 'key' | 'unique'> & { unique?: readonly (keyof Of & string)[] };

function table<const Of extends Columns>(columns: Of, key: readonly (keyof Of & string)[], more: More<Of> = {}) {
  return { columns, key, ...more };
}

const ONLY_ROW = { check: 'only_row = 1' };
const MASTER = { exchange: 'exchange', symbol: 'text', series: 'text', code: 'text', isin: 'text', name: 'text' } as const;
const LISTED = { listed_on: 'text?', face_value: 'fraction?', sector: 'text?', status: 'text?' } as const;
const RANGE = { high: 'amount', high_day: 'integer?', low: 'amount', low_day: 'integer?' } as const;
const BAND = { hundredths: 'integer?', remarks: 'text' } as const;
/** What a list said in the files from the day `since` on and before the day `until`; `day` is the last file that had it, where later ones have not. */
const SPAN = { since: 'integer', until: 'integer', day: 'integer?' } as const;

/**
 * Days are integers, 20261120; prices and turnover integer paise; levels of indices as filed. `told` is the day of the first file with a row, empty in
 * rows from an earlier layout.
 */
export const TABLES = {
  origin: table({ only_row: 'integer', origin: 'origin', made_at: 'text' }, ['only_row'], ONLY_ROW),
  counter: table({ name: 'text', value: 'amount' }, ['name']),
  /** Who leads several servers, and in which term; empty where there is one server. */
  leader: table({ only_row: 'integer', term: 'amount', node: 'text' }, ['only_row'], ONLY_ROW),

  /**
   * What a file calls a security: symbol and series at NSE, where from the day `since` on the symbol has one holder; scrip code (as `symbol`, with no
   * series) at BSE.
   */
  ticker: table({ id: 'number', exchange: 'exchange', symbol: 'text', series: 'text', since: 'integer' }, ['id'], {
    unique: ['exchange', 'symbol', 'series', 'since'],
  }),
  /**
   * A ticker with one ISIN, and at BSE one symbol and group; `listing` joins the securities of one share on one exchange over renames and splits,
   * `company` joins listings by ISIN.
   */
  security: table(
    {
      id: 'number',
      exchange: 'exchange',
      ticker: 'integer',
      symbol: 'text',
      series: 'text',
      isin: 'text',
      code: 'text',
      name: 'text',
      first_day: 'integer',
      last_day: 'integer',
      listing: 'integer',
      company: 'integer',
    },
    ['id'],
    {
      unique: ['ticker', 'symbol', 'series', 'isin'],
      references: { ticker: 'ticker.id' },
      indexes: { security_listing: ['listing'], security_company: ['company'], security_symbol: ['exchange', 'symbol'] },
    },
  ),
  bar: table(
    {
      security: 'integer',
      day: 'integer',
      open: 'amount',
      high: 'amount',
      low: 'amount',
      close: 'amount',
      last: 'amount?',
      previous_close: 'amount?',
      volume: 'amount',
      turnover: 'amount',
      trades: 'amount?',
    },
    ['security', 'day'],
    // A part is made when its year first appears.
    { ending: 'partition by range (day)' },
  ),
  bar_flag: table({ security: 'integer', day: 'integer', flag: 'text' }, ['day', 'security', 'flag'], {
    indexes: { bar_flag_security: ['security'] },
  }),
  session: table(
    {
      exchange: 'exchange',
      day: 'integer',
      source: 'text',
      rows: 'integer',
      volume: 'amount',
      turnover: 'amount',
      fetched_at: 'text',
      remark: 'text',
    },
    ['exchange', 'day'],
  ),
  /**
   * Packed rows of what was traded (`server/src/market/cross-section`), apart from them the closes of its shares, its counts as JSON, and of which
   * files and rules it was made. It can be deleted at any time.
   */
  cross_section: table({ exchange: 'exchange', day: 'integer', made_from: 'text', counts: 'text', closes: 'bytes', bytes: 'bytes' }, [], {
    unique: ['exchange', 'day'],
  }),

  delivery: table({ ticker: 'integer', day: 'integer', shares: 'amount?', hundredths: 'integer?' }, ['ticker', 'day']),
  market_cap: table({ ticker: 'integer', day: 'integer', issue_size: 'amount?', rupees: 'amount' }, ['ticker', 'day']),
  year_range: table({ ticker: 'integer', day: 'integer', ...RANGE }, ['ticker']),
  year_range_span: table({ ticker: 'integer', ...RANGE, ...SPAN }, ['ticker', 'since']),
  /** Hundredths of a per cent, null where there is no band. */
  price_band: table({ ticker: 'integer', day: 'integer', ...BAND }, ['ticker']),
  price_band_span: table({ ticker: 'integer', ...BAND, ...SPAN }, ['ticker', 'since']),
  /** First in the file of `first_told` and, as far as is known, last in that of `last_told`. */
  action: table(
    { ticker: 'integer', ex_day: 'integer', purpose: 'text', record_day: 'integer?', first_told: 'integer', last_told: 'integer' },
    ['ticker', 'ex_day', 'purpose'],
    { indexes: { action_ex_day: ['ex_day'], action_last_told: ['last_told'] } },
  ),
  record_date: table({ ticker: 'integer', record_day: 'integer', purpose: 'text', first_told: 'integer', last_told: 'integer' }, [
    'ticker',
    'record_day',
    'purpose',
  ]),
  /** The ex-dates of which the file of a day lists all actions, so that an action missing from a later file is withdrawn. */
  action_list: table({ exchange: 'exchange', day: 'integer', from_day: 'integer', until_day: 'integer' }, ['exchange', 'day']),
  /** From the file of `told`; the newest of several about one day counts. */
  meeting: table(
    {
      exchange: 'exchange',
      told: 'integer',
      position: 'integer',
      symbol: 'text',
      name: 'text',
      day: 'integer',
      purpose: 'text',
      state: 'text',
      moved_to: 'integer?',
    },
    ['exchange', 'told', 'position'],
    { indexes: { meeting_day: ['day'], meeting_symbol: ['exchange', 'symbol'] } },
  ),
  fund: table({ exchange: 'exchange', symbol: 'text', underlying: 'text?', day: 'integer' }, ['exchange', 'symbol']),
  fund_span: table({ exchange: 'exchange', symbol: 'text', underlying: 'text?', ...SPAN }, ['exchange', 'symbol', 'since']),

  /**
   * A share's line in the surveillance file of a day, which holds for the next session, with its flags between blanks (`gsm:0 esm:2`), empty if it has
   * none; the file names shares by symbol alone, as that of `earnings` does, whose figures are hundredths.
   */
  warning: table({ day: 'integer', symbol: 'text', series: 'text', flags: 'text' }, ['day', 'symbol'], {
    indexes: { warning_symbol: ['symbol', 'day'] },
  }),
  band_touch: table({ ticker: 'integer', day: 'integer', side: 'text' }, ['day', 'ticker', 'side']),
  earnings: table({ symbol: 'text', day: 'integer', hundredths: 'amount?', adjusted_hundredths: 'amount?' }, ['day', 'symbol']),
  /** For its own day; a day without one has a row with an empty symbol. */
  derivatives_ban: table({ day: 'integer', symbol: 'text', told: 'integer?' }, ['day', 'symbol']),
  /** Of a month's last session, in crore rupees. */
  index_weight: table({ name: 'text', day: 'integer', symbol: 'text', crore: 'fraction', told: 'integer?' }, ['name', 'day', 'symbol']),

  index_day: table(
    {
      name: 'text',
      day: 'integer',
      exchange: 'exchange',
      source: 'text',
      open: 'fraction?',
      high: 'fraction?',
      low: 'fraction?',
      close: 'fraction',
      previous_close: 'fraction?',
      price_earnings: 'fraction?',
      price_book: 'fraction?',
      dividend_yield: 'fraction?',
    },
    [],
    { indexes: { index_day_of: ['exchange', 'day'] } },
  ),
  index_list: table({ id: 'number', name: 'text', first_seen: 'integer', last_seen: 'integer' }, ['id'], {
    unique: ['name', 'first_seen'],
  }),
  index_member: table(
    { list: 'integer', position: 'integer', symbol: 'text', isin: 'text', name: 'text', sector: 'text', series: 'text' },
    ['list', 'position'],
    { references: { list: 'index_list.id' }, cascades: true },
  ),

  master: table({ ...MASTER, ...LISTED, day: 'integer' }, ['exchange', 'symbol', 'series', 'code'], {
    indexes: { master_isin: ['isin'] },
  }),
  master_span: table({ ...MASTER, ...LISTED, ...SPAN }, ['exchange', 'symbol', 'series', 'code', 'since'], {
    indexes: { master_span_isin: ['isin'] },
  }),
  rename: table({ old: 'text', new: 'text', day: 'integer', told: 'integer?' }, ['old', 'new', 'day']),
  /** The name and code of a security before the day `until`. */
  former_name: table({ security: 'integer', until: 'integer', name: 'text', code: 'text' }, ['security', 'until']),

  raw_file: table(
    {
      sha256: 'text',
      source: 'text',
      path: 'text',
      bytes: 'amount',
      address: 'text',
      fetched_at: 'text',
      asked: 'integer?',
      state: 'state',
      reason: 'text',
    },
    ['sha256'],
  ),
  filing: table(
    {
      source: 'text',
      day: 'integer',
      exchange: 'exchange',
      sha256: 'text',
      rows: 'integer',
      bars: 'integer',
      rejected: 'integer',
      fetched_at: 'text',
    },
    ['source', 'day'],
    { references: { sha256: 'raw_file.sha256' } },
  ),
  rejection: table({ source: 'text', day: 'integer', position: 'integer', line: 'integer', reason: 'text' }, ['source', 'day', 'position']),
  run: table(
    {
      id: 'number',
      source: 'text',
      exchange: 'exchange',
      day: 'integer',
      state: 'state',
      reason: 'text',
      rows: 'integer',
      rejected: 'integer',
      at: 'text',
      times: 'integer',
    },
    ['id'],
    { indexes: { run_of: ['source', 'day', 'id'] } },
  ),

  /** What an address of the operator was told of a session, or the browsers with one question; `told` has the shares that live messages named, as JSON. */
  message: table({ receiver: 'text', day: 'integer', sent_at: 'text?', live_at: 'text?', told: 'text' }, ['receiver', 'day']),

  /** The last figures of a live source on a day, as packed JSON; `received_at` is our time of the last, milliseconds since 1970. */
  live_figures: table({ day: 'integer', source: 'text', name: 'text', terms: 'text', received_at: 'amount', figures: 'bytes' }, [
    'day',
    'source',
  ]),

  /** The keys by which push services know this installation (RFC 8292), as base64url. */
  push_key: table({ only_row: 'integer', public_key: 'text', private_key: 'text' }, ['only_row'], ONLY_ROW),
  /**
   * What a browser asked to be told: `checksum` is that of the question, which is too long for a key, `told` the last session for which it was, and
   * times are milliseconds since 1970.
   */
  push_subscription: table(
    {
      endpoint: 'text',
      checksum: 'text',
      question: 'text',
      language: 'text',
      p256dh: 'text',
      auth: 'text',
      made_at: 'amount',
      renewed_at: 'amount',
      told: 'integer',
    },
    ['endpoint', 'checksum'],
  ),
} satisfies Record<string, Table>;

/** What the program numbers, makes or notes itself. The kept files fill all other tables. */
const OWN: readonly string[] = [
  'origin',
  'counter',
  'leader',
  'ticker',
  'cross_section',
  'index_list',
  'raw_file',
  'filing',
  'rejection',
  'run',
  'message',
  'live_figures',
  'push_key',
  'push_subscription',
] satisfies (keyof typeof TABLES)[];
const FILED = Object.entries<Table>(TABLES).filter(([name]) => !OWN.includes(name));
export const FILED_TABLES = FILED.map(([name]) => name) as (keyof typeof TABLES)[];
/** Of those the ones whose rows have a day. */
export const DAILY_TABLES = FILED.flatMap(([name, { columns }]) => (columns['day'] === 'integer' ? [name as DailyTable] : []));

type DailyTable = { [Name in keyof typeof TABLES]: Tables[Name] extends { day: number } ? Name : never }[keyof typeof TABLES];

type Value<Kind> = Kind extends `${infer Filled extends keyof Kinds}?`
  ? Kinds[Filled] | null
  : Kind extends keyof Kinds
    ? Kinds[Kind]
    : never;
type RowOf<Of extends Columns> = { -readonly [Name in keyof Of]: Value<Of[Name]> };

/** `kysely_migration` is kysely's record of the steps of the layout. */
export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]['columns']> } & {
  kysely_migration: { name: string; timestamp: string };
};

type Stored<Name extends keyof Tables> = {
  [Column in keyof Tables[Name]]: Tables[Name][Column] extends Generated<number> ? number : Tables[Name][Column];
};
export type TickerRow = Stored<'ticker'>;
export type SecurityRow = Stored<'security'>;
export type BarRow = Tables['bar'];
