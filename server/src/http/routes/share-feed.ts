import { type ShareName, stockPath } from '@bhav/core/address/stock-path';
import { addressOn } from '@bhav/core/address/view';
import { closeTime } from '@bhav/core/calendar/close-time';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { dayChange } from '@bhav/core/chart/chart-figures';
import { longDate } from '@bhav/core/calendar/ist';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { linkOf, type LinkRefusal, type ListInLink, readLink } from '@bhav/core/watchlist/list-link';
import { formatPercentChange, formatRupees, formatVolume } from '@bhav/core/words/format';
import { eventWords } from '@bhav/core/words/pages/en-events';
import { listPageWords } from '@bhav/core/words/pages/en-watchlist';
import { feedWords as words } from '@bhav/core/words/pages/en-feed';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import type { ReadStore } from '../../store/open-store.ts';
import { filedAt } from '../../store/versions.ts';
import { barsAnswer, shareNamed } from '../../market/answers/stock-answers.ts';
import { companyEvents } from '../../market/companies/company-events.ts';
import { refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import type { FeedText } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';

const SESSIONS = 10;
/** In which so many are traded. */
const DAYS = 30;
/** Some 500 bytes each. */
const LIST_ENTRIES = 200;

/** Of `NSE:TCS`. */
export function shareAsked(text: string): ShareName {
  const [, named = '', symbol = ''] = /^([a-z]{3}):(.{1,40})$/i.exec(text.trim()) ?? [];
  const exchange = EXCHANGES.find((one) => one === named.toUpperCase());
  return exchange === undefined ? refuseCall(400, words.share.form) : { exchange, symbol: symbol.toUpperCase() };
}

/** Of the link of a watchlist, whose end the address has as it is. */
export function listInFeed(url: string): { list: ListInLink; hash: string } {
  const list = readLink(`#list=${/[?&]list=([^&]*)/.exec(url)?.[1] ?? ''}`);
  if (list === undefined || 'refused' in list) return refuseList(list?.refused ?? 'empty');
  const link = linkOf(list);
  return 'refused' in link ? refuseList(link.refused) : { list, hash: link.hash };
}

function refuseList(why: LinkRefusal): never {
  return refuseCall(400, `${listPageWords.linkRefusals[why]} ${words.list.form}`);
}

interface FeedAddresses {
  address: string;
  self: string;
}

/**
 * A day an entry, as its file had it, the newest first; undefined where no file has the share. An old symbol has the feed of the new one. `filedOn` gives
 * the time of the newest file of a day.
 */
export async function feedOfShare(
  store: ReadStore,
  { exchange, symbol }: ShareName,
  { address, self }: FeedAddresses,
  filedOn = filedTimes(store),
): Promise<FeedText | undefined> {
  const named = await shareNamed(store, exchange, symbol);
  const share = named !== undefined && 'movedTo' in named ? await shareNamed(store, exchange, named.movedTo.symbol) : named;
  if (share === undefined || 'movedTo' in share) return undefined;
  const from = addDays(share.lastSession, -DAYS);
  const { bars } = await barsAnswer(store, share, from, LAST_DAY, false);
  const events = await companyEvents(store, { from, to: LAST_DAY, company: share.company });
  const page = address + stockPath(exchange, share.symbol);
  const first = Math.max(0, bars.length - SESSIONS);
  const entries = bars.slice(first).map(async (bar, at) => {
    const { date, close, low, high, volume } = bar;
    const percent = dayChange(bar, bars[first + at - 1]);
    // With those of the days without trading that follow; the newest has all that are to come.
    const next = bars[first + at + 1]?.date;
    const told = events.filter((event) => event.date >= date && (next === undefined || event.date < next));
    const published = closeTime(exchange, date, true);
    return {
      title: words.share.entry(`${share.symbol} ${inFigures(close, percent)}`, longDate(date)),
      link: addressOn(page, date),
      published,
      updated: (await filedOn(date)) ?? published,
      html: `<p>${words.share.day(formatRupees(low), formatRupees(high), formatVolume(volume))}</p>${eventList(told)}`,
    };
  });
  return {
    title: words.share.title(share.name, exchange, share.symbol),
    about: words.share.about(share.name),
    page,
    self,
    entries: (await Promise.all(entries)).toReversed(),
  };
}

/** The newest of the feeds of its shares, in each day in the order of the list; undefined where no file has any of them. */
export async function feedOfList(
  store: ReadStore,
  list: ListInLink,
  parts: FeedAddresses & { page: string },
): Promise<FeedText | undefined> {
  const unknown: string[] = [];
  const filedOn = filedTimes(store);
  // A share may be named twice, by its symbol and by its code.
  const entries = new Map<string, FeedText['entries'][number]>();
  for (const { exchange, symbol } of list.entries) {
    const feed = await inSlot(() => feedOfShare(store, { exchange, symbol }, parts, filedOn));
    if (feed === undefined) unknown.push(`${exchange}:${symbol}`);
    for (const entry of feed?.entries ?? []) entries.set(entry.link, entry);
  }
  if (unknown.length === list.entries.length) return undefined;
  const about = words.list.about(list.name, list.entries.length, LIST_ENTRIES);
  return {
    title: words.list.title(list.name),
    about: unknown.length === 0 ? about : `${about} ${words.list.unknown(unknown.join(', '))}`,
    page: parts.page,
    self: parts.self,
    entries: [...entries.values()].toSorted((one, other) => dayOf(other).localeCompare(dayOf(one))).slice(0, LIST_ENTRIES),
  };
}

export function inFigures(price: number, changePercent: number | undefined): string {
  return words.figures(formatRupees(price), changePercent === undefined ? undefined : formatPercentChange(changePercent));
}

function dayOf({ published }: { published: string }): string {
  return published.slice(0, 10);
}

/** Each day is asked for once. */
function filedTimes(store: ReadStore): (day: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (day) => {
    const filed = known.get(day) ?? filedAt(store, day);
    known.set(day, filed);
    return filed;
  };
}

function eventList(events: readonly CompanyEvent[]): string {
  if (events.length === 0) return '';
  const items = events.map(({ date, words: what, status, movedTo }) => {
    const said = status === 'withdrawn' ? `${what}. ${eventWords.calendar.withdrawn(movedTo && longDate(movedTo))}` : what;
    return `<li>${escaped(words.share.event(longDate(date), said))}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
