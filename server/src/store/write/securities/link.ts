import { shareOfLines, type SymbolSpan } from '@bhav/core/bars/share-of-lines';
import type { SymbolHistory } from '@bhav/core/bars/symbol-history';
import type { Exchange } from '@bhav/core/market/exchange';

/** `first` and `last` are the days of its bars; at NSE its symbol has one holder between them. */
export interface Linkable extends SymbolSpan {
  id: number;
  exchange: Exchange;
  series: string;
  /** At BSE it decides, and not the symbol. */
  code: string;
  isin: string;
}

/** `listing` is one share on one exchange, over renames and splits; `company` is on both exchanges. */
export interface SecurityLink {
  listing: number;
  company: number;
}

/**
 * Each listing and company is named by the smallest id in it. `listedOn` has the day on which a share was listed at NSE, by the first nine characters
 * of its ISIN. The result does not depend on the order in which sessions are stored.
 */
export function linkSecurities(
  securities: readonly Linkable[],
  history: SymbolHistory,
  listedOn: ReadonlyMap<string, string> = new Map(),
): Map<number, SecurityLink> {
  const listings = new Groups();
  const nse = securities.filter(({ exchange }) => exchange === 'NSE');
  for (const group of grouped(nse, ({ isin }) => (ISIN.test(isin) ? isin : undefined))) listings.join(group);
  // A split changes the ISIN but not its first nine characters (issuer and kind of security): KOTAKBANK INE237A01028 became INE237A01036.
  for (const group of grouped(nse, (one) => ofIssuer(one, one.symbol))) listings.join(group);
  const holderOf = ({ symbol, first }: Linkable): string => Object.values(history.holderOf(symbol, first)).join(' ');
  const renamed = nse.filter(({ symbol }) => history.daysOf(symbol).length > 0);
  for (const group of grouped(renamed, (one) => ofIssuer(one, holderOf(one)))) listings.join(group);
  const unclear = new Set(nse.filter((one) => issuerOf(one) === undefined).map(holderOf));
  for (const group of unclear.size === 0 ? [] : grouped(nse, holderOf)) {
    const [one] = group;
    if (one !== undefined && unclear.has(holderOf(one))) joinNameless(group, listings, history, listedOn);
  }

  // A scrip code never changes.
  for (const group of grouped(securities, ({ exchange, code }) => (exchange === 'BSE' ? code : undefined))) listings.join(group);

  const companies = new Groups();
  for (const group of grouped(securities, ({ id }) => listings.of(id))) companies.join(group);
  for (const group of grouped(securities, ({ isin }) => (ISIN.test(isin) ? isin : undefined))) companies.join(group);
  return new Map(securities.map(({ id }) => [id, { listing: listings.of(id), company: companies.of(id) }]));
}

/** Two letters, nine letters or digits, a digit; `DUM…` placeholders and `NA` join nothing. */
const ISIN = /^IN[A-Z0-9]{9}\d$/;

/** The first nine characters of an ISIN: issuer and kind of security; undefined if it is none. */
export function issuerOf({ isin }: { isin: string }): string | undefined {
  return ISIN.test(isin) ? isin.slice(0, 9) : undefined;
}

function ofIssuer(security: Linkable, holder: string): string | undefined {
  const issuer = issuerOf(security);
  return issuer === undefined ? undefined : `${holder} ${issuer}`;
}

/** Securities of layouts without ISIN, among those with one holder, each to the share that has it; the others to one another. */
function joinNameless(group: readonly Linkable[], listings: Groups, history: SymbolHistory, listedOn: ReadonlyMap<string, string>): void {
  const nameless = group.filter((one) => issuerOf(one) === undefined);
  const named = group.filter((one) => issuerOf(one) !== undefined);
  const shares = named
    .toSorted((one, other) => (one.isin < other.isin ? -1 : 1))
    .map((security) => ({ ...security, listedOn: listedOn.get(issuerOf(security) ?? '') }));
  const alone = nameless.filter((security) => {
    // A bond may have the symbol of the share.
    const ofSeries = shares.filter(({ series }) => series === security.series);
    const share = shareOfLines(security, ofSeries, history) ?? shareOfLines(security, shares, history);
    if (share !== undefined) listings.join([security, share]);
    return share === undefined;
  });
  for (const same of grouped(alone, ({ isin }) => isin)) listings.join(same);
}

/** Items without a key are in no group. */
function grouped<T>(items: readonly T[], key: (item: T) => string | number | undefined): T[][] {
  const groups = Map.groupBy(items, key);
  groups.delete(undefined);
  return [...groups.values()];
}

/** They grow together; each is named by its smallest member. */
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
