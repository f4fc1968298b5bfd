import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { SymbolHistory } from '@bhav/core/bars/symbol-history';
import { divideTickers, narrowDays } from './divide-tickers.ts';
import { companiesTouched } from './companies-touched.ts';
import { FormerNames } from './former-names.ts';
import { issuerOf, linkSecurities, type Linkable } from './link.ts';
import { insertRows, updateSecurities } from '../put-rows.ts';
import type { SecurityRow, TickerRow } from '../../tables.ts';
import type { Within } from '../../transaction.ts';
import { dateOf, dayNumber } from '../../units.ts';
import { countFile } from '../../versions.ts';

interface Named {
  symbol: string;
  series: string;
  code?: string;
}

/** Kept from one file to the next. Use it only within the transaction that stores a file. */
export class SecurityRegistry {
  #within: Within | undefined;
  readonly #tickers = new Map<string, TickerRow>();
  readonly #securities = new Map<string, SecurityRow>();
  /** Not written yet. */
  readonly #newTickers: TickerRow[] = [];
  readonly #newSecurities = new Set<SecurityRow>();
  readonly #widened = new Set<SecurityRow>();
  readonly #formerNames = new FormerNames();
  #lastTicker = 0;
  #lastSecurity = 0;
  #history = new SymbolHistory([]);
  #isLoaded = false;
  /** Rows may have been written before a change of their symbol was known. */
  #isUndivided = true;
  /** Rows were moved since links were written. */
  #isDivided = false;
  /** Links may have changed since they were written. */
  #isStale = true;
  /** With the last file that this registry saw. */
  #files: number | undefined;
  /** By this file: numbers of companies, tickers of their actions, ISINs of their face values. */
  readonly #touched = { companies: new Set<number>(), tickers: new Set<number>(), isins: new Set<string>() };

