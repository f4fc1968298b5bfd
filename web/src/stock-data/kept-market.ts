import type { PageStatus } from '@bhav/core/wire/page-status';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';

/** Figures of a server, and when it gave them (milliseconds since 1970). */
export interface Seen {
  market: Market;
  at: number;
}

/** Where the last figures are kept; the getter throws where a browser lets nothing be kept. */
export type Drawer = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const browserDrawer: Drawer = () => window.localStorage;

/**
 * Gives the newer of the figures that came with the page and those kept in the browser, by revision. Kept ones are of the same origin as
 * the page's, or of a page that was kept when the server had none; a page that just came without figures has the server's word for it.
 * `at` is absent for figures that the server has just given.
 */
export function newestSeen(status: PageStatus, drawer: Drawer = browserDrawer): { market: Market | undefined; at?: number } {
  const { follows, keptAt, market } = status;
  const came = { market, ...(keptAt !== undefined && { at: keptAt }) };
  if (follows !== true) return { market: undefined };
  const label = labelIn(drawer);
  if (label === undefined) return came;
  const isSameOrigin = market === undefined ? keptAt !== undefined : label.origin === originOf(market);
  const revision = market?.revision ?? -1;
  // Of one revision, the later word that it is the newest.
  const isNewer = label.revision > revision || (label.revision === revision && keptAt !== undefined && label.at > keptAt);
  return (isSameOrigin && isNewer ? seenIn(drawer) : undefined) ?? came;
}

const KEY = 'lastFigures';
const LAYOUT = '1';

/** What stands in the line before kept figures. */
interface Label {
  origin: string;
  revision: number;
  at: number;
}

/** Gives the name and the text under which figures are kept. */
export function textOf({ origin, revision, at }: Label, market: Market): [key: string, text: string] {
  return [KEY, `${[LAYOUT, origin, revision, at].join(' ')}\n${JSON.stringify(market)}`];
}

/** Reads the line before the figures, so that they need not be read where the page has newer ones. */
export function labelIn(drawer: Drawer): Label | undefined {
  try {
    const text = drawer().getItem(KEY) ?? '';
    const [layout, origin = '', revision, at] = text.slice(0, text.indexOf('\n')).split(' ');
    const label = { origin, revision: Number(revision), at: Number(at) };
    return layout === LAYOUT && origin !== '' && Number.isSafeInteger(label.revision) && label.at > 0 ? label : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the figures; what is damaged is thrown away. */
function seenIn(drawer: Drawer): Seen | undefined {
  const label = labelIn(drawer);
  if (label === undefined) return undefined;
  try {
    const text = drawer().getItem(KEY) ?? '';
    const value: unknown = JSON.parse(text.slice(text.indexOf('\n') + 1));
    if (isMarket(value) && value.revision === label.revision && originOf(value) === label.origin) return { market: value, at: label.at };
  } catch {
    // Cut off, or written by another hand.
  }
  try {
    drawer().removeItem(KEY);
  } catch {
    // It is not read again in this page anyway.
  }
  return undefined;
}

function isMarket(value: unknown): value is Market {
  const { lists, indices, breadth } = (value ?? {}) as Partial<Market>;
  const isWhole = Array.isArray(indices) && typeof breadth === 'object' && breadth !== null && typeof lists === 'object';
  return isWhole && EXCHANGES.every((exchange) => Array.isArray(lists[exchange]?.stocks));
}

/** Official and live figures are both the exchanges'; a demonstration's or a replay's are of their own. Simulated ones are drawn, not kept. */
export function originOf({ lists }: Market): string | undefined {
  const modes = new Set(EXCHANGES.map((exchange) => lists[exchange].mode));
  if (modes.has('simulated')) return undefined;
  for (const mode of ['demonstration', 'replay'] as const) if (modes.has(mode)) return mode;
  return 'exchange';
}
