import { shareText, stockPath } from '@bhav/core/address/stock-path';
import { exchangesAsked, type Question, questionAddress } from '@bhav/core/feed/question';
import { alertSentence, sharesSentence } from '@bhav/core/feed/question-in-words';
import { addressOn } from '@bhav/core/address/view';
import { WARNINGS_FEED } from '@bhav/core/pages/answer-addresses';
import type { Mode } from '@bhav/core/market/mode';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
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
import type { FeedContent, ShareFeed } from '../market/feeds/feed-content.ts';
import type { MovedShares, ScreenChange } from '../market/screened/screen-changes.ts';
import type { FeedBlock, FeedEntry, FeedText } from './feed.ts';

/** `address` is that of the site, `self` that of the feed. */
export interface FeedAddresses {
  address: string;
  self: string;
  mode: Mode;
}

export function feedText(content: FeedContent, { address, self, mode }: FeedAddresses): FeedText {
  return { ...toldOf(content, address), mark: markOf(mode)[0], self };
}

type Told = Omit<FeedText, 'mark' | 'self'>;

/** `address` is that of the site. */
function toldOf(content: FeedContent, address: string): Told {
  switch (content.of) {
    case 'screen':
      return screenTold(content.changes, content.screen, address);
    case 'share':
      return shareTold(content.feed, address);
    case 'alert':
      return alertTold(content, address);
    case 'shares':
      return sharesTold(content, address);
    case 'list':
      return listTold(content, address);
  }
}

/** Which shares came into the list of a screen and went out of it, session by session. */
function screenTold(changes: readonly ScreenChange[], screen: Screen, address: string): Told {
  const page = address + screenView.address(pageAddress('/screener'), screen);
  return {
    title: words.title(screenSentence(screen)),
    about: words.about,
    page,
    entries: changes.map((change) => entryOf(change, address, addressOn(page, change.session))),
  };
}

/** The page of these is the feed itself: no other one has their names. */
function sharesTold({ question, shares, missing, changes }: Extract<FeedContent, { of: 'shares' }>, address: string): Told {
  const page = sharesPage(question, address);
  return {
    title: words.title(sharesSentence(shares, question.screen)),
    about: missing.length === 0 ? words.shares.about : `${words.shares.about} ${words.shares.missing(missing.map(shareText))}`,
    page,
    entries: changes.map((change) => entryOf(change, address, `${page}#${change.session}`, exchangesAsked(question).length > 1)),
  };
}

export function sharesPage(question: Extract<Question, { of: 'shares' }>, address: string): string {
  return address + inLanguage(questionAddress(question, '/feed.xml'));
}

function entryOf(
  { session, asOf, updated, found, came, went, unknown }: ScreenChange,
  address: string,
  link: string,
  ofBoth = false,
): FeedEntry {
  return {
    title: words.entry(came.count, went.count, longDate(session)),
    link,
    published: asOf,
    updated,
    isNews: came.count + went.count > 0,
    blocks: [
      `${words.found(found)}${unknown === 0 ? '' : ` ${words.unknown(unknown)}`}`,
      ...movedShares(words.came, came, address, ofBoth),
      ...movedShares(words.went, went, address, ofBoth),
    ],
  };
}

/** None where there is no share. `ofBoth`: of both exchanges, so that each says its own. */
export function movedShares(heading: string, { count, first }: MovedShares, address: string, ofBoth = false): FeedBlock[] {
  if (count === 0) return [];
  const items = first.map(({ exchange, symbol, name, price, changePercent }) => ({
    name: ofBoth ? shareText({ exchange, symbol }) : symbol,
    link: address + pageAddress(stockPath(exchange, symbol)),
    text: price === undefined ? name : `${name}: ${inFigures(price, changePercent)}`,
  }));
  return [{ heading, items, more: count > first.length ? words.more(count - first.length) : undefined }];
}

