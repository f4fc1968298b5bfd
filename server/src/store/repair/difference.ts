import { type RawBuilder, sql } from 'kysely';
import type { ReadStore } from '../open-store.ts';
import { FILED_TABLES, type Table, TABLES } from '../tables.ts';

type Row = Record<string, string | number | null>;
type Text = RawBuilder<string>;

/** Whose row it is, in place of the store's own number. */
interface Whose {
  column: string;
  table: 'ticker' | 'security' | 'index_list';
  text: Text;
}

const SYMBOL = sql<string>`whose.exchange || ' ' || whose.symbol || ' ' || whose.series`;
const TICKER: Whose = { column: 'ticker', table: 'ticker', text: SYMBOL };
const SECURITY: Whose = { column: 'security', table: 'security', text: sql`${SYMBOL} || ' ' || whose.isin` };
const LIST: Whose = { column: 'list', table: 'index_list', text: sql`whose.name || ' ' || whose.first_seen || ' ' || whose.last_seen` };

/** By the first of the securities, as the numbers of listings and companies are the store's own. */
function firstOfSame(column: 'listing' | 'company'): Text {
  return sql`(
    select min(same.exchange || ' ' || same.symbol || ' ' || same.series || ' ' || same.isin) from security as same
    where ${sql.ref(`same.${column}`)} = ${sql.ref(`one.${column}`)}
  )`;
}
const OF_SECURITY: Whose = {
  ...TICKER,
  text: sql`${SYMBOL} || ' ' || whose.since || ', listed as ' || ${firstOfSame('listing')} || ', of ' || ${firstOfSame('company')}`,
};

/** No later holder of the symbol has a ticker. The newest range and band of former holders depend on when a rename became known. */
const NEWEST = sql`not exists (
  select later.id from ticker as later
  where later.exchange = whose.exchange and later.symbol = whose.symbol and later.series = whose.series and later.since > whose.since
)`;

/** Numbers of the store, and when a file came. */
const NOT_FILED = new Set(['whose', 'id', 'ticker', 'security', 'list', 'listing', 'company', 'fetched_at']);

/** A sentence for each row that only one of the two has. Prices are in paise, days are as 20261120. */
export async function differences(store: ReadStore, rebuilt: ReadStore): Promise<string[]> {
  const months = await monthsOf(store, rebuilt);
  const said: string[] = [];
  for (const name of FILED_TABLES) {
    const table: Table = TABLES[name];
    // A whole history need not be in memory at once.
    for (const month of table.columns['day'] === 'integer' ? months : [undefined]) {
      const held = await rowsOf(store, name, table, month);
      const right = await rowsOf(rebuilt, name, table, month);
      const found = [
        ...without(held, right).map((row) => `${row} (in the store and in no kept file)`),
        ...without(right, held).map((row) => `${row} (in a kept file and not in the store)`),
      ];
      // So that two forms of one row stand together.
      said.push(...found.toSorted());
    }
  }
  return said;
}

function without(rows: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

/** The days from one on and before another. */
type Span = readonly [from: number, before: number];

async function monthsOf(...stores: readonly ReadStore[]): Promise<Span[]> {
  const days = await Promise.all(stores.map(({ db }) => db.selectFrom('session').select('day').distinct().execute()));
  const months = [...new Set(days.flat().map(({ day }) => Math.trunc(day / 100) * 100))].toSorted((one, other) => one - other);
  const bounds = [0, ...months, 99_999_999];
  return bounds.slice(1).map((before, at) => [bounds[at] ?? 0, before]);
}

/** As in "bar NSE ACME EQ INE001A01036: day 20261120, open 10100". */
async function rowsOf({ db }: ReadStore, table: string, { columns }: Table, span: Span | undefined): Promise<string[]> {
  const whose = table === 'security' ? OF_SECURITY : [SECURITY, TICKER, LIST].find(({ column }) => column in columns);
  const name = whose === undefined ? sql`''` : whose.text;
  const join = whose === undefined ? sql`` : sql`join ${sql.table(whose.table)} as whose on whose.id = ${sql.ref(`one.${whose.column}`)}`;
  const within = span === undefined ? sql`1 = 1` : sql`one.day >= ${span[0]} and one.day < ${span[1]}`;
  const newest = table === 'year_range' || table === 'price_band' ? sql`and ${NEWEST}` : sql``;
  const found = sql<Row>`select one.*, ${name} as whose from ${sql.table(table)} as one ${join} where ${within} ${newest}`;
  return (await found.execute(db)).rows.map((row) => {
    const figures = Object.entries(row).filter(([column]) => !NOT_FILED.has(column));
    const named = [table.replaceAll('_', ' '), row['whose']].filter(Boolean).join(' ');
    return `${named}: ${figures.map(([column, value]) => `${column} ${value ?? 'none'}`).join(', ')}`;
  });
}
