import type { Exchange } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { Generated, Transaction } from 'kysely';

export type Engine = 'sqlite' | 'postgresql';

/** Runs at the start of each writing transaction, when the writers' lock is held; an error that it throws ends the transaction. */
export type Fence = (trx: Transaction<Tables>) => Promise<void>;

/** The end of a span that has not ended. */
export const OPEN = 99_999_999;

/** See `first-layout.ts` for what each table holds. */
export interface Tables {
  /** kysely's record of the steps of the layout. */
  kysely_migration: { name: string; timestamp: string };
  origin: { only_row: number; origin: Origin; made_at: string };
  counter: { name: string; value: number };
  leader: { node: string } & Numbers<'only_row' | 'term'>;
  ticker: Numbered<TickerRow>;
  security: Numbered<SecurityRow>;
  bar: BarRow;
  bar_flag: { security: number; day: number; flag: string };
  session: SessionRow;
  delivery: { ticker: number; day: number; shares: number | null; hundredths: number | null };
  market_cap: { ticker: number; day: number; issue_size: number | null; rupees: number };
  year_range: { ticker: number; day: number; high: number; high_day: number | null; low: number; low_day: number | null };
  price_band: { ticker: number; day: number; hundredths: number | null; remarks: string };
  action: { ticker: number; ex_day: number; purpose: string } & Numbers<'first_told' | 'last_told'> & {
      record_day: number | null;
    };
  record_date: { purpose: string } & Numbers<'ticker' | 'record_day' | 'first_told' | 'last_told'>;
  action_list: OnExchange & Numbers<'day' | 'from_day' | 'until_day'>;
  meeting: OnExchange & Texts<'symbol' | 'name' | 'purpose' | 'state'> & Numbers<'told' | 'position' | 'day'> & { moved_to: number | null };
  fund: OnExchange & { symbol: string; underlying: string | null } & Numbers<'day'>;
  warning: Numbers<'day'> & Texts<'symbol' | 'series' | 'flags'>;
  band_touch: Numbers<'ticker' | 'day'> & { side: string };
  earnings: { symbol: string } & Numbers<'day'> & NumbersOrNull<'hundredths' | 'adjusted_hundredths'>;
  derivatives_ban: { day: number; symbol: string } & FirstTold;
  index_weight: Texts<'name' | 'symbol'> & Numbers<'day' | 'crore'> & FirstTold;
  index_day: IndexDayRow;
  index_list: Numbered<IndexListRow>;
  index_member: { list: number; position: number } & Texts<'symbol' | 'isin' | 'name' | 'sector' | 'series'>;
  master: MasterRow;
  rename: { old: string; new: string; day: number } & FirstTold;
  master_span: Span<MasterRow>;
  year_range_span: Span<Tables['year_range']>;
  price_band_span: Span<Tables['price_band']>;
  fund_span: Span<Tables['fund']>;
  former_name: Numbers<'security' | 'until'> & Texts<'name' | 'code'>;
  cross_section: OnExchange & Numbers<'day'> & Texts<'made_from' | 'counts'> & { closes: Uint8Array; bytes: Uint8Array };
  raw_file: RawFileRow;
  filing: OnExchange & Texts<'source' | 'sha256' | 'fetched_at'> & Numbers<'day' | 'rows' | 'bars' | 'rejected'>;
  rejection: { source: string; day: number; position: number; line: number; reason: string };
  run: Numbered<RunRow>;
  live_session: Texts<'source' | 'name' | 'terms'> & Numbers<'day' | 'received_at'>;
  live_quote: LiveQuoteRow;
  live_level: LiveLevelRow;
}

/**
 * `waiting` means not published yet, `unreachable` that the exchange did not answer, `missing` that there is no file. An older store has `waiting`
 * for both.
 */
export type RunState = 'stored' | 'refused' | 'missing' | 'waiting' | 'unreachable';

/** The writer numbers the rows (`nextId`, `SecurityRegistry`). */
type Numbered<Row extends { id: number }> = Omit<Row, 'id'> & { id: Generated<number> };

type Numbers<Column extends string> = Record<Column, number>;
type NumbersOrNull<Column extends string> = Record<Column, number | null>;
type Texts<Column extends string> = Record<Column, string>;
type TextsOrNull<Column extends string> = Record<Column, string | null>;
type FirstTold = NumbersOrNull<'told'>;
/** From one day on and before another; `day` is the last file that had it, where later ones have not. */
type Span<Row> = Omit<Row, 'day'> & Numbers<'since' | 'until'> & NumbersOrNull<'day'>;
interface OnExchange {
  exchange: Exchange;
}

export type TickerRow = OnExchange & Texts<'symbol' | 'series'> & Numbers<'id' | 'since'>;
export type SecurityRow = OnExchange &
  Texts<'symbol' | 'series' | 'isin' | 'code' | 'name'> &
  Numbers<'id' | 'ticker' | 'first_day' | 'last_day' | 'listing' | 'company'>;
export type BarRow = Numbers<'security' | 'day' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'turnover'> &
  NumbersOrNull<'last' | 'previous_close' | 'trades'>;
type SessionRow = OnExchange & Texts<'source' | 'fetched_at' | 'remark'> & Numbers<'day' | 'rows' | 'volume' | 'turnover'>;
type IndexListRow = { name: string } & Numbers<'id' | 'first_seen' | 'last_seen'>;
type IndexDayRow = OnExchange &
  Texts<'name' | 'source'> &
  Numbers<'day' | 'close'> &
  NumbersOrNull<'open' | 'high' | 'low' | 'previous_close' | 'price_earnings' | 'price_book' | 'dividend_yield'>;
type MasterRow = OnExchange &
  Texts<'symbol' | 'series' | 'code' | 'isin' | 'name'> &
  TextsOrNull<'listed_on' | 'sector' | 'status'> & { day: number; face_value: number | null };
type RawFileRow = Texts<'sha256' | 'source' | 'path' | 'address' | 'fetched_at' | 'reason'> & {
  bytes: number;
  asked: number | null;
  state: RunState;
};
type RunRow = OnExchange & Texts<'source' | 'reason' | 'at'> & Numbers<'id' | 'day' | 'rows' | 'rejected' | 'times'> & { state: RunState };
export type LiveQuoteRow = OnExchange &
  Texts<'source' | 'symbol' | 'series' | 'isin' | 'code'> &
  Numbers<'day' | 'is_member' | 'at' | 'price'> &
  NumbersOrNull<'previous_close' | 'open' | 'high' | 'low' | 'volume' | 'turnover'>;
export type LiveLevelRow = Texts<'source' | 'name'> &
  Numbers<'day' | 'at' | 'level'> &
  NumbersOrNull<'previous_close' | 'open' | 'high' | 'low'>;
