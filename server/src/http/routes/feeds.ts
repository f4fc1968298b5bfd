import { shareFeed, type ShareName } from '@bhav/core/address/stock-path';
import { closeTime } from '@bhav/core/calendar/close-time';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { dayChange } from '@bhav/core/chart/chart-figures';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { screenAddress, withoutOrder } from '@bhav/core/screen/screen';
import { linkOf, type LinkRefusal, listFeed, type ListInLink, readLink } from '@bhav/core/watchlist/list-link';
import { inLanguage } from '@bhav/core/words/page-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { barsAnswer, shareNamed } from '../../market/answers/stock-answers.ts';
import { companyEvents } from '../../market/companies/company-events.ts';
import { modeOf } from '../../market/market.ts';
import { NotReady } from '../../market/not-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { screenChanges } from '../../market/screened/screen-changes.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { filedAt, storedFileCount } from '../../store/versions.ts';
import { call, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { HTML_TYPE, isOpened } from '../send-ready.ts';
import { ATOM_TYPE, type FeedEntry, type FeedText, JSON_FEED_TYPE } from '../../texts/feed.ts';
import type { FeedAddresses } from '../../texts/feed-texts.ts';
import { feedPage } from '../site/feed-page.ts';
import type { Frame } from '../site/page-template.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { NewestMade } from '../versioned-cache.ts';
import { addressParameters, daysInParts, LANG } from './parameters.ts';
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
  of: keyof Texts['refusals']['noFeed'];
  make: () => Promise<FeedText | undefined>;
}

/**
 * `GET /feed.xml` and `/feed.json`, with the words of a screen: which shares came into its list and went out of it in each of the last sessions;
 * with `share=NSE:TCS`: the closes of a share and what its company announces; with
 * `list=1,Banks,nSBIN`, as in the link of a watchlist: those of its shares. With `lang=hi`: in Hindi.
 * While a newer feed is not ready, the last one is given.
 */
export function feeds(app: FastifyInstance, store: ReadStore, days: ServedDays, { address = '', waitMs, frame }: FeedParts): void {
  const made = new NewestMade<ReadyAnswer | undefined>(KEPT);
  const feedTexts = new NewestMade<FeedText | undefined>(KEPT);
  const serve = (path: FeedPath, type: string, write: 'atomFeed' | 'jsonFeed'): void =>
    call(app, path, { reads: LANG }, async (request, reply) => {
      const { texts } = request;
      const { make, ...asked } = feedAsked(request, path);
      const late = new NotReady('feed');
      const files = await storedFileCount(store);
      if (path === '/feed.xml' && isOpened(request)) {
        const text = (await feedTexts.orLast(files, asked.self, make, waitMs, late)) ?? refuseCall(404, ({ noFeed }) => noFeed[asked.of]);
        return { feed: await feedPage(frame, texts, text), type: HTML_TYPE };
      }
      const written = async () => {
        const text = await feedTexts.of(files, asked.self, make);
        return ready(text && texts[write](text));
      };
      const feed = (await made.orLast(files, asked.self, written, waitMs, late)) ?? refuseCall(404, ({ noFeed }) => noFeed[asked.of]);
      reply.headers(FRESH);
      return { feed, type };
    });
  const feedAsked = (request: FastifyRequest, path: FeedPath): AskedFeed => {
    const { texts } = request;
    const writing = (feed: string): Writing => ({ texts, address, self: address + inLanguage(feed, texts.language), mode: modeOf(store) });
    const parameters = addressParameters(request);
    const share = parameters.get('share');
    if (share !== null) {
      const asked = shareAsked(share);
      const parts = writing(shareFeed(asked, path));
      return { self: parts.self, of: 'share', make: () => inSlot(() => feedOfShare(store, asked, parts)) };
    }
    if (parameters.has('list')) {
      const { list, hash } = listInFeed(request.raw.url ?? '');
      const parts = writing(listFeed(hash, path));
      return { self: parts.self, of: 'list', make: () => feedOfList(store, list, hash, parts) };
    }
    const screen = withoutOrder(askedIn(request));
    const parts = writing(screenAddress(screen, path));
    const make = async (): Promise<FeedText | undefined> => {
      const told = await screenChanges(store, daysInParts(days), { screen, sessions: SESSIONS });
      return told && texts.screenFeedText(told, screen, parts);
    };
    return { self: parts.self, of: 'screen', make };
  };
  serve('/feed.xml', ATOM_TYPE, 'atomFeed');
  serve('/feed.json', JSON_FEED_TYPE, 'jsonFeed');
}

