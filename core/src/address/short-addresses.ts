import { ANY_DAY, dayPath, NEWEST, weekPath } from './stock-path.ts';

/** Addresses that people guess, and former ones, with the page that each leads to. */
const SHORT_ADDRESSES = new Map([
  ['/about', '/data'],
  ['/heatmap', '/map'],
  ['/gainers', '/movers/gainers'],
  ['/losers', '/movers/losers'],
  ['/top-gainers', '/movers/gainers'],
  ['/top-losers', '/movers/losers'],
  ['/52-week-high', '/movers/new-highs'],
  ['/52-week-low', '/movers/new-lows'],
  ['/upper-circuit', '/movers/upper-band'],
  ['/lower-circuit', '/movers/lower-band'],
  ['/52-week-highs', '/movers/new-highs'],
  ['/52-week-lows', '/movers/new-lows'],
  ['/circuit', '/movers/upper-band'],
  ['/movers/upper-circuit', '/movers/upper-band'],
  ['/movers/lower-circuit', '/movers/lower-band'],
  ['/most-active', '/movers/value'],
  ['/ipo', '/movers/new-listings'],
  ['/funds', '/etfs'],
  ['/etf', '/etfs'],
  ['/alert', '/alerts'],
  ['/notifications', '/alerts'],
  ['/feeds', '/api#feeds'],
  ['/surveillance', '/warnings'],
  ['/holidays', '/events'],
  ['/calendar', '/events'],
  ['/sector', '/sectors'],
  ['/index', '/indices'],
  ['/compare', '/compare-exchanges'],
  ['/portfolio', '/watchlist'],
  ['/today', dayPath(NEWEST)],
  ['/week', weekPath(NEWEST)],
  [ANY_DAY, dayPath(NEWEST)],
]);

export const SHORT_PATHS = [...SHORT_ADDRESSES.keys()];

export function shortAddressGoal(path: string, query: string): string | undefined {
  const [, day] = /[?&]on=(\d{4}-\d\d-\d\d)/.exec(query) ?? [];
  if (path === ANY_DAY && day !== undefined) return dayPath(day);
  const [page, fragment] = SHORT_ADDRESSES.get(path)?.split('#') ?? [];
  return page === undefined ? undefined : `${page}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
