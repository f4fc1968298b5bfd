import { inParts } from '../in-parts.ts';
import type { ReadStore } from '../open-store.ts';
import { dateOf } from '../units.ts';
import { storedBar, type StoredBar } from './whole-day.ts';

/** Securities of one query. */
const AT_ONCE = 200;

export async function storedYears({ db }: ReadStore): Promise<number[]> {
  const rows = await db.selectFrom('session').select('day').distinct().execute();
  return [...new Set(rows.map(({ day }) => Math.floor(day / 10_000)))].toSorted((one, other) => one - other);
}

/** All series and kinds, by exchange, symbol, series and day. The order does not depend on when the files came. */
export async function* barsOfYear({ db }: ReadStore, year: number): AsyncGenerator<StoredBar> {
  const [first, last] = daysOf(year);
  const securities = await db.selectFrom('security').selectAll().where('first_day', '<=', last).where('last_day', '>=', first).execute();
  const keyOf = ({ exchange, symbol, series, isin, code }: (typeof securities)[number]) =>
    [exchange, symbol, series, isin, code].join('\t');
  const ordered = securities
    .map((security) => ({ security, key: keyOf(security) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  for (const some of inParts(ordered, AT_ONCE)) {
    const ids = some.map(({ security: { id } }) => id);
    const rows = await db
      .selectFrom('bar')
      .selectAll()
      .where('security', 'in', ids)
      .where((of) => of.between('day', first, last))
      .orderBy('day')
      .execute();
    const bars = Map.groupBy(rows, ({ security }) => security);
    for (const { security } of some) for (const bar of bars.get(security.id) ?? []) yield storedBar({ ...security, ...bar });
  }
}

/** `percent` is of the volume. */
export async function deliveriesOfYear({ db }: ReadStore, year: number) {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('ticker', 'ticker.id', 'delivery.ticker')
    .select(['ticker.exchange', 'ticker.symbol', 'ticker.series', 'delivery.day', 'delivery.shares', 'delivery.hundredths'])
    .where((of) => of.between('day', ...daysOf(year)))
    .orderBy('ticker.exchange')
    .orderBy('ticker.symbol')
    .orderBy('ticker.series')
    .orderBy('delivery.day')
    .execute();
  return rows.map(({ day, hundredths, ...row }) => ({ ...row, date: dateOf(day), percent: hundredths === null ? null : hundredths / 100 }));
}

/** By ex-date, as filed. */
export async function actionsOfYear({ db }: ReadStore, year: number) {
  const rows = await db
    .selectFrom('action')
    .innerJoin('ticker', 'ticker.id', 'action.ticker')
    .select(['ticker.exchange', 'ticker.symbol', 'ticker.series', 'action.ex_day', 'action.record_day', 'action.purpose'])
    .where((of) => of.between('ex_day', ...daysOf(year)))
    .orderBy('action.ex_day')
    .orderBy('ticker.exchange')
    .orderBy('ticker.symbol')
    .orderBy('ticker.series')
    .orderBy('action.purpose')
    .execute();
  return rows.map(({ ex_day, record_day, ...row }) => ({ ...row, exDate: dateOf(ex_day), recordDate: record_day && dateOf(record_day) }));
}

/** In points. */
export async function levelsOfYear({ db }: ReadStore, year: number) {
  const rows = await db
    .selectFrom('index_day')
    .selectAll()
    .where((of) => of.between('day', ...daysOf(year)))
    .orderBy('name')
    .orderBy('exchange')
    .orderBy('day')
    .execute();
  return rows.map(({ day, ...row }) => ({ ...row, date: dateOf(day) }));
}

/** The lists that were seen in the year, each with the first and the last day on which a file had it. */
export async function membersOfYear({ db }: ReadStore, year: number) {
  const [first, last] = daysOf(year);
  const rows = await db
    .selectFrom('index_list')
    .innerJoin('index_member', 'index_member.list', 'index_list.id')
    .select(['index_list.name', 'first_seen', 'last_seen', 'symbol', 'isin', 'sector'])
    .where('first_seen', '<=', last)
    .where('last_seen', '>=', first)
    .orderBy('index_list.name')
    .orderBy('first_seen')
    .orderBy('symbol')
    .execute();
  return rows.map(({ first_seen, last_seen, ...row }) => ({ ...row, from: dateOf(first_seen), until: dateOf(last_seen) }));
}

/** Under every name that a security had in the files, with its first and last session under it. */
export async function symbolsByIsin({ db }: ReadStore) {
  const rows = await db
    .selectFrom('security')
    .select(['isin', 'exchange', 'symbol', 'series', 'code', 'name', 'first_day', 'last_day'])
    .orderBy('isin')
    .orderBy('exchange')
    .orderBy('symbol')
    .orderBy('series')
    .orderBy('code')
    .execute();
  return rows.map(({ first_day, last_day, ...row }) => ({ ...row, firstSession: dateOf(first_day), lastSession: dateOf(last_day) }));
}

function daysOf(year: number): [first: number, last: number] {
  return [year * 10_000 + 101, year * 10_000 + 1231];
}
