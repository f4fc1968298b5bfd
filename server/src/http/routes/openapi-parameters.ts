import { EXCHANGES } from '@bhav/core/market/exchange';
import { COMPARE_FLOOR, COMPARE_SORTS } from '@bhav/core/quotes/compare-view';
import { columnsOf } from '@bhav/core/table/fields';
import { FILTERS } from '@bhav/core/table/filter';
import { DEFAULT_FLOOR, DEFAULT_SORT, MARKETS } from '@bhav/core/table/view';
import { EVENT_DAYS } from '@bhav/core/wire/events';

const SORT_COLUMNS = columnsOf({ compact: false, marketCap: true }).map(({ id }) => id);
const exchangeSchema = { type: 'string', enum: [...EXCHANGES] };
export const EXCHANGE_QUERY = { name: 'exchange', in: 'query', required: true, schema: exchangeSchema };
export const SHARE = [
  { name: 'exchange', in: 'path', required: true, schema: exchangeSchema },
  {
    name: 'symbol',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 40 },
    description: 'as RELIANCE or M%26M; at BSE the scrip code too',
  },
];
export const MARKET_QUERY = {
  name: 'market',
  in: 'query',
  schema: { type: 'string', enum: [...MARKETS], default: 'index' },
  description: 'the index, or the whole exchange',
};
export const INDEX_NAME = {
  name: 'name',
  in: 'path',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 80 },
  description: 'in any case, as NIFTY%2050; other names of an index serve too',
};
const date = { type: 'string', format: 'date' };
export const AT = {
  name: 'at',
  in: 'query',
  schema: { type: 'string', format: 'date-time' },
  description: 'an instant with its zone, as 2026-11-20T09:15:00Z; now when left out',
};
export const DAYS = [
  { name: 'from', in: 'query', schema: date },
  { name: 'to', in: 'query', schema: date },
  { name: 'last', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 20_000 }, description: 'how many of the newest to keep' },
];
export const RANGE = [
  ...DAYS,
  {
    name: 'adjusted',
    in: 'query',
    schema: { type: 'string', enum: ['true', 'false'], default: 'true' },
    description: 'for splits and bonuses',
  },
];

export const EVENT_RANGE = [
  { name: 'from', in: 'query', schema: date, description: 'today in India when left out' },
  { name: 'to', in: 'query', schema: date, description: `${EVENT_DAYS} days later when left out; at most 366 days are given` },
  { name: 'exchange', in: 'query', schema: exchangeSchema, description: 'of companies with a share there' },
];

const DIRECTION = { name: 'dir', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' } };
const SEARCH = { name: 'q', in: 'query', schema: { type: 'string' }, description: 'a search; only its first 100 characters count' };
/** The parameters of a view are those of the page's address (`core/src/quotes/compare-view.ts`). */
export const COMPARE_VIEW = [
  {
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 500 },
    description:
      'how many companies a page of the view has; without it the answer has every company and the other parameters count for nothing',
  },
  SEARCH,
  { name: 'sort', in: 'query', schema: { type: 'string', enum: [...COMPARE_SORTS], default: 'differencePercent' } },
  DIRECTION,
  {
    name: 'floor',
    in: 'query',
    schema: { type: 'integer', minimum: 0, maximum: 999_999, default: COMPARE_FLOOR },
    description: 'without a search: the least turnover of a company at both exchanges together, crore rupees',
  },
  {
    name: 'page',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 9999, default: 1 },
    description: 'which page of `limit` companies; beyond the last one, the last',
  },
];

/** The parameters of a view are those of the page's address (`core/src/table/view.ts`). */
export const MARKET_VIEW = [
  EXCHANGE_QUERY,
  MARKET_QUERY,
  SEARCH,
  { name: 'show', in: 'query', schema: { type: 'string', enum: [...FILTERS], default: 'all' } },
  { name: 'sort', in: 'query', schema: { type: 'string', enum: SORT_COLUMNS, default: DEFAULT_SORT.column } },
  DIRECTION,
  {
    name: 'floor',
    in: 'query',
    schema: { type: 'integer', minimum: 0, maximum: 999_999, default: DEFAULT_FLOOR },
    description: 'of a whole exchange without a search: the least turnover of a share, crore rupees',
  },
];

export const CALENDAR = [
  { name: 'from', in: 'query', schema: date },
  { name: 'to', in: 'query', schema: date },
  { name: 'exchange', in: 'query', schema: exchangeSchema },
  { name: 'symbols', in: 'query', schema: { type: 'string', maxLength: 8_000 }, description: 'up to 200, as NSE:INFY,BSE:SWARAJ' },
  { name: 'id', in: 'query', schema: { type: 'string', pattern: '^[a-z]{3}-[0-9a-f]{20}$' }, description: 'of one event' },
];

/** A revision of the market, as the server numbers it. */
export const REVISION = { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 };
/** The parameter of requests that a page makes after a change on the stream. */
export const TOLD = {
  name: 'revision',
  in: 'query',
  schema: REVISION,
  description: 'a revision that the stream has told: the answer is not of an older one, if this server gets to it within two seconds',
};
export const FOLLOWING = [
  { name: 'after', in: 'query', schema: REVISION, description: 'the revision that the reader has; the newest when left out' },
  {
    name: 'market',
    in: 'query',
    schema: { type: 'string', enum: ['index', 'all'], default: 'index' },
    description: 'the two indices, or the whole exchanges with them',
  },
  { name: 'last-event-id', in: 'header', schema: REVISION, description: 'of a browser that comes again; goes before `after`' },
];
