import { isQuoted, MOMENT_MS, quoteTime } from './freshness.ts';
import { istDay, longDate } from '../words/dates.ts';
import type { IndexLevel } from '../wire/indices.ts';
import type { StockList } from '../wire/market.ts';
import { en } from '../words/en/common.ts';
import { originWords as words } from '../words/en/origin.ts';
import { sourceInWords } from '../words/source-in-words.ts';

/**
 * The levels that have another mode, session or time than the lists beside them; undefined if all are like the lists. Times of one moment
 * count as the same. `now` is in milliseconds since 1970.
 */
export function untoldLevels(indices: readonly IndexLevel[], lists: readonly StockList[], now?: number): string | undefined {
  const others = indices.filter((index) => !lists.some((list) => isLike(index, list)));
  const byOrigin = Map.groupBy(others, (index) => levelOrigin(index, now));
  const told = [...byOrigin].map(([origin, of]) => words.of(of.map(({ name }) => name).join(', '), origin));
  return told.length === 0 ? undefined : told.join('; ');
}

/** With the day of its level where others beside it are of a later session. */
export function datedName({ name, session, asOf }: IndexLevel, indices: readonly IndexLevel[]): string {
  return indices.some((other) => other.session > session) ? `${name} · ${istDay(Date.parse(asOf))}` : name;
}

/** The session of an official close, else the time, with its date unless it is live and of today. */
export function levelOrigin(index: IndexLevel, now?: number): string {
  const { mode, session, asOf, exchange } = index;
  // The source of a demonstration says that it is made up.
  const told = mode === 'demonstration' ? [] : [en.modes[mode]];
  return [...told, mode === 'official' ? longDate(session) : quoteTime(Date.parse(asOf), mode, now), sourceInWords(index, exchange)].join(
    ' · ',
  );
}

/** A line for each exchange, from the level of one of its indices; one line where they differ by their files alone. */
export function levelOrigins(levels: readonly IndexLevel[], now?: number): string[] {
  const [first, ...others] = levels;
  const without = (level: IndexLevel | undefined) => level && levelOrigin({ ...level, exchange: 'NSE' }, now);
  const isOne = others.length > 0 && levels.every(isFiled) && others.every((level) => without(level) === without(first));
  if (first === undefined || !isOne) return levels.map((level) => words.of(level.exchange ?? '', levelOrigin(level, now)));
  const files = words.endOfDayFiles(
    levels.flatMap(({ exchange }) => exchange ?? []),
    first.mode === 'demonstration',
  );
  return [levelOrigin(first, now).replace(sourceInWords(first, first.exchange), files)];
}

function isFiled({ mode, exchange }: IndexLevel): boolean {
  return exchange !== undefined && (mode === 'official' || mode === 'demonstration');
}

function isLike(index: IndexLevel, list: StockList): boolean {
  if (index.mode !== list.mode || index.session !== list.session) return false;
  return !isQuoted(list) || Math.abs(Date.parse(index.asOf) - Date.parse(list.asOf ?? '')) <= MOMENT_MS;
}