const SHARE_SESSIONS = 10;
/** In which so many are traded. */
const SHARE_DAYS = 30;

/** Of `NSE:TCS`. */
function shareAsked(text: string): ShareName {
  const [, named = '', symbol = ''] = /^([a-z]{3}):(.{1,40})$/i.exec(text.trim()) ?? [];
  const exchange = EXCHANGES.find((one) => one === named.toUpperCase());
  return exchange === undefined ? refuseCall(400, (words) => words.formOfShare) : { exchange, symbol: symbol.toUpperCase() };
}

/** Of the link of a watchlist, whose end the address has as it is. */
function listInFeed(url: string): { list: ListInLink; hash: string } {
  const list = readLink(`#list=${/[?&]list=([^&]*)/.exec(url)?.[1] ?? ''}`);
  if (list === undefined || 'refused' in list) return refuseList(list?.refused ?? 'empty');
  const link = linkOf(list);
  return 'refused' in link ? refuseList(link.refused) : { list, hash: link.hash };
}

function refuseList(why: LinkRefusal): never {
  return refuseCall(400, (words) => words.list(why));
}

/** How a feed is written. */
interface Writing extends FeedAddresses {
  texts: Pick<Texts, 'shareFeedText' | 'listFeedText'>;
}

/**
 * A day an entry, as its file had it, the newest first; undefined where no file has the share. An old symbol has the feed of the new one. `filedOn` gives
 * the time of the newest file of a day.
 */
async function feedOfShare(
  store: ReadStore,
  { exchange, symbol }: ShareName,
  { texts, ...addresses }: Writing,
  filedOn = filedTimes(store),
): Promise<FeedText | undefined> {
  const named = await shareNamed(store, exchange, symbol);
  const share = named !== undefined && 'movedTo' in named ? await shareNamed(store, exchange, named.movedTo.symbol) : named;
  if (share === undefined || 'movedTo' in share) return undefined;
  const from = addDays(share.lastSession, -SHARE_DAYS);
  const { bars } = await barsAnswer(store, share, from, LAST_DAY, false);
  const events = await companyEvents(store, { from, to: LAST_DAY, company: share.company });
  const first = Math.max(0, bars.length - SHARE_SESSIONS);
  const told = bars.slice(first).map(async (bar, at) => {
    const { date } = bar;
    // With those of the days without trading that follow; the newest has all that are to come.
    const next = bars[first + at + 1]?.date;
    const published = closeTime(exchange, date, true);
    return {
      ...bar,
      changePercent: dayChange(bar, bars[first + at - 1]),
      events: events.filter((event) => event.date >= date && (next === undefined || event.date < next)),
      published,
      updated: (await filedOn(date)) ?? published,
    };
  });
  return texts.shareFeedText({ exchange, symbol: share.symbol, name: share.name }, await Promise.all(told), addresses);
}

/** The newest of the feeds of its shares; undefined where no file has any of them. */
async function feedOfList(store: ReadStore, list: ListInLink, hash: string, writing: Writing): Promise<FeedText | undefined> {
  const unknown: string[] = [];
  const filedOn = filedTimes(store);
  // A share may be named twice, by its symbol and by its code.
  const entries = new Map<string, FeedEntry>();
  for (const { exchange, symbol } of list.entries) {
    const feed = await inSlot(() => feedOfShare(store, { exchange, symbol }, writing, filedOn));
    if (feed === undefined) unknown.push(`${exchange}:${symbol}`);
    for (const entry of feed?.entries ?? []) entries.set(entry.link, entry);
  }
  if (unknown.length === list.entries.length) return undefined;
  return writing.texts.listFeedText({ name: list.name, shares: list.entries.length, hash, unknown }, [...entries.values()], writing);
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