/** From when a share meets conditions. */
function alertTold({ share, screen, changes }: Extract<FeedContent, { of: 'alert' }>, address: string): Told {
  const { exchange, symbol, name } = share;
  const page = address + pageAddress(stockPath(exchange, symbol));
  return {
    title: words.title(alertSentence(share, screen)),
    about: words.alert.about(name),
    page,
    entries: changes.map(({ session, asOf, updated, came }) => ({
      title: words.share.entry(shareInFigures(symbol, came.first[0]), longDate(session)),
      link: addressOn(page, session),
      published: asOf,
      updated,
      isNews: true,
      blocks: [words.alert.met],
    })),
  };
}

export function shareInFigures(symbol: string, { price, changePercent }: Partial<MovedShares['first'][number]> = {}): string {
  return price === undefined ? symbol : `${symbol} ${inFigures(price, changePercent)}`;
}

/** The closes of a share and what its company announces; the newest day is the last of `days`. */
function shareTold({ share: { exchange, symbol, name }, days }: ShareFeed, address: string): Told {
  const page = address + pageAddress(stockPath(exchange, symbol));
  const entries = days.map(({ date, close, low, high, volume, changePercent, events, published, updated }) => ({
    title: words.share.entry(shareInFigures(symbol, { price: close, ...withoutUndefined({ changePercent }) }), longDate(date)),
    link: addressOn(page, date),
    published,
    updated,
    isNews: true,
    blocks: [words.share.day(formatRupees(low), formatRupees(high), formatVolume(volume)), ...eventList(events)],
  }));
  return { title: words.share.title(name, exchange, symbol), about: words.share.about(name), page, entries: entries.toReversed() };
}

/** Some 500 bytes each. */
const LIST_ENTRIES = 200;

/** The newest entries of the feeds of its shares, in each day in the order of the list. */
function listTold({ list: { name, entries: shares }, hash, feeds, unknown }: Extract<FeedContent, { of: 'list' }>, address: string): Told {
  const about = words.list.about(name, shares.length, LIST_ENTRIES);
  const entries = feeds.flatMap((feed) => shareTold(feed, address).entries);
  return {
    title: words.list.title(name),
    about: unknown.length === 0 ? about : `${about} ${words.list.unknown(unknown.join(', '))}`,
    page: address + pageAddress(`/watchlist${hash}`),
    entries: entries.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one))).slice(0, LIST_ENTRIES),
  };
}

/** New and released warnings, file by file. */
export function warningsFeedText({ changes }: WarningChanges, address: string): FeedText {
  const page = address + pageAddress('/warnings');
  const entries = [...Map.groupBy(changes, ({ on }) => on)].map(([on, those]) => {
    const count = (kind: string): number => those.filter(({ what }) => what === kind).length;
    const items = those.map((change) => ({ text: `${change.symbol} (${change.name}): ${changeInWords(change)}` }));
    const filed = `${on}T20:00:00+05:30`;
    return {
      title: warningWords.feedEntry(count('added'), count('released'), longDate(on)),
      link: `${page}?session=${on}`,
      published: filed,
      updated: filed,
      isNews: true,
      blocks: [{ items }],
    };
  });
  return { title: warningWords.feedTitle, about: warningWords.feedAbout, page, self: address + inLanguage(WARNINGS_FEED), entries };
}

function inFigures(price: number, changePercent: number | undefined): string {
  return words.figures(formatRupees(price), changePercent === undefined ? undefined : formatPercentChange(changePercent));
}

export function dayOf({ published }: { published: string }): string {
  return published.slice(0, 10);
}

function eventList(events: readonly CompanyEvent[]): FeedBlock[] {
  if (events.length === 0) return [];
  const items = events.map((event) => {
    const { date, status, movedTo } = event;
    const what = eventInWords(event);
    const said = status === 'withdrawn' ? `${what}. ${eventWords.calendar.withdrawn(movedTo && longDate(movedTo))}` : what;
    return { text: words.share.event(longDate(date), said) };
  });
  return [{ items }];
}
