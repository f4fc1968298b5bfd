import type { Mode } from '../market/mode.ts';
import type { StockList } from '../wire/market.ts';
import { type Exchange, BHAVCOPIES } from '../market/exchange.ts';
import { DASH } from '../words/format.ts';
import { istDate, istMinute, istTime } from '../calendar/ist.ts';
import { longDate, shortDate } from '../words/dates.ts';
import type { SyncAnswer } from '../wire/server/sync.ts';
import { en } from '../words/en/common.ts';
import { originWords as words } from '../words/en/origin.ts';
import { sourceInWords } from '../words/source-in-words.ts';
import { beside } from '../words/joins.ts';

type Run = SyncAnswer['runs'][number];

/** Mode, session, source and age of a list's figures. With `now` (milliseconds since 1970), quotes of today are written without their date. */
export function freshnessLine(list: StockList, now?: number): string {
  // The source of a demonstration says that it is made up.
  const parts: string[] = list.mode === 'demonstration' ? [] : [en.modes[list.mode]];
  const quoted = quotedTime(list, now);
  if (quoted !== undefined) parts.push(quoted);
  else if (list.session !== undefined) parts.push(longDate(list.session));
  else if (list.mode !== 'simulated') parts.push(words.waiting(list.exchange));
  parts.push(sourceInWords(list, list.exchange));
  const fetched = list.fetchedAt === undefined ? undefined : Date.parse(list.fetchedAt);
  if (fetched !== undefined)
    parts.push(words.fetched(quoted === undefined ? `${shortDate(istDate(fetched))} ${istMinute(fetched)}` : istMinute(fetched)));
  else if (quoted === undefined && list.asOf !== undefined) parts.push(istTime(Date.parse(list.asOf)));
  return parts.join(' · ');
}

/** A line for each list that says something else; one line where the closes of both are of one day and differ by their files alone. `now` as for `freshnessLine`. */
export function freshnessLines(lists: readonly StockList[], now?: number): string[] {
  const [first, ...others] = lists;
  const session = first?.session;
  const isOne =
    others.length > 0 &&
    lists.every((list) => !isQuoted(list) && list.mode !== 'simulated' && list.fetchedAt !== undefined) &&
    others.every((list) => list.mode === first?.mode && list.session === session);
  if (first === undefined || session === undefined || !isOne) return [...new Set(lists.map((list) => freshnessLine(list, now)))];
  const fetched = Math.max(...lists.map(({ fetchedAt = '' }) => Date.parse(fetchedAt)));
  return [
    [
      ...(first.mode === 'demonstration' ? [] : [en.modes[first.mode]]),
      longDate(session),
      words.endOfDayFiles(
        lists.map(({ exchange }) => exchange),
        first.mode === 'demonstration',
      ),
      words.fetched(`${shortDate(istDate(fetched))} ${istMinute(fetched)}`),
    ].join(' · '),
  ];
}

/** Mode and time, together if the lists are of one mode, else by exchange. `now` as for `freshnessLine`. */
export function modeLine(lists: readonly StockList[], now?: number): string {
  const [first, ...others] = lists;
  if (first === undefined || lists.every(({ mode }) => mode === 'simulated')) return en.modes.simulated;
  const kind = kindOf(first);
  if (others.some((list) => kindOf(list) !== kind)) return lists.map((list) => words.of(list.exchange, whatOf(list, now))).join(' · ');
  const quoted = [...new Set(timesToShow(lists).flatMap((list) => quotedTime(list, now) ?? []))];
  if (quoted.length > 0) {
    const [one = '', ...more] = quoted;
    const times = more.length === 0 ? one : lists.map((list) => `${list.exchange} ${quotedTime(list, now) ?? DASH}`).join(', ');
    return [en.modes[first.mode], times, beside([...new Set(lists.map((list) => sourceInWords(list, list.exchange)))])].join(' · ');
  }
  if (newestSessionOf(lists) === undefined) return en.modes[first.mode];
  const dates = lists.map(({ session }) => (session === undefined ? words.none : longDate(session)));
  const when =
    new Set(dates).size === 1
      ? `${dates[0]} · ${beside(lists.map(({ exchange }) => exchange))}`
      : lists.map(({ exchange }, index) => `${exchange} ${dates[index]}`).join(', ');
  return `${en.modes[first.mode]} · ${when}`;
}

/** Times no further apart than two polls of a source count as one moment. */
export const MOMENT_MS = 300_000;

