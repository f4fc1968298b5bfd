import type { Exchange } from '@bhav/core/market/exchange';

/** A security with the days of its first and last bar. */
export interface Linkable {
  id: number;
  exchange: Exchange;
  /** Symbol at NSE. At BSE the symbol too, but `code` decides there. */
  symbol: string;
  code: string;
  isin: string;
  firstDay: number;
  lastDay: number;
}

/** A change of an NSE symbol, from the day `day` (20261120) on. */
export interface SymbolChange {
  old: string;
  new: string;
  day: number;
}

/** The listing (one share on one exchange, over renames and splits) and the company (on both exchanges) of a security. */
export interface SecurityLink {
  listing: number;
  company: number;
}

/**
 * Joins securities into listings and listings into companies; each is named by the smallest id in it. The result does not depend on the order in
 * which sessions are stored.
 */
export function linkSecurities(securities: readonly Linkable[], changes: readonly SymbolChange[]): Map<number, SecurityLink> {
  const listings = new Groups();
  const nse = securities.filter(({ exchange }) => exchange === 'NSE');
  for (const group of grouped(nse, ({ isin }) => (ISIN.test(isin) ? isin : undefined))) listings.join(group);
  const bySymbol = Map.groupBy(nse, ({ symbol }) => symbol);
  // A split changes the ISIN but not its first nine characters (issuer and kind of security): KOTAKBANK INE237A01028 became INE237A01036.
  for (const group of bySymbol.values()) for (const same of grouped(group, issuerOf)) listings.join(same);
  for (const { old, new: now, day } of changes) {
    for (const before of bySymbol.get(old) ?? []) {
      if (before.firstDay >= day) continue;
      for (const after of bySymbol.get(now) ?? []) if (after.lastDay >= day && alike(before, after)) listings.join([before, after]);
    }
  }
  for (const group of bySymbol.values()) for (const nameless of group) joinNameless(nameless, group, listings);

  // A scrip code never changes.
  for (const group of grouped(securities, ({ exchange, code }) => (exchange === 'BSE' ? code : undefined))) listings.join(group);

  const companies = new Groups();
  for (const group of grouped(securities, ({ id }) => listings.of(id))) companies.join(group);
  for (const group of grouped(securities, ({ isin }) => (ISIN.test(isin) ? isin : undefined))) companies.join(group);
  return new Map(securities.map(({ id }) => [id, { listing: listings.of(id), company: companies.of(id) }]));
}

/** Two letters, nine letters or digits, a digit; `DUM…` placeholders and `NA` join nothing. */
const ISIN = /^IN[A-Z0-9]{9}\d$/;

function issuerOf({ isin }: Linkable): string | undefined {
  return ISIN.test(isin) ? isin.slice(0, 9) : undefined;
}

function alike(one: Linkable, other: Linkable): boolean {
  const [left, right] = [issuerOf(one), issuerOf(other)];
  return left === undefined || right === undefined || left === right;
}

/** Joins a security of a layout without ISIN by its symbol; if two companies had the symbol, it belongs to the one nearest in time. */
function joinNameless(nameless: Linkable, group: readonly Linkable[], listings: Groups): void {
  if (issuerOf(nameless) !== undefined) return;
  const known = group.filter((other) => issuerOf(other) !== undefined);
  const nearest = known.toSorted((one, other) => gap(nameless, one) - gap(nameless, other) || one.id - other.id)[0];
  const others = nearest === undefined ? group.filter((other) => other.isin === nameless.isin) : [nearest];
  listings.join([nameless, ...others]);
}

function gap(one: Linkable, other: Linkable): number {
  return Math.max(0, one.firstDay - other.lastDay, other.firstDay - one.lastDay);
}

/** The items by their key; those without one are in no group. */
function grouped<T>(items: readonly T[], key: (item: T) => string | number | undefined): T[][] {
  const groups = Map.groupBy(items, key);
  groups.delete(undefined);
  return [...groups.values()];
}

/** Sets that grow together, each named by its smallest member. */
class Groups {
  readonly #above = new Map<number, number>();

  of(id: number): number {
    let root = id;
    for (let next = this.#above.get(root); next !== undefined; next = this.#above.get(root)) root = next;
    for (let at = id; at !== root;) {
      const next = this.#above.get(at) ?? root;
      this.#above.set(at, root);
      at = next;
    }
    return root;
  }

  join([first, ...others]: readonly { id: number }[]): void {
    if (first === undefined) return;
    for (const other of others) {
      const [low, high] = [this.of(first.id), this.of(other.id)].toSorted((one, two) => one - two);
      if (low !== undefined && high !== undefined && low !== high) this.#above.set(high, low);
    }
  }
}
