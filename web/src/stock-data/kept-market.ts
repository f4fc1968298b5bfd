import type { PageStatus } from '@bhav/core/wire/page-status';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';

/** A market that a server gave, and when (milliseconds since 1970). */
export interface KeptMarket {
  market: Market;
  at: number;
}

/** Returns the storage of the browser; throws where it is refused. */
export type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const localStorageOf: GetStorage = () => window.localStorage;

/**
 * Returns the newer, by revision, of the market in the page and the one kept in the browser. A kept one counts where it has the origin of the page's,
 * or where the page itself was kept and has none; a page that a server has just sent without a market means that there is none. `at` is absent for a
 * market that the server has just given.
 */
export function newestMarket(status: PageStatus, getStorage: GetStorage = localStorageOf): { market: Market | undefined; at?: number } {
  const { follows, keptAt, market } = status;
  const inPage = { market, ...(keptAt !== undefined && { at: keptAt }) };
  if (follows !== true) return { market: undefined };
  const header = headerIn(getStorage);
  if (header === undefined) return inPage;
  const isSameOrigin = market === undefined ? keptAt !== undefined : header.origin === originOf(market);
  const revision = market?.revision ?? -1;
  // If both have the same revision, the later one counts.
  const isNewer = header.revision > revision || (header.revision === revision && keptAt !== undefined && header.at > keptAt);
  return (isSameOrigin && isNewer ? keptIn(getStorage) : undefined) ?? inPage;
}

/** Keeps a market in place of an older one, or of one of another origin. */
export function keepMarket({ market, at }: KeptMarket, getStorage: GetStorage = localStorageOf): void {
  const origin = originOf(market);
  if (origin === undefined) return;
  const { revision } = market;
  const kept = headerIn(getStorage);
  // Another tab may have kept newer ones.
  if (kept?.origin === origin && (kept.revision > revision || (kept.revision === revision && kept.at >= at))) return;
  const text = `${[LAYOUT, origin, revision, at].join(' ')}\n${JSON.stringify(market)}`;
  if (text.length > MOST_CHARACTERS) return;
  try {
    getStorage().setItem(KEY, text);
  } catch {
    // A private window, or a full disk: the page works without.
  }
}

/** Eighty stocks take some 30,000; ten times as many are not the two indices. */
const MOST_CHARACTERS = 300_000;

const KEY = 'lastFigures';
const LAYOUT = '1';

/** The first line of the kept text. */
interface Header {
  origin: string;
  revision: number;
  at: number;
}

/** Reads the first line alone: the market need not be parsed where the page has a newer one. */
function headerIn(getStorage: GetStorage): Header | undefined {
  try {
    const text = getStorage().getItem(KEY) ?? '';
    const [layout, origin = '', revision, at] = text.slice(0, text.indexOf('\n')).split(' ');
    const header = { origin, revision: Number(revision), at: Number(at) };
    return layout === LAYOUT && origin !== '' && Number.isSafeInteger(header.revision) && header.at > 0 ? header : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the market; a damaged one is removed. */
function keptIn(getStorage: GetStorage): KeptMarket | undefined {
  const header = headerIn(getStorage);
  if (header === undefined) return undefined;
  try {
    const text = getStorage().getItem(KEY) ?? '';
    const value: unknown = JSON.parse(text.slice(text.indexOf('\n') + 1));
    if (isMarket(value) && value.revision === header.revision && originOf(value) === header.origin) return { market: value, at: header.at };
  } catch {
    // Not written by this code.
  }
  try {
    getStorage().removeItem(KEY);
  } catch {
    // This page does not read it again.
  }
  return undefined;
}

function isMarket(value: unknown): value is Market {
  const { lists, indices, breadth } = (value ?? {}) as Partial<Market>;
  const isWhole = Array.isArray(indices) && typeof breadth === 'object' && breadth !== null && typeof lists === 'object';
  return isWhole && EXCHANGES.every((exchange) => Array.isArray(lists[exchange]?.stocks));
}

/** Official and live figures share an origin; a demonstration has its own. Simulated figures have none: they are not kept. */
function originOf({ lists }: Market): string | undefined {
  const modes = new Set(EXCHANGES.map((exchange) => lists[exchange].mode));
  if (modes.has('simulated')) return undefined;
  return modes.has('demonstration') ? 'demonstration' : 'exchange';
}
