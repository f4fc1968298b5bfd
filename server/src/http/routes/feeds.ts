import { shareFeed, type ShareName, stockPath } from '@bhav/core/address/stock-path';
import { addressOn } from '@bhav/core/address/view';
import { closeTime } from '@bhav/core/calendar/close-time';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { longDate } from '@bhav/core/calendar/ist';
import { dayChange } from '@bhav/core/chart/chart-figures';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { type Screen, screenAddress, screenView, withoutOrder } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { markOf } from '@bhav/core/sentences/heads/figures-in-heads';
import { linkOf, type LinkRefusal, listFeed, type ListInLink, readLink } from '@bhav/core/watchlist/list-link';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import { formatPercentChange, formatRupees, formatVolume } from '@bhav/core/words/format';
import { eventWords } from '@bhav/core/words/pages/en-events';
import { feedWords as words } from '@bhav/core/words/pages/en-feed';
import { listPageWords } from '@bhav/core/words/pages/en-watchlist';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { barsAnswer, shareNamed } from '../../market/answers/stock-answers.ts';
import { companyEvents } from '../../market/companies/company-events.ts';
import { modeOf } from '../../market/market.ts';
import { NotReady } from '../../market/not-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { type MovedShares, type ScreenChange, screenChanges } from '../../market/screened/screen-changes.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { filedAt, storedFileCount } from '../../store/versions.ts';
import { call, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { HTML_TYPE, isOpened } from '../send-ready.ts';
import { ATOM_TYPE, atomFeed, feedPage, type FeedText, JSON_FEED_TYPE, jsonFeed } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';
import type { Frame } from '../site/page-template.ts';
import { NewestMade } from '../versioned-cache.ts';
import { addressParameters, daysInParts } from './parameters.ts';
import { askedIn } from './screen.ts';

/** How many a feed has. */
const SESSIONS = 5;
/** Some 10 KB each. */
const KEPT = 64;
/** A session comes once a day. */
const FRESH = { 'cache-control': 'public, max-age=900' };

interface FeedParts {
  /** Absent where not known. */
  address: string | undefined;
  /** For a feed that has still to be made. */
  waitMs: number;
  frame: Frame;
}

type FeedPath = '/feed.xml' | '/feed.json';

interface AskedFeed {
  self: string;
  /** Why there is no such feed. */
  none: string;
  make: () => Promise<FeedText | undefined>;
}

/**
 * `GET /feed.xml` and `/feed.json`, with the words of a screen: which shares came into its list and went out of it in each of the last sessions;
 * with `share=NSE:TCS`: the closes of a share and what its company announces; with
 * `list=1,Banks,nSBIN`, as in the link of a watchlist: those of its shares.
 * While a newer feed is not ready, the last one is given.
 */
export function feeds(app: FastifyInstance, store: ReadStore, days: ServedDays, { address = '', waitMs, frame }: FeedParts): void {
  const made = new NewestMade<ReadyAnswer | undefined>(KEPT);
  const texts = new NewestMade<FeedText | undefined>(KEPT);
  const serve = (path: FeedPath, type: string, write: (feed: FeedText) => string): void =>
    call(app, path, {}, async (request, reply) => {
      const asked = feedAsked(request, path);
      const make = async (): Promise<FeedText | undefined> => {
        const text = await asked.make();
        return text && { ...text, title: [...markOf(modeOf(store)), text.title].join(' · ') };
      };
      const late = new NotReady(words.notReady);
      const files = await storedFileCount(store);
      if (path === '/feed.xml' && isOpened(request)) {
        const text = (await texts.orLast(files, asked.self, make, waitMs, late)) ?? refuseCall(404, asked.none);
        return { feed: await feedPage(frame, text), type: HTML_TYPE };
      }
      const written = async () => {
        const text = await texts.of(files, asked.self, make);
        return ready(text && write(text));
      };
      const feed = (await made.orLast(files, asked.self, written, waitMs, late)) ?? refuseCall(404, asked.none);
      reply.headers(FRESH);
      return { feed, type };
    });
  const feedAsked = (request: FastifyRequest, path: FeedPath): AskedFeed => {
    const parameters = addressParameters(request);
    const share = parameters.get('share');
    if (share !== null) {
      const asked = shareAsked(share);
      const self = address + shareFeed(asked, path);
      return { self, none: words.share.none, make: () => inSlot(() => feedOfShare(store, asked, { address, self })) };
    }
    if (parameters.has('list')) {
      const { list, hash } = listInFeed(request.raw.url ?? '');
      const self = address + listFeed(hash, path);
      return { self, none: words.list.none, make: () => feedOfList(store, list, { address, self, page: `${address}/watchlist${hash}` }) };
    }
    const screen = withoutOrder(askedIn(request));
    const self = address + screenAddress(screen, path);
    return { self, none: words.noList, make: () => feedOfScreen(screen, self) };
  };
  const feedOfScreen = async (screen: Screen, self: string): Promise<FeedText | undefined> => {
    const told = await screenChanges(store, daysInParts(days), { screen, sessions: SESSIONS });
    return told && feedOf(told, screen, address, self);
  };
  serve('/feed.xml', ATOM_TYPE, atomFeed);
  serve('/feed.json', JSON_FEED_TYPE, jsonFeed);
}

function feedOf(changes: readonly ScreenChange[], screen: Screen, address: string, self: string): FeedText {
  const page = screenView.address(`${address}/screener`, screen);
  return {
    title: words.title(screenSentence(screen)),
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
): FeedText['entries'][number] {
  const list = (title: string, { count, first }: MovedShares): string => {
    if (count === 0) return '';
    const items = first.map(({ symbol, name, price, changePercent }) => {
      const to = escaped(address + stockPath(exchange, symbol));
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

const SHARE_SESSIONS = 10;
/** In which so many are traded. */
const SHARE_DAYS = 30;
/** Some 500 bytes each. */
const LIST_ENTRIES = 200;

/** Of `NSE:TCS`. */
function shareAsked(text: string): ShareName {
  const [, named = '', symbol = ''] = /^([a-z]{3}):(.{1,40})$/i.exec(text.trim()) ?? [];
  const exchange = EXCHANGES.find((one) => one === named.toUpperCase());
  return exchange === undefined ? refuseCall(400, words.share.form) : { exchange, symbol: symbol.toUpperCase() };
}

/** Of the link of a watchlist, whose end the address has as it is. */
function listInFeed(url: string): { list: ListInLink; hash: string } {
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
async function feedOfShare(
  store: ReadStore,
  { exchange, symbol }: ShareName,
  { address, self }: FeedAddresses,
  filedOn = filedTimes(store),
): Promise<FeedText | undefined> {
  const named = await shareNamed(store, exchange, symbol);
  const share = named !== undefined && 'movedTo' in named ? await shareNamed(store, exchange, named.movedTo.symbol) : named;
  if (share === undefined || 'movedTo' in share) return undefined;
  const from = addDays(share.lastSession, -SHARE_DAYS);
  const { bars } = await barsAnswer(store, share, from, LAST_DAY, false);
  const events = await companyEvents(store, { from, to: LAST_DAY, company: share.company });
  const page = address + stockPath(exchange, share.symbol);
  const first = Math.max(0, bars.length - SHARE_SESSIONS);
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
async function feedOfList(store: ReadStore, list: ListInLink, parts: FeedAddresses & { page: string }): Promise<FeedText | undefined> {
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

function inFigures(price: number, changePercent: number | undefined): string {
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
