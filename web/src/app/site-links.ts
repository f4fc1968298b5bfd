import { dayPath, NEWEST } from '@bhav/core/address/stock-path';
import { en } from '@bhav/core/words/en';
import { Star } from 'lucide-react';

const words = en.layout;

export interface SiteLink {
  to: string;
  text: string;
  /** How other paths of its section begin. */
  section?: readonly string[];
  Icon?: typeof Star;
}

export const barLinks: readonly SiteLink[] = [
  { to: '/', text: words.home },
  { to: '/market-performers', text: words.performers },
  { to: '/full-tracking', text: words.tracking },
  { to: '/watchlist', text: words.watchlist, Icon: Star },
];

/** A narrow bar has these behind "More". */
export const wideBarLinks: readonly SiteLink[] = [
  { to: '/indices', text: words.indices, section: ['/index/'] },
  { to: '/map', text: words.map },
  { to: '/events', text: words.events },
];

/** Every bar has these behind "More". */
export const menuLinks: readonly SiteLink[] = [
  { to: '/movers', text: words.movers },
  { to: '/sectors', text: words.sectors },
  { to: '/breadth', text: words.breadth },
  { to: dayPath(NEWEST), text: words.day, section: ['/day/', '/week/'] },
  { to: '/warnings', text: words.warnings },
  { to: '/compare-exchanges', text: words.compare },
  { to: '/etfs', text: words.etfs },
];

export const SMALL_PRINT: readonly SiteLink[] = [
  { to: '/about', text: words.about },
  { to: '/data', text: words.data },
  { to: '/api', text: words.api },
];

export const SITE_PAGES = [
  ...barLinks,
  { to: '/full-tracking?market=all', text: words.wholeMarket },
  ...wideBarLinks,
  ...menuLinks,
  ...SMALL_PRINT,
];
