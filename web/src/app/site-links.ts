import { dayPath, NEWEST, weekPath } from '@bhav/core/address/stock-path';
import { en } from '@bhav/core/words/en/common';

const words = en.layout;

export interface SiteLink {
  to: string;
  text: string;
  /** How other paths of its section begin. */
  section?: readonly string[];
  /** A narrow bar has it behind "More". */
  isWide?: boolean;
  /** The simulated market has none of its figures. */
  needsFiles?: boolean;
}

interface LinkGroup {
  title: string;
  links: readonly SiteLink[];
}

export const BAR_LINKS: readonly SiteLink[] = [
  { to: '/', text: words.home },
  { to: '/market-performers', text: words.performers },
  { to: '/full-tracking', text: words.tracking },
  { to: '/screener', text: words.screener, isWide: true },
  { to: '/map', text: words.map, isWide: true },
  { to: '/watchlist', text: words.watchlist },
];

/** Behind "More" in every bar. */
const MENU: readonly LinkGroup[] = [
  {
    title: words.groups.market,
    links: [
      { to: dayPath(NEWEST), text: words.day, section: ['/day/'], needsFiles: true },
      { to: weekPath(NEWEST), text: words.week, section: ['/week/'], needsFiles: true },
      { to: '/sectors', text: words.sectors, needsFiles: true },
      { to: '/breadth', text: words.breadth, needsFiles: true },
      { to: '/movers', text: words.movers },
      { to: '/compare-exchanges', text: words.compare, needsFiles: true },
      { to: '/indices', text: words.indices, section: ['/index/'], needsFiles: true },
      { to: '/etfs', text: words.etfs, needsFiles: true },
      { to: '/events', text: words.events },
      { to: '/alerts', text: words.alerts },
    ],
  },
  { title: words.groups.safety, links: [{ to: '/warnings', text: words.warnings, needsFiles: true }] },
  {
    title: words.groups.figures,
    links: [
      { to: '/data', text: words.data },
      { to: '/api', text: words.api },
    ],
  },
];

const NOT_IN_MENU: readonly SiteLink[] = [{ to: '/full-tracking?market=all', text: words.wholeMarket, needsFiles: true }];

/** The groups of the menu that have something to show; a market without files has fewer. */
export function menuOf(hasFiles: boolean): readonly LinkGroup[] {
  const groups = MENU.map(({ title, links }) => ({ title, links: shown(links, hasFiles) }));
  return groups.filter(({ links }) => links.length > 0);
}

/** What the search offers. */
export function pagesOf(hasFiles: boolean): readonly SiteLink[] {
  return [...BAR_LINKS, ...menuOf(hasFiles).flatMap(({ links }) => links), ...shown(NOT_IN_MENU, hasFiles)];
}

function shown(links: readonly SiteLink[], hasFiles: boolean): readonly SiteLink[] {
  return hasFiles ? links : links.filter(({ needsFiles = false }) => !needsFiles);
}
