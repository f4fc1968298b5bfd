import { dayPath, NEWEST } from '@bhav/core/market/stock-path';
import { en } from '@bhav/core/words/en';
import { Star } from 'lucide-react';

const words = en.layout;

/** A page of the site that the bar or the foot leads to. */
export interface SiteLink {
  to: string;
  text: string;
  /** How the paths of its section begin that do not begin with its own. */
  section?: readonly string[];
  Icon?: typeof Star;
}

/** Those that every bar has room for. */
export const FIRST_LINKS: readonly SiteLink[] = [
  { to: '/', text: words.home },
  { to: '/market-performers', text: words.performers },
  { to: '/full-tracking', text: words.tracking },
  { to: '/watchlist', text: words.watchlist, Icon: Star },
];

/** Those that only a wide bar has room for; a narrower one has them behind "More". */
export const FURTHER_LINKS: readonly SiteLink[] = [
  { to: '/indices', text: words.indices, section: ['/index/'] },
  { to: '/map', text: words.map },
  { to: '/events', text: words.events },
];

/** Those that are behind "More" in every bar. */
export const MORE_LINKS: readonly SiteLink[] = [
  { to: '/movers', text: words.movers },
  { to: '/sectors', text: words.sectors },
  { to: '/breadth', text: words.breadth },
  { to: dayPath(NEWEST), text: words.day, section: ['/day/', '/week/'] },
  { to: '/warnings', text: words.warnings },
  { to: '/compare-exchanges', text: words.compare },
  { to: '/etfs', text: words.etfs },
];

/** Those of the foot alone. */
export const SMALL_PRINT: readonly SiteLink[] = [
  { to: '/about', text: words.about },
  { to: '/data', text: words.data },
  { to: '/api', text: words.api },
];

/** All, for the search. */
export const SITE_PAGES = [
  ...FIRST_LINKS,
  { to: '/full-tracking?market=all', text: words.wholeMarket },
  ...FURTHER_LINKS,
  ...MORE_LINKS,
  ...SMALL_PRINT,
];
