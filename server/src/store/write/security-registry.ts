import type { Selectable } from 'kysely';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { linkSecurities, type Linkable } from './link.ts';
import type { Connection } from '../connection.ts';
import { all, insert, query, statement, update } from '../statement.ts';
import type { SecurityRow, Tables } from '../tables.ts';

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
  readonly #tickers = new Map<string, number>();
  readonly #securities = new Map<string, SecurityRow>();
  /** The rows that are not written yet. */
  readonly #newTickers: TickerRow[] = [];
  readonly #newSecurities = new Set<SecurityRow>();
  readonly #widened = new Set<SecurityRow>();
  #lastTicker = 0;
  #lastSecurity = 0;
  #isLoaded = false;
  /** Whether links may have changed since they were written. */
  #isStale = false;
  #version: number | undefined;

  constructor(raw: Connection) {
    this.#raw = raw;
  }

  /** Call this first in each writing transaction: it forgets everything if another connection has written since. */
  begin(): void {
    // No other connection can write while our transaction lasts.
    const now = this.#raw.versionOfOthers();
    if (now !== this.#version) this.forget();
    this.#version = now;
  }

  /** Forgets everything, after a transaction was undone. */
  forget(): void {
    this.#tickers.clear();
    this.#securities.clear();
    this.#clearUnwritten();
    this.#isLoaded = false;
    this.#isStale = false;
  }

  /** Returns the number of a ticker, and adds it if it is new. */
  tickerOf(exchange: Exchange, { symbol, series, code = '' }: Named): number {
    this.#load();
    const [as, of] = exchange === 'BSE' ? [code || symbol, ''] : [symbol, series];
    const under = key(exchange, as, of);
    const known = this.#tickers.get(under);
    if (known !== undefined) return known;
    const id = (this.#lastTicker += 1);
    this.#newTickers.push({ id, exchange, symbol: as, series: of });
    this.#tickers.set(under, id);
    return id;
  }

  /** Returns the number of a bar's security. Its first and last day widen; its name and code are those of its newest bar. */
  securityOf(bar: Bar, day: number): number {
    const ticker = this.tickerOf(bar.exchange, bar);
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
    for (const id of gone) narrow.run(this.#raw, { id });
    this.forget();
    this.#isStale = true;
  }

  /** Call this when renames have come: links may have changed. */
  renamed(): void {
    this.#isStale = true;
  }

  /**
   * Writes new tickers and securities, and the listing and company of each security if they may have changed. Call it last in each writing
   * transaction.
   */
  write(): void {
    this.#writeNew();
    if (!this.#isStale) return;
    const rows = all(this.#raw, query.selectFrom('security').selectAll());
    const renames = all(this.#raw, query.selectFrom('rename').select(['old', 'new', 'day']));
    const links = linkSecurities(rows.map(linkable), renames);
    setLinks.runAll(
      this.#raw,
      rows.flatMap(({ id, listing, company }) => {
        const link = links.get(id);
        return link === undefined || (link.listing === listing && link.company === company) ? [] : [{ ...link, id }];
      }),
    );
    this.#isStale = false;
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
    const tickers = all(this.#raw, query.selectFrom('ticker').selectAll());
    for (const { id, exchange, symbol, series } of tickers) this.#tickers.set(key(exchange, symbol, series), id);
    this.#lastTicker = tickers.reduce((last, { id }) => Math.max(last, id), 0);
    const securities = all(this.#raw, query.selectFrom('security').selectAll());
    for (const row of securities) this.#securities.set(key(row.ticker, row.symbol, row.series, row.isin), row);
    this.#lastSecurity = securities.reduce((last, { id }) => Math.max(last, id), 0);
  }
}

type TickerRow = Selectable<Tables['ticker']>;

const addTickers = insert('ticker', 'id', 'exchange', 'symbol', 'series');
const IDENTITY = ['exchange', 'ticker', 'symbol', 'series', 'isin'] as const;
const addSecurities = insert('security', 'id', ...IDENTITY, 'code', 'name', 'first_day', 'last_day', 'listing', 'company');
const widen = update('security', { key: 'id', set: ['name', 'code', 'first_day', 'last_day'] });
const setLinks = update('security', { key: 'id', set: ['listing', 'company'] });
const narrow = statement(({ id }: { id: number }) => {
  const bars = query.selectFrom('bar').where('security', '=', id);
  const first = bars.select(({ fn }) => fn.min('day').as('first'));
  const last = bars.select(({ fn }) => fn.max('day').as('last'));
  return query
    .updateTable('security')
    .set(({ fn }) => ({ first_day: fn.coalesce(first, 'first_day'), last_day: fn.coalesce(last, 'last_day') }))
    .where('id', '=', id);
});

function linkable(row: SecurityRow): Linkable {
  const { id, exchange, symbol, isin, first_day: firstDay, last_day: lastDay } = row;
  return { id, exchange, symbol, code: row.code === '' ? symbol : row.code, isin, firstDay, lastDay };
}

/** U+0000 is in no name that a parser accepts. */
function key(...parts: (string | number)[]): string {
  return parts.join('\u0000');
}