  /** Call this first in the transaction of a file: it reads everything anew if another process has stored a file since. */
  async begin(within: Within): Promise<void> {
    this.#within = within;
    for (const touched of Object.values(this.#touched)) touched.clear();
    const files = await countFile(within);
    if (files - 1 !== this.#files) this.#unload();
    this.#files = files;
    await this.#load();
  }

  /** After a transaction was undone. */
  forget(): void {
    this.#unload();
    this.#isUndivided = true;
    this.#isStale = true;
  }

  /** As in a file of a day; added if it is new. */
  tickerOf(exchange: Exchange, { symbol, series, code = '' }: Named, day: number): number {
    if (exchange === 'BSE') return this.#ticker({ exchange, symbol: code || symbol, series: '', since: 0 });
    const since = this.#history.since(symbol, dateOf(day));
    return this.#ticker({ exchange, symbol, series, since: since === '' ? 0 : dayNumber(since) });
  }

  /** Its first and last day widen; its name and code are those of its newest bar. */
  securityOf(bar: Bar, day: number): number {
    const ticker = this.tickerOf(bar.exchange, bar, day);
    const under = key(ticker, bar.symbol, bar.series, bar.isin);
    const known = this.#securities.get(under);
    if (known === undefined) {
      const { exchange, symbol, series, isin, code, name } = bar;
      const days = { first_day: day, last_day: day };
      const id = (this.#lastSecurity += 1);
      const row = { id, exchange, ticker, symbol, series, isin, code, name, ...days, listing: 0, company: 0 };
      this.#newSecurities.add(row);
      this.#securities.set(under, row);
      this.#isStale = true;
      return id;
    }
    const newest = day >= known.last_day;
    const name = newest && bar.name !== '' ? bar.name : known.name;
    const code = newest && bar.code !== '' ? bar.code : known.code;
    this.#formerNames.note(known, day, newest ? { name, code } : bar);
    if (newest ? day > known.last_day || name !== known.name || code !== known.code : day < known.first_day) {
      known.first_day = Math.min(known.first_day, day);
      known.last_day = Math.max(known.last_day, day);
      known.name = name;
      known.code = code;
      if (!this.#newSecurities.has(known)) this.#widened.add(known);
    }
    return known.id;
  }

  /** Call this when securities have lost a bar: their first and last day may have changed. */
  async lost(gone: ReadonlySet<number>): Promise<void> {
    if (gone.size === 0) return;
    await this.#writeNew();
    for (const id of gone) await narrowDays(this.#store, id);
    const held = this.#store.db
      .selectFrom('security')
      .select('company')
      .where('id', 'in', [...gone]);
    for (const { company } of await held.execute()) this.#touched.companies.add(company);
    await this.#store.db
      .deleteFrom('security')
      .where('id', 'in', [...gone])
      .where('id', 'not in', (of) =>
        of
          .selectFrom('bar')
          .select('security')
          .where('security', 'in', [...gone]),
      )
      .execute();
    this.#unload();
    await this.#load();
    this.#isStale = true;
  }

  /** Call this when renames have come: a symbol may have had another holder from a day on. */
  async renamed(): Promise<void> {
    await this.#writeNew();
    this.forget();
    await this.#load();
  }

  /** Call this when a list of shares has come: links may have changed, and the face values of `isins` have. */
  listed(isins: Iterable<string>): void {
    this.#isStale = true;
    for (const isin of isins) this.#touched.isins.add(isin);
  }

  /** Other actions than before stand for these tickers. */
  acted(tickers: Iterable<number>): void {
    for (const ticker of tickers) this.#touched.tickers.add(ticker);
  }

  /**
   * Also writes the listing and company of each security if they may have changed; returns whether those of a known one have, and the companies of
   * whose earlier bars something else is known now. Call it last in each writing transaction.
   */
  async write(): Promise<{ isRelinked: boolean; companies: number[] }> {
    await this.#writeNew();
    const isRelinked = this.#isStale && (await this.#relink());
    return { isRelinked, companies: await companiesTouched(this.#store, this.#touched) };
  }

  async #relink(): Promise<boolean> {
    const rows = await this.#store.db.selectFrom('security').selectAll().execute();
    const links = linkSecurities(rows.map(linkable), this.#history, await this.#daysOfListing());
    const changed = rows.filter(({ id, listing, company }) => {
      const link = links.get(id);
      return link !== undefined && (link.listing !== listing || link.company !== company);
    });
    await updateSecurities(
      this.#store,
      changed.map(({ id }) => ({ id, ...links.get(id) })),
    );
    const [added, moved] = [changed.filter(({ listing }) => listing === 0), changed.filter(({ listing }) => listing > 0)];
    for (const { id, company } of moved) for (const one of [company, links.get(id)?.company ?? 0]) this.#touched.companies.add(one);
    // A security that joins a company brings it the actions of its ticker.
    this.acted(added.filter(({ id }) => links.get(id)?.company !== id).map(({ ticker }) => ticker));
    const isChanged = this.#isDivided || moved.length > 0;
    [this.#isStale, this.#isDivided] = [false, false];
    return isChanged;
  }

  /** At NSE, by the issuer in a share's ISIN. */
  async #daysOfListing(): Promise<Map<string, string>> {
    const lists = this.#store.db.selectFrom('master').select(['isin', 'listed_on']).where('exchange', '=', 'NSE');
    const rows = await lists.orderBy('listed_on', 'desc').execute();
    return new Map(rows.flatMap(({ isin, listed_on: on }) => (on === null ? [] : [[issuerOf({ isin }) ?? '', on] as const])));
  }

  get #store(): Within {
    if (this.#within === undefined) throw new Error('The registry is used outside the transaction of a file.');
    return this.#within;
  }

  #ticker(of: Omit<TickerRow, 'id'>): number {
    const under = key(of.exchange, of.symbol, of.series, of.since);
    const known = this.#tickers.get(under);
    if (known !== undefined) return known.id;
    const row = { ...of, id: (this.#lastTicker += 1) };
    this.#newTickers.push(row);
    this.#tickers.set(under, row);
    return row.id;
  }

  #unload(): void {
    this.#tickers.clear();
    this.#securities.clear();
    this.#clearUnwritten();
    this.#isLoaded = false;
  }

  async #writeNew(): Promise<void> {
    await insertRows(this.#store, 'ticker', this.#newTickers);
    await insertRows(this.#store, 'security', [...this.#newSecurities]);
    await updateSecurities(
      this.#store,
      [...this.#widened].map(({ id, name, code, first_day, last_day }) => ({ id, name, code, first_day, last_day })),
    );
    await this.#formerNames.write(this.#store);
    this.#clearUnwritten();
  }

  #clearUnwritten(): void {
    this.#newTickers.length = 0;
    this.#newSecurities.clear();
    this.#widened.clear();
  }

  async #load(): Promise<void> {
    if (this.#isLoaded) return;
    const { db } = this.#store;
    const renames = await db.selectFrom('rename').selectAll().execute();
    this.#history = new SymbolHistory(renames.map(({ old, new: to, day }) => ({ from: old, to, on: dateOf(day) })));
    const divided = this.#isUndivided ? await divideTickers(this.#store, this.#history) : [];
    if (divided.length > 0) this.#isDivided = true;
    this.acted(divided);
    this.#isUndivided = false;
    const tickers = await db.selectFrom('ticker').selectAll().execute();
    for (const row of tickers) this.#tickers.set(key(row.exchange, row.symbol, row.series, row.since), row);
    this.#lastTicker = tickers.reduce((last, { id }) => Math.max(last, id), 0);
    const securities = await db.selectFrom('security').selectAll().execute();
    for (const row of securities) this.#securities.set(key(row.ticker, row.symbol, row.series, row.isin), row);
    this.#lastSecurity = securities.reduce((last, { id }) => Math.max(last, id), 0);
    this.#formerNames.load(await db.selectFrom('former_name').selectAll().orderBy('until').execute());
    this.#isLoaded = true;
  }
}

function linkable({ id, exchange, symbol, series, isin, code, first_day, last_day }: SecurityRow): Linkable {
  return { id, exchange, symbol, series, code: code === '' ? symbol : code, isin, first: dateOf(first_day), last: dateOf(last_day) };
}

/** U+0000 is in no name that a parser accepts. */
function key(one: string | number, two: string, three: string, four: string | number): string {
  return `${one}\u0000${two}\u0000${three}\u0000${four}`;
}
