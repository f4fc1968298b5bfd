import type { Database } from 'better-sqlite3';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Bar } from '@bhav/core/bars/bar';
import { linkSecurities, type Linkable } from './link.ts';
import { columns, query, statement } from '../statement.ts';
import type { SecurityRow, TickerRow } from '../tables.ts';

/** What a file calls a security. */
interface Named {
  symbol: string;
  series: string;
  code?: string;
}

/** The tickers and securities of a store, interned; used inside the writing transaction alone. */
export interface SecurityRegistry {
  /** To be called first in each writing transaction: drops what is remembered when another connection has written since. */
  begin: () => void;
  tickerOf: (exchange: Exchange, named: Named) => number;
  /** The security of a bar, its first and last day widened, its name and code those of its newest bar. */
  securityOf: (bar: Bar, day: number) => number;
  /** Says that these securities lost a bar, so their first and last day may have moved. */
  lost: (securities: ReadonlySet<number>) => void;
  /** Says that renames arrived, so links may have changed. */
  renamed: () => void;
  /** Writes down which securities are one listing and one company, when anything about that may have changed. */
  relink: () => void;
  /** Drops what is remembered, after a transaction was undone. */
  forget: () => void;
}

type Known = Pick<SecurityRow, 'id' | 'name' | 'code' | 'first_day' | 'last_day'>;

const OPEN = new WeakMap<Database, SecurityRegistry>();

/** Returns the registry of a connection, which all its writers share. */
export function securityRegistry(raw: Database): SecurityRegistry {
  const known = OPEN.get(raw) ?? newRegistry(raw);
  OPEN.set(raw, known);
  return known;
}

function newRegistry(raw: Database): SecurityRegistry {
  const statements = prepare(raw);
  const tickers = new Map<string, number>();
  const securities = new Map<string, Known>();
  let loaded = false;
  let stale = false;
  let version: unknown;

  const begin = (): void => {
    // No other connection can write while our transaction lasts, so what is true now stays true to its end.
    const now = raw.pragma('data_version', { simple: true });
    if (now !== version) forget();
    version = now;
  };

  const load = (): void => {
    if (loaded) return;
    loaded = true;
    for (const { id, exchange, symbol, series } of statements.tickers.all({})) tickers.set(key(exchange, symbol, series), id);
    for (const row of statements.securities.all({})) securities.set(key(row.ticker, row.symbol, row.series, row.isin), row);
  };

  const tickerOf = (exchange: Exchange, { symbol, series, code = '' }: Named): number => {
    load();
    const [as, of] = exchange === 'BSE' ? [code || symbol, ''] : [symbol, series];
    const under = key(exchange, as, of);
    const known = tickers.get(under);
    if (known !== undefined) return known;
    const id = Number(statements.addTicker.run({ exchange, symbol: as, series: of }).lastInsertRowid);
    tickers.set(under, id);
    return id;
  };

  const securityOf = (bar: Bar, day: number): number => {
    const ticker = tickerOf(bar.exchange, bar);
    const under = key(ticker, bar.symbol, bar.series, bar.isin);
    const known = securities.get(under);
    if (known === undefined) {
      const { exchange, symbol, series, isin, code, name } = bar;
      const id = Number(statements.addSecurity.run({ exchange, ticker, symbol, series, isin, code, name, day }).lastInsertRowid);
      securities.set(under, { id, name, code, first_day: day, last_day: day });
      stale = true;
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
      statements.widen.run(known);
    }
    return known.id;
  };

  const relink = (): void => {
    if (!stale) return;
    const rows = statements.securities.all({});
    const links = linkSecurities(rows.map(linkable), statements.renames.all({}));
    for (const { id, listing, company } of rows) {
      const link = links.get(id);
      if (link !== undefined && (link.listing !== listing || link.company !== company)) statements.link.run({ ...link, id });
    }
    stale = false;
  };

  const forget = (): void => {
    tickers.clear();
    securities.clear();
    loaded = false;
    stale = false;
  };

  return {
    begin,
    tickerOf,
    securityOf,
    lost: (gone) => {
      if (gone.size === 0) return;
      for (const id of gone) statements.narrow.run({ id });
      forget();
      stale = true;
    },
    renamed: () => {
      stale = true;
    },
    relink,
    forget,
  };
}

function prepare(raw: Database) {
  return {
    tickers: statement(raw, () => query.selectFrom('ticker').selectAll()),
    securities: statement(raw, () => query.selectFrom('security').selectAll()),
    renames: statement(raw, () => query.selectFrom('rename').select(['old', 'new', 'day'])),
    addTicker: statement(raw, (row: Omit<TickerRow, 'id'>) =>
      query.insertInto('ticker').values(columns(row, 'exchange', 'symbol', 'series')),
    ),
    addSecurity: statement(raw, (row: Named & Pick<SecurityRow, 'exchange' | 'ticker' | 'isin' | 'code' | 'name'> & { day: number }) =>
      query.insertInto('security').values({
        ...columns(row, 'exchange', 'ticker', 'symbol', 'series', 'isin', 'code', 'name'),
        first_day: row.day,
        last_day: row.day,
        listing: 0,
        company: 0,
      }),
    ),
    widen: statement(raw, (row: Known) =>
      query
        .updateTable('security')
        .set(columns(row, 'first_day', 'last_day', 'name', 'code'))
        .where('id', '=', row.id),
    ),
    narrow: statement(raw, ({ id }: { id: number }) => {
      const bars = query.selectFrom('bar').where('security', '=', id);
      return query
        .updateTable('security')
        .set((of) => ({
          first_day: of.fn.coalesce(
            bars.select((bar) => bar.fn.min('day').as('first')),
            'first_day',
          ),
          last_day: of.fn.coalesce(
            bars.select((bar) => bar.fn.max('day').as('last')),
            'last_day',
          ),
        }))
        .where('id', '=', id);
    }),
    link: statement(raw, (row: Pick<SecurityRow, 'id' | 'listing' | 'company'>) =>
      query
        .updateTable('security')
        .set(columns(row, 'listing', 'company'))
        .where('id', '=', row.id),
    ),
  };
}

function linkable(row: SecurityRow): Linkable {
  const { id, exchange, symbol, isin, first_day: firstDay, last_day: lastDay } = row;
  return { id, exchange, symbol, code: row.code === '' ? symbol : row.code, isin, firstDay, lastDay };
}

/** U+0000 stands in no name that a parser lets through. */
function key(...parts: (string | number)[]): string {
  return parts.join('\u0000');
}
