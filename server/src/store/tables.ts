import type { Exchange } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { Generated } from 'kysely';

/** The store's tables as kysely reads them; see `migrations.ts` for what each holds. */
export interface Tables {
  origin: { only_row: number; origin: Origin; made_at: string };
  counter: { name: string; value: number };
  ticker: Numbered<TickerRow>;
  security: Numbered<SecurityRow>;
  bar: BarRow;
  bar_flag: { security: number; day: number; flag: string };
  session: SessionRow;
  delivery: { ticker: number; day: number; shares: number | null; hundredths: number | null };
  market_cap: { ticker: number; day: number; issue_size: number | null; rupees: number };
  year_range: { ticker: number; day: number; high: number; high_day: number | null; low: number; low_day: number | null };
  action: { ticker: number; ex_day: number; purpose: string };
  fund: { exchange: Exchange; symbol: string };
  index_day: IndexDayRow;
  index_list: Numbered<IndexListRow>;
  index_member: { list: number; position: number; symbol: string; isin: string; name: string; sector: string; series: string };
  master: MasterRow;
  rename: { old: string; new: string; day: number };
  raw_file: RawFileRow;
  filing: {
    source: string;
    day: number;
    exchange: Exchange;
    sha256: string;
    rows: number;
    bars: number;
    rejected: number;
    fetched_at: string;
  };
  rejection: { source: string; day: number; position: number; line: number; reason: string };
  run: Numbered<RunRow>;
  live_source: { id: string; name: string; terms: string };
  live_share: Numbered<LiveShareRow>;
  live_batch: Numbered<LiveBatchRow>;
  live_quote: LiveQuoteRow;
  live_level: LiveLevelRow;
  live_newest: { day: number; source: string; share: number; batch: number };
}

/**
 * How an attempt to get a file ended: `waiting` means not published yet, `unreachable` that the exchange did not answer, `missing` that there
 * is none. An older store has `waiting` for both.
 */
export type RunState = 'stored' | 'refused' | 'missing' | 'waiting' | 'unreachable';

/** A table that numbers its rows by itself. */
type Numbered<Row extends { id: number }> = Omit<Row, 'id'> & { id: Generated<number> };

export interface TickerRow {
  id: number;
  exchange: Exchange;
  symbol: string;
  series: string;
}
export interface SecurityRow {
  id: number;
  exchange: Exchange;
  ticker: number;
  symbol: string;
  series: string;
  isin: string;
  code: string;
  name: string;
  first_day: number;
  last_day: number;
  listing: number;
  company: number;
}
export interface BarRow {
  security: number;
  day: number;
  open: number;
  high: number;
  low: number;
  close: number;
  last: number | null;
  previous_close: number | null;
  volume: number;
  turnover: number;
  trades: number | null;
}
export interface SessionRow {
  exchange: Exchange;
  day: number;
  source: string;
  rows: number;
  volume: number;
  turnover: number;
  fetched_at: string;
  remark: string;
}
export interface IndexListRow {
  id: number;
  name: string;
  first_seen: number;
  last_seen: number;
}
export interface IndexDayRow {
  name: string;
  day: number;
  exchange: Exchange;
  source: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  previous_close: number | null;
}
export interface MasterRow {
  exchange: Exchange;
  symbol: string;
  series: string;
  code: string;
  isin: string;
  name: string;
  listed_on: string | null;
  face_value: number | null;
  sector: string | null;
  status: string | null;
  day: number;
}
export interface RawFileRow {
  sha256: string;
  source: string;
  path: string;
  bytes: number;
  address: string;
  fetched_at: string;
  asked: number | null;
  state: RunState;
  reason: string;
}
interface RunRow {
  id: number;
  source: string;
  exchange: Exchange;
  day: number;
  state: RunState;
  reason: string;
  rows: number;
  rejected: number;
  at: string;
  times: number;
}
export interface LiveShareRow {
  id: number;
  exchange: Exchange;
  symbol: string;
  series: string;
  isin: string;
  code: string;
}
interface LiveBatchRow {
  id: number;
  day: number;
  source: string;
  received_at: number;
}
export interface LiveQuoteRow {
  batch: number;
  share: number;
  is_member: number;
  at: number;
  price: number;
  previous_close: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  volume: number | null;
  turnover: number | null;
}
export interface LiveLevelRow {
  batch: number;
  name: string;
  at: number;
  level: number;
  previous_close: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
}
