import { FIRST_DAY } from '@bhav/core/calendar/days';
import type { ComparedBar } from '@bhav/core/bars/comparison';
import { equityRank, keepPreferred, ofShare } from '@bhav/core/bars/share-bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { type ExpressionBuilder, sql } from 'kysely';
import { rowsOfParts } from '../in-parts.ts';
import type { ReadStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { dateOf, dayNumber, ifKnown, rupees } from '../units.ts';

/** On how a previous close was filed, for `comparisonOf`. */
const ON_PREVIOUS_CLOSE = ['previous-close-breaks', 'history-breaks', 'previous-close-adjusted'] as const;

/** Must be exactly the condition of the index `bar_jump`, so that the index is used; `isJump` is the same for a bar. */
const IS_JUMP = sql<boolean>`(abs(open - previous_close) * 5 > previous_close + 50 or abs(close - previous_close) * 5 > previous_close + 50)`;

/** The share may have had another name. */
export function dayTradedBefore(of: ExpressionBuilder<Tables, 'bar' | 'security'>) {
  return of
    .selectFrom('security as same')
    .whereRef('same.listing', '=', 'security.listing')
    .whereRef('same.first_day', '<', 'bar.day')
    .select((each) => each.fn.max<number | null>(lastBefore(each)).as('day'));
}

function lastBefore(of: ExpressionBuilder<Tables & { same: Tables['security'] }, 'bar' | 'same'>) {
  return of
    .selectFrom('bar as earlier')
    .whereRef('earlier.security', '=', 'same.id')
    .whereRef('earlier.day', '<', 'bar.day')
    .select((last) => last.fn.max<number | null>('earlier.day').as('day'));
}

/**
 * By listing: bars that opened or closed far from their previous close, those whose previous close is flagged, and the first ones since each ex-date
 * of `exDays`, which has the ex-dates by company. Of two bars of one day that of the share counts (`keepPreferred`).
 */
export async function tellingBars(
  { db }: ReadStore,
  of: { exchange: Exchange } | { listing: number },
  exDays: ReadonlyMap<number, readonly string[]>,
  from = FIRST_DAY,
): Promise<Map<number, ComparedBar[]>> {
  const securities = 'listing' in of ? await securitiesOf(db, of.listing) : undefined;
  const bars = db
    .selectFrom('security')
    .innerJoin('bar', 'bar.security', 'security.id')
    .select(['security.listing', 'security.company', 'security.exchange', 'security.symbol', 'security.series', 'security.isin'])
    .select(['bar.security', 'bar.day', 'bar.open', 'bar.close', 'bar.previous_close', 'bar.volume'])
    .select((row) => dayTradedBefore(row).as('traded_before'))
    .where('bar.day', '>=', dayNumber(from))
    // By its securities, so that no index of all shares is gone through.
    .$if(securities !== undefined, (some) => some.where('bar.security', 'in', securities ?? []));
  const flags = await db
    .selectFrom('bar_flag')
    .innerJoin('security', 'security.id', 'bar_flag.security')
    .select(['bar_flag.security', 'bar_flag.day', 'bar_flag.flag'])
    .where('flag', 'in', ON_PREVIOUS_CLOSE)
    .where('bar_flag.day', '>=', dayNumber(from))
    .$if('exchange' in of, (some) => some.where('security.exchange', '=', 'exchange' in of ? of.exchange : 'NSE'))
    .$if(securities !== undefined, (some) => some.where('bar_flag.security', 'in', securities ?? []))
    .execute();
  const flagsOf = Map.groupBy(flags, ({ security, day }) => `${security} ${day}`);

  // Nothing below asks for an exchange: SQLite would begin with all its securities, and go through every bar of theirs.
  const jumped = securities ?? [
    ...new Set((await jumpsIn(db).where('day', '>=', dayNumber(from)).execute()).map(({ security }) => security)),
  ];
  const rows = await rowsOfParts(jumped, (some) => bars.where(IS_JUMP).where('bar.security', 'in', some).execute());
  const flagged = bars
    .innerJoin('bar_flag', (join) => join.onRef('bar_flag.security', '=', 'bar.security').onRef('bar_flag.day', '=', 'bar.day'))
    .where('bar_flag.flag', 'in', ON_PREVIOUS_CLOSE);
  const ofFlags = [...new Set(flags.map(({ security }) => security))];
  rows.push(...(await rowsOfParts(ofFlags, (some) => flagged.where('bar.security', 'in', some).execute())));
  for (const [exDay, companies] of byDay(exDays)) {
    const since = bars.where('security.last_day', '>=', exDay).where('bar.day', '=', (one) =>
      one
        .selectFrom('bar as later')
        .whereRef('later.security', '=', 'security.id')
        .where('later.day', '>=', exDay)
        .select((day) => day.fn.min('later.day').as('first')),
    );
    const first = await rowsOfParts(companies, (some) => since.where('security.company', 'in', some).execute());
    const firstOf = new Map<number, number>();
    for (const { listing, day } of first) firstOf.set(listing, Math.min(day, firstOf.get(listing) ?? Infinity));
    rows.push(...first.filter(({ listing, day }) => firstOf.get(listing) === day));
  }

  const kept = new Map<string, (typeof rows)[number] & { rank: number }>();
  for (const row of rows) {
    if ('exchange' in of && row.exchange !== of.exchange) continue;
    keepPreferred(kept, `${row.listing} ${row.day}`, { ...row, rank: equityRank(row) });
  }
  const chosen = Map.groupBy(kept.values(), ({ listing }) => listing);
  return new Map(
    [...chosen].map(([listing, own]) => [
      listing,
      ofShare(own)
        .toSorted((one, other) => one.day - other.day)
        .map(({ security, day, open, close, previous_close: previous, traded_before: before }) => ({
          session: dateOf(day),
          open: rupees(open),
          close: rupees(close),
          previousClose: ifKnown(previous, rupees),
          tradedBefore: ifKnown(before, dateOf),
          flags: flagsOf.get(`${security} ${day}`)?.map(({ flag }) => flag) ?? [],
        })),
    ]),
  );
}

async function securitiesOf(db: ReadStore['db'], listing: number): Promise<number[]> {
  const rows = await db.selectFrom('security').select('id').where('listing', '=', listing).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Reads the index `bar_jump`. */
export function jumpsIn(db: ReadStore['db']) {
  return db.selectFrom('bar').select(['security', 'day', 'open']).where(IS_JUMP);
}

function byDay(exDays: ReadonlyMap<number, readonly string[]>): Map<number, number[]> {
  const companies = new Map<number, number[]>();
  for (const [company, days] of exDays) {
    for (const day of new Set(days)) companies.set(dayNumber(day), [...(companies.get(dayNumber(day)) ?? []), company]);
  }
  return companies;
}
