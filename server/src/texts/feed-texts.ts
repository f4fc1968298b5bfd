import { stockPath } from '@bhav/core/address/stock-path';
import { addressOn } from '@bhav/core/address/view';
import { WARNINGS_FEED } from '@bhav/core/pages/answer-addresses';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Mode } from '@bhav/core/market/mode';
import { type Screen, screenView } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { markOf } from '@bhav/core/sentences/heads/figures-in-heads';
import { eventInWords } from '@bhav/core/words/event-in-words';
import { changeInWords } from '@bhav/core/warnings/warning-words';
import type { WarningChanges } from '@bhav/core/wire/share/cautions';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import { longDate } from '@bhav/core/words/dates';
import { formatPercentChange, formatRupees, formatVolume } from '@bhav/core/words/format';
import { eventWords } from '@bhav/core/words/en/pages/events';
import { feedWords as words } from '@bhav/core/words/en/pages/feed';
import { warningWords } from '@bhav/core/words/en/pages/warnings';
import { inLanguage, pageAddress } from '@bhav/core/words/page-address';
import type { MovedShares, ScreenChange } from '../market/screened/screen-changes.ts';
import type { FeedEntry, FeedText } from './feed.ts';
import { escaped } from './markup.ts';

/** `address` is that of the site, `self` that of the feed. */
export interface FeedAddresses {
  address: string;
  self: string;
  mode: Mode;
}

/** Which shares came into the list of a screen and went out of it, session by session. */
export function screenFeedText(changes: readonly ScreenChange[], screen: Screen, { address, self, mode }: FeedAddresses): FeedText {
  const page = address + screenView.address(pageAddress('/screener'), screen);
  return {
    title: words.title(screenSentence(screen)),
    mark: markOf(mode)[0],
    about: words.about,
    page,
    self,
    entries: changes.map((change) => entryOf(change, screen, address, page)),
  };
}

function entryOf(
  { session, asOf, updated, found, came, went, unknown }: ScreenChange,
  { exchange }: Screen,
  address: string,
  page: string,
): FeedEntry {
  const list = (title: string, { count, first }: MovedShares): string => {
    if (count === 0) return '';
    const items = first.map(({ symbol, name, price, changePercent }) => {
      const to = escaped(address + pageAddress(stockPath(exchange, symbol)));
      const figures = price === undefined ? '' : `: ${inFigures(price, changePercent)}`;
      return `<li><a href="${to}">${escaped(symbol)}</a> ${escaped(name)}${figures}</li>`;
    });
    const more = count > first.length ? `<p>${words.more(count - first.length)}</p>` : '';
    return `<h2>${title}</h2><ul>${items.join('')}</ul>${more}`;
  };
  return {
    title: words.entry(came.count, went.count, longDate(session)),
    link: addressOn(page, session),
    published: asOf,
    updated,
    html: [
      `<p>${words.found(found)}${unknown === 0 ? '' : ` ${words.unknown(unknown)}`}</p>`,
      list(words.came, came),
      list(words.went, went),
    ].join(''),
  };
}

/** A day of a share, as its file had it, with the events up to the next one. */
export interface ShareDay {
  date: string;
  close: number;
  low: number;
  high: number;
  volume: number;
  /** Absent where there is none. */
  changePercent: number | undefined;
  events: readonly CompanyEvent[];
  published: string;
  updated: string;
}

/** The closes of a share and what its company announces; the newest day is the last of `days`. */
export function shareFeedText(
  { exchange, symbol, name }: { exchange: Exchange; symbol: string; name: string },
  days: readonly ShareDay[],
  { address, self, mode }: FeedAddresses,
): FeedText {
  const page = address + pageAddress(stockPath(exchange, symbol));
  const entries = days.map(({ date, close, low, high, volume, changePercent, events, published, updated }) => ({
    title: words.share.entry(`${symbol} ${inFigures(close, changePercent)}`, longDate(date)),
    link: addressOn(page, date),
    published,
    updated,
    html: `<p>${words.share.day(formatRupees(low), formatRupees(high), formatVolume(volume))}</p>${eventList(events)}`,
  }));
  return {
    title: words.share.title(name, exchange, symbol),
    mark: markOf(mode)[0],
    about: words.share.about(name),
    page,
    self,
    entries: entries.toReversed(),
  };
}

/** Some 500 bytes each. */
const LIST_ENTRIES = 200;

/** The newest entries of the feeds of its shares, in each day in the order of the list. */
export function listFeedText(
  { name, shares, hash, unknown }: { name: string; shares: number; hash: string; unknown: readonly string[] },
  entries: readonly FeedEntry[],
  { address, self, mode }: FeedAddresses,
): FeedText {
  const about = words.list.about(name, shares, LIST_ENTRIES);
  return {
    title: words.list.title(name),
    mark: markOf(mode)[0],
    about: unknown.length === 0 ? about : `${about} ${words.list.unknown(unknown.join(', '))}`,
    page: address + pageAddress(`/watchlist${hash}`),
    self,
    entries: entries.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one))).slice(0, LIST_ENTRIES),
  };
}

/** New and released warnings, file by file. */
export function warningsFeedText({ changes }: WarningChanges, address: string): FeedText {
  const page = address + pageAddress('/warnings');
  const entries = [...Map.groupBy(changes, ({ on }) => on)].map(([on, those]) => {
    const count = (kind: string): number => those.filter(({ what }) => what === kind).length;
    const items = those.map((change) => `<li>${escaped(`${change.symbol} (${change.name}): ${changeInWords(change)}`)}</li>`);
    const filed = `${on}T20:00:00+05:30`;
    return {
      title: warningWords.feedEntry(count('added'), count('released'), longDate(on)),
      link: `${page}?session=${on}`,
      published: filed,
      updated: filed,
      html: `<ul>${items.join('')}</ul>`,
    };
  });
  return { title: warningWords.feedTitle, about: warningWords.feedAbout, page, self: address + inLanguage(WARNINGS_FEED), entries };
}

function inFigures(price: number, changePercent: number | undefined): string {
  return words.figures(formatRupees(price), changePercent === undefined ? undefined : formatPercentChange(changePercent));
}

function dayOf({ published }: { published: string }): string {
  return published.slice(0, 10);
}

function eventList(events: readonly CompanyEvent[]): string {
  if (events.length === 0) return '';
  const items = events.map((event) => {
    const { date, status, movedTo } = event;
    const what = eventInWords(event);
    const said = status === 'withdrawn' ? `${what}. ${eventWords.calendar.withdrawn(movedTo && longDate(movedTo))}` : what;
    return `<li>${escaped(words.share.event(longDate(date), said))}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
