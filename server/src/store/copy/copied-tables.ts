import type { Tables } from '../tables.ts';

/** How a table is copied: in parts by a whole number, so that no part is large and an interrupted copy can continue. */
export interface CopiedTable {
  name: CopiedName;
  /** The column whose ranges are the parts; undefined if the whole table is one part. */
  by?: string;
  /** The columns whose sums are compared, for each `per`. Without `sums` the rows themselves are compared: in tables with text, and in small ones. */
  sums?: readonly string[];
  per?: string;
}

/**
 * The tables of one database alone: its layout, its origin, which is written when the copy is complete, its leader, and the messages of that leader.
 */
type Own = 'migration' | 'origin' | 'leader' | 'bus_message';
export type CopiedName = Exclude<keyof Tables, Own>;

const PRICES = ['open', 'high', 'low', 'close', 'last', 'previous_close'] as const;

/** Every other table. The compiler asks for each new one. */
const PARTS: Record<CopiedName, Omit<CopiedTable, 'name'>> = {
  counter: {},
  ticker: { by: 'id' },
  security: { by: 'id' },
  bar: { by: 'security', sums: [...PRICES, 'volume', 'turnover', 'trades'], per: 'day' },
  bar_flag: { by: 'day' },
  session: { by: 'day' },
  delivery: { by: 'ticker', sums: ['shares', 'hundredths'], per: 'day' },
  market_cap: { by: 'ticker', sums: ['issue_size', 'rupees'], per: 'day' },
  year_range: {},
  price_band: {},
  action: { by: 'ticker' },
  record_date: { by: 'ticker' },
  action_list: {},
  meeting: { by: 'told' },
  fund: {},
  index_day: { by: 'day' },
  index_list: {},
  index_member: { by: 'list' },
  master: {},
  rename: {},
  derived: { by: 'listing' },
  derived_from: {},
  raw_file: {},
  filing: { by: 'day' },
  rejection: { by: 'day' },
  run: { by: 'id' },
  live_source: {},
  live_share: {},
  live_batch: { by: 'id' },
  live_quote: {
    by: 'batch',
    sums: ['share', 'is_member', 'at', 'price', 'previous_close', 'open', 'high', 'low', 'volume', 'turnover'],
    per: 'batch',
  },
  live_level: { by: 'batch' },
  live_newest: { by: 'day' },
};

/** The tables in an order in which each follows those that it refers to. */
const FIRST: readonly CopiedName[] = ['ticker', 'raw_file', 'index_list', 'live_source', 'live_share', 'live_batch'];
export const COPIED_TABLES: readonly CopiedTable[] = [
  ...FIRST,
  ...(Object.keys(PARTS) as CopiedName[]).filter((name) => !FIRST.includes(name)),
].map((name) => ({ name, ...PARTS[name] }));