/** Only the oldest if all are of one moment, else all. */
export function timesToShow<Timed extends { asOf?: string }>(all: readonly Timed[]): readonly Timed[] {
  const times = all.map(({ asOf = '' }) => Date.parse(asOf));
  const oldest = Math.min(...times);
  return Math.max(...times) - oldest <= MOMENT_MS ? all.slice(times.indexOf(oldest), times.indexOf(oldest) + 1) : all;
}

/**
 * "Delayed 14:35" or "Close Fri 20 Nov": the mode, and the time of the oldest quotes or the newest session. Lists of several modes are
 * named by their modes alone. `now` as for `freshnessLine`.
 */
export function modeMark(lists: readonly StockList[], now?: number): string {
  const [mode = 'simulated', ...others] = new Set(lists.map((list) => list.mode));
  const marks = [mode, ...others].map((one) => en.marks[one]);
  if (others.length > 0) return beside(marks.map((mark, index) => (index === 0 ? mark : mark.toLowerCase())));
  const when = mode === 'simulated' || mode === 'demonstration' ? undefined : markTime(lists, mode, now);
  return when === undefined ? marks.join('') : `${marks.join('')} ${when}`;
}

function markTime(lists: readonly StockList[], mode: Mode, now: number | undefined): string | undefined {
  const quoted = lists.filter(isQuoted).flatMap(({ asOf }) => (asOf === undefined ? [] : [Date.parse(asOf)]));
  const oldest = quoted.length === 0 || mode === 'official' ? undefined : Math.min(...quoted);
  if (oldest !== undefined && mode === 'live' && now !== undefined && istDate(now) === istDate(oldest))
    return istMinute(oldest).slice(0, 5);
  const session = oldest === undefined ? newestSessionOf(lists) : istDate(oldest);
  return session === undefined ? undefined : shortDate(session);
}

export function newestSessionOf(lists: readonly Pick<StockList, 'session'>[]): string | undefined {
  return lists
    .flatMap(({ session }) => session ?? [])
    .toSorted()
    .at(-1);
}

/** Quotes of a source, and not the closes of a file. */
export function isQuoted({ mode, stocks }: StockList): boolean {
  return mode === 'live' || stocks.some(({ quotedAt }) => quotedAt !== undefined);
}

/** With its date unless the quotes are live and of today; undefined for closes. */
export function quotedTime(list: StockList, now: number | undefined): string | undefined {
  if (list.asOf === undefined || !isQuoted(list)) return undefined;
  return quoteTime(Date.parse(list.asOf), list.mode, now);
}

/** `at` is in milliseconds since 1970; with its date unless it is live and of today. */
export function quoteTime(at: number, mode: Mode, now: number | undefined): string {
  const isToday = mode === 'live' && now !== undefined && istDate(now) === istDate(at);
  return isToday ? istMinute(at) : `${longDate(istDate(at))} ${istMinute(at)}`;
}

function kindOf(list: StockList): string {
  return `${list.mode} ${isQuoted(list) ? 'quotes' : 'closes'}`;
}

function whatOf(list: StockList, now: number | undefined): string {
  const when = quotedTime(list, now) ?? (list.session === undefined ? undefined : longDate(list.session));
  return when === undefined ? words.none : `${en.modes[list.mode]} ${when}`;
}

/** From the log of attempts at the exchange's files (newest first); undefined if no newer session is awaited. */
export function staleNote(exchange: Exchange, session: string | undefined, runs: readonly Run[]): string | undefined {
  const attempts = runs.filter((run) => run.exchange === exchange && run.source === BHAVCOPIES[exchange]);
  const last = attempts
    .filter((run) => run.state !== 'stored' && (session === undefined || run.session > session))
    .reduce<Run | undefined>((newest, run) => (newest === undefined || run.session > newest.session ? run : newest), undefined);
  if (last === undefined) return undefined;
  const shown = session === undefined ? words.waiting(exchange) : words.newest(shortDate(session));
  return `${shown} — ${reasonOf(last, attempts)}`;
}

function reasonOf(last: Run, attempts: readonly Run[]): string {
  const date = shortDate(last.session);
  switch (last.state) {
    case 'refused':
      return words.refused(date, last.reason);
    case 'missing':
      return words.missing(date);
    case 'stored':
    case 'waiting':
      return last.unreachable === true ? words.unreachable(since(attempts)) : words.notPublished(date);
  }
}

/** The first of the latest consecutive attempts that did not reach the exchange. */
function since(attempts: readonly Run[]): string {
  const end = attempts.findIndex((run) => run.unreachable !== true);
  const row = end === -1 ? attempts : attempts.slice(0, Math.max(end, 1));
  const first = row.at(-1);
  return first === undefined ? '' : `${shortDate(istDate(Date.parse(first.at)))} ${istMinute(Date.parse(first.at))}`;
}
