import { addDays } from '@bhav/core/calendar/days';
import type { BandTouch } from '@bhav/core/bars/parsed-file';
import type { Flag } from '@bhav/core/market/measures';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import type { ReadStore } from '../../open-store.ts';
import { dateOf, dayNumber, ifKnown, ofHundredths } from '../../units.ts';
import { symbolHistory } from './masters.ts';

export interface StoredWarnings {
  symbol: string;
  series: string;
  flags: Flag[];
}

/** The newest first; each file holds for the session after its day. */
export async function warningDays({ db }: ReadStore, upTo: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('filing')
    .select('day')
    .where('source', '=', 'nse-warnings')
    .where('day', '<=', dayNumber(upTo))
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ day }) => dateOf(day));
}

/** Days after which a file of warnings or valuations no longer holds. */
const FILE_DAYS = 7;

/** The newest up to the session; undefined if it is more than `days` older. */
export async function newestFile({ db }: ReadStore, source: SourceId, session: string, days = FILE_DAYS): Promise<string | undefined> {
  const row = await db
    .selectFrom('filing')
    .select((of) => of.fn.max('day').as('day'))
    .where('source', '=', source)
    .where('day', '<=', dayNumber(session))
    .where('day', '>=', dayNumber(addDays(session, -days)))
    .executeTakeFirst();
  return ifKnown(row?.day, dateOf);
}

export interface StoredEarnings {
  priceEarnings: number | undefined;
  adjusted: number | undefined;
}

/** By symbol, in the file of a day. */
export async function earningsOf({ db }: ReadStore, on: string, symbol?: string): Promise<Map<string, StoredEarnings>> {
  const rows = await db
    .selectFrom('earnings')
    .selectAll()
    .where('day', '=', dayNumber(on))
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol ?? ''))
    .execute();
  return new Map(
    rows.map(({ symbol: of, hundredths, adjusted_hundredths }) => [
      of,
      { priceEarnings: ifKnown(hundredths, ofHundredths), adjusted: ifKnown(adjusted_hundredths, ofHundredths) },
    ]),
  );
}

/** By all symbols of a share, in the files of both days and those between. */
export async function earningsBetween({ db }: ReadStore, symbols: readonly string[], from: string, to: string) {
  const rows = await db
    .selectFrom('earnings')
    .select(['symbol', 'day', 'hundredths'])
    .where('symbol', 'in', symbols)
    .where((of) => of.between('day', dayNumber(from), dayNumber(to)))
    .execute();
  return rows.map(({ symbol, day, hundredths }) => ({ symbol, on: dateOf(day), priceEarnings: ifKnown(hundredths, ofHundredths) }));
}

/** Undefined if no file is stored. */
export async function filedActionsSince({ db }: ReadStore): Promise<string | undefined> {
  const row = await db
    .selectFrom('filing')
    .select((of) => of.fn.min('day').as('day'))
    .where('source', '=', 'nse-pr')
    .executeTakeFirst();
  return ifKnown(row?.day, dateOf);
}

/** By symbol, in the surveillance file of a day. */
export async function warningsOf({ db }: ReadStore, on: string, symbol?: string): Promise<Map<string, StoredWarnings>> {
  const rows = await db
    .selectFrom('warning')
    .selectAll()
    .where('day', '=', dayNumber(on))
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol ?? ''))
    .orderBy('symbol')
    .execute();
  return new Map(rows.map(({ symbol, series, flags }) => [symbol, { symbol, series, flags: flagsIn(flags) }]));
}

/** The lines of an earlier file, by the symbols that their shares have on a day. */
export async function warningsBefore(
  store: ReadStore,
  on: string,
  before: string,
): Promise<(symbol: string) => StoredWarnings | undefined> {
  const [listed, history] = [await warningsOf(store, before), await symbolHistory(store)];
  return (symbol) => listed.get(history.symbolOn(symbol, on, before));
}

/** By all symbols of a share, the newest first; a day may be without a line. */
export async function warningHistory(
  { db }: ReadStore,
  symbols: readonly string[],
  upTo: string,
): Promise<(StoredWarnings & { on: string })[]> {
  const rows = await db
    .selectFrom('warning')
    .selectAll()
    .where('symbol', 'in', symbols)
    .where('day', '<=', dayNumber(upTo))
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day, symbol, series, flags }) => ({ on: dateOf(day), symbol, series, flags: flagsIn(flags) }));
}

export async function bandTouches(
  { db }: ReadStore,
  session: string,
): Promise<{ symbol: string; series: string; side: BandTouch['side'] }[]> {
  const rows = await db
    .selectFrom('band_touch')
    .innerJoin('ticker', 'ticker.id', 'band_touch.ticker')
    .select(['ticker.symbol', 'ticker.series', 'band_touch.side'])
    .where('band_touch.day', '=', dayNumber(session))
    .orderBy('ticker.symbol')
    .orderBy('ticker.series')
    .orderBy('band_touch.side')
    .execute();
  return rows.map(({ side, ...row }) => ({ ...row, side: side === 'upper' ? 'upper' : 'lower' }));
}

/** A ban is for the session after a file, which may come after a long holiday. */
export const BAN_DAYS = 7;

/** There may be no symbols. */
interface StoredBan {
  day: string;
  symbols: string[];
}

/** The newest for a day within a week after the session. */
export async function derivativesBan(store: ReadStore, session: string): Promise<StoredBan | undefined> {
  return (await derivativesBans(store, session, addDays(session, BAN_DAYS))).at(-1);
}

/** Oldest first; `after` excluded, `upTo` included. */
export async function derivativesBans({ db }: ReadStore, after: string, upTo: string): Promise<StoredBan[]> {
  const rows = await db
    .selectFrom('derivatives_ban')
    .selectAll()
    .where('day', '>', dayNumber(after))
    .where('day', '<=', dayNumber(upTo))
    .orderBy('day')
    .orderBy('symbol')
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => ({
    day: dateOf(day),
    symbols: of.map(({ symbol }) => symbol).filter(Boolean),
  }));
}

/** The newest before the session, crore rupees. */
export async function weightsUpTo(
  { db }: ReadStore,
  index: string,
  session: string,
): Promise<{ on: string; members: { symbol: string; crore: number }[] } | undefined> {
  const rows = await db
    .selectFrom('index_weight')
    .selectAll()
    .where('name', '=', index)
    .where('day', '=', (of) =>
      of
        .selectFrom('index_weight as other')
        .where('other.name', '=', index)
        .where('other.day', '<', dayNumber(session))
        .select((newest) => newest.fn.max('other.day').as('newest')),
    )
    .orderBy('symbol')
    .execute();
  const [first] = rows;
  return first && { on: dateOf(first.day), members: rows.map(({ symbol, crore }) => ({ symbol, crore })) };
}

function flagsIn(text: string): Flag[] {
  return text === '' ? [] : (text.split(' ') as Flag[]);
}
