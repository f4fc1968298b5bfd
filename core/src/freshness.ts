import type { StockList } from './api.ts';
import type { Exchange } from './exchange.ts';
import { istDate, istIso, istTime, longDate } from './ist.ts';
import type { SyncAnswer } from './wire.ts';
import { en } from './words/en.ts';
import { originWords as words } from './words/en-origin.ts';

type Run = SyncAnswer['runs'][number];

/** Says in one line what a list's figures are, of which session, from where and how old: for every table. */
export function freshnessLine(list: StockList): string {
  const parts: string[] = [en.modes[list.mode]];
  if (list.session !== undefined) parts.push(longDate(list.session));
  else if (list.mode !== 'simulated') parts.push(words.waiting(list.exchange));
  parts.push(list.source);
  const fetched = list.fetchedAt === undefined ? undefined : Date.parse(list.fetchedAt);
  if (fetched !== undefined) parts.push(words.fetched(`${shortDate(istDate(fetched))} ${istIso(fetched).slice(11, 16)} IST`));
  else if (list.asOf !== undefined) parts.push(istTime(Date.parse(list.asOf)));
  return parts.join(' · ');
}

/** Says of all lists what the figures are, briefly: for the bar. Lists of one mode and session are said together. */
export function modeLine(lists: readonly StockList[]): string {
  const [first] = lists;
  if (first === undefined) return en.modes.simulated;
  if (first.mode === 'simulated') return en.modes.simulated;
  const sessions = [...new Set(lists.flatMap(({ session }) => (session === undefined ? [] : [session])))];
  const newest = sessions.toSorted().at(-1);
  const shown = lists.filter(({ session }) => session === newest).map(({ exchange }) => exchange);
  return newest === undefined ? en.modes[first.mode] : `${en.modes[first.mode]} · ${longDate(newest)} · ${shown.join(' & ')}`;
}

/**
 * Says why an exchange's newest session is not newer, from the log of attempts at its files (newest first); nothing when none is
 * awaited. `session` is the one shown.
 */
export function staleNote(exchange: Exchange, session: string | undefined, runs: readonly Run[]): string | undefined {
  const attempts = runs.filter((run) => run.exchange === exchange && run.source.endsWith('-bhavcopy'));
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
      return isUnpublished(last) ? words.notPublished(date) : words.unreachable(since(attempts));
  }
}

/** The start of the unbroken row of attempts that did not reach the exchange, the newest of which is the first. */
function since(attempts: readonly Run[]): string {
  const end = attempts.findIndex((run) => run.state !== 'waiting' || isUnpublished(run));
  const row = end === -1 ? attempts : attempts.slice(0, Math.max(end, 1));
  const first = row.at(-1);
  return first === undefined ? '' : `${shortDate(first.at.slice(0, 10))} ${first.at.slice(11, 16)} IST`;
}

function isUnpublished({ reason }: Run): boolean {
  return /not published/i.test(reason);
}

/** Writes a date without its year, for dates that are near: `Fri 4 Dec`. */
function shortDate(date: string): string {
  return longDate(date).slice(0, -5);
}
