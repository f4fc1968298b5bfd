import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { SymbolHistory } from '@bhav/core/bars/symbol-history';
import { divideTickers, narrowDays } from './divide-tickers.ts';
import { issuerOf, linkSecurities, type Linkable } from './link.ts';
import type { Connection } from '../connection.ts';
import { all, insert, query, statement, update } from '../statement.ts';
import type { SecurityRow, TickerRow } from '../tables.ts';
import { dateOf, dayNumber } from '../units.ts';

/** The names of a security in a file. */
interface Named {
  symbol: string;
  series: string;
  code?: string;
}

const OPEN = new WeakMap<Connection, SecurityRegistry>();

/** Returns the registry of a connection, which all its writers share. */
export function securityRegistry(raw: Connection): SecurityRegistry {
  const known = OPEN.get(raw) ?? new SecurityRegistry(raw);
  OPEN.set(raw, known);
  return known;
}

/** Remembers the tickers and securities of a store. Use it only within the writing transaction. */
export class SecurityRegistry {
  readonly #raw: Connection;
  readonly #tickers = new Map<string, TickerRow>();
  readonly #securities = new Map<string, SecurityRow>();
  /** The rows that are not written yet. */
  readonly #newTickers: TickerRow[] = [];
  readonly #newSecurities = new Set<SecurityRow>();
  readonly #widened = new Set<SecurityRow>();
  #lastTicker = 0;
  #lastSecurity = 0;
  #history = new SymbolHistory([]);
  #isLoaded = false;
  /** Whether rows may have been written before a change of their symbol was known, or by an earlier version of the program, which divides none. */
  #isUndivided = true;
  /** Whether rows were moved since links were written. */
  #isDivided = false;
  /** Whether links may have changed since they were written. */
  #isStale = true;
  #version: number | undefined;

  constructor(raw: Connection) {
    this.#raw = raw;
  }

  /** Call this first in each writing transaction: it forgets everything if another connection has written since. */
  begin(): void {
    // No other connection can write while our transaction lasts.
    const now = this.#raw.versionOfOthers();
    if (now !== this.#version) this.#unload();
    this.#version = now;
  }

  /** Forgets everything, after a transaction was undone. */
  forget(): void {
    this.#unload();
    this.#isUndivided = true;
    this.#isStale = true;
  }

  /** Returns the number of a ticker in a file of a day, and adds it if it is new. */
  tickerOf(exchange: Exchange, { symbol, series, code = '' }: Named, day: number): number {
    this.#load();
    if (exchange === 'BSE') return this.#ticker({ exchange, symbol: code || symbol, series: '', since: 0 });
    const since = this.#history.since(symbol, dateOf(day));
    return this.#ticker({ exchange, symbol, series, since: since === '' ? 0 : dayNumber(since) });
  }

  /** Returns the number of a bar's security. Its first and last day widen; its name and code are those of its newest bar. */
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
  lost(gone: ReadonlySet<number>): void {
    if (gone.size === 0) return;
    this.#writeNew();
    for (const id of gone) {
      narrowDays.run(this.#raw, { id });
      dropEmpty.run(this.#raw, { id });
    }
    this.#unload();
    this.#isStale = true;
  }

  /** Call this when renames have come: a symbol may have had another holder from a day on. */
  renamed(): void {
    this.#writeNew();
    this.forget();
  }

  /** Call this when a list of shares has come: links may have changed. */
  listed(): void {
    this.#isStale = true;
  }

  /**
   * Writes new tickers and securities, and the listing and company of each security if they may have changed; returns whether those of a known one
   * have. Call it last in each writing transaction.
   */
  write(): boolean {
    this.#writeNew();
    if (!this.#isStale) return false;
    this.#load();
    const rows = all(this.#raw, query.selectFrom('security').selectAll());
    const links = linkSecurities(rows.map(linkable), this.#history, this.#daysOfListing());
    const changed = rows.flatMap(({ id, listing, company }) => {
      const link = links.get(id);
      return link === undefined || (link.listing === listing && link.company === company) ? [] : [{ ...link, id, isKnown: listing > 0 }];
    });
    setLinks.runAll(this.#raw, changed);
    const isChanged = this.#isDivided || changed.some(({ isKnown }) => isKnown);
    [this.#isStale, this.#isDivided] = [false, false];
    return isChanged;
  }

  /** The day on which each share was listed at NSE, by the issuer in its ISIN. */
  #daysOfListing(): Map<string, string> {
    const rows = all(
      this.#raw,
      query.selectFrom('master').select(['isin', 'listed_on']).where('exchange', '=', 'NSE').orderBy('listed_on', 'desc'),
    );
    return new Map(rows.flatMap(({ isin, listed_on: on }) => (on === null ? [] : [[issuerOf({ isin }) ?? '', on] as const])));
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

  #writeNew(): void {
    addTickers.runAll(this.#raw, this.#newTickers);
    addSecurities.runAll(this.#raw, [...this.#newSecurities]);
    widen.runAll(this.#raw, [...this.#widened]);
    this.#clearUnwritten();
  }

  #clearUnwritten(): void {
    this.#newTickers.length = 0;
    this.#newSecurities.clear();
    this.#widened.clear();
  }

  #load(): void {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    const renames = all(this.#raw, query.selectFrom('rename').selectAll());
    this.#history = new SymbolHistory(renames.map(({ old, new: to, day }) => ({ from: old, to, on: dateOf(day) })));
    if (this.#isUndivided && divideTickers(this.#raw, this.#history)) this.#isDivided = true;
    this.#isUndivided = false;
    const tickers = all(this.#raw, query.selectFrom('ticker').selectAll());
    for (const row of tickers) this.#tickers.set(key(row.exchange, row.symbol, row.series, row.since), row);
    this.#lastTicker = tickers.reduce((last, { id }) => Math.max(last, id), 0);
    const securities = all(this.#raw, query.selectFrom('security').selectAll());
    for (const row of securities) this.#securities.set(key(row.ticker, row.symbol, row.series, row.isin), row);
    this.#lastSecurity = securities.reduce((last, { id }) => Math.max(last, id), 0);
  }
}

const addTickers = insert('ticker', 'id', 'exchange', 'symbol', 'series', 'since');
const IDENTITY = ['exchange', 'ticker', 'symbol', 'series', 'isin'] as const;
const addSecurities = insert('security', 'id', ...IDENTITY, 'code', 'name', 'first_day', 'last_day', 'listing', 'company');
const widen = update('security', { key: 'id', set: ['name', 'code', 'first_day', 'last_day'] });
const setLinks = update('security', { key: 'id', set: ['listing', 'company'] });
const dropEmpty = statement(({ id }: { id: number }) =>
  query
    .deleteFrom('security')
    .where('id', '=', id)
    .where((of) => of.not(of.exists(query.selectFrom('bar').select('day').where('security', '=', id)))),
);

function linkable({ id, exchange, symbol, series, isin, code, first_day, last_day }: SecurityRow): Linkable {
  return { id, exchange, symbol, series, code: code === '' ? symbol : code, isin, first: dateOf(first_day), last: dateOf(last_day) };
}

/** U+0000 is in no name that a parser accepts. */
function key(...parts: (string | number)[]): string {
  return parts.join('\u0000');
}
