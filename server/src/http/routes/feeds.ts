import { addressOn } from '@bhav/core/address/view';
import { addressParameters, daysInParts } from './parameters.ts';
import { longDate } from '@bhav/core/calendar/ist';
import { listFeed } from '@bhav/core/watchlist/list-link';
import { shareFeed, stockPath } from '@bhav/core/address/stock-path';
import { type Screen, screenAddress, screenView, withoutOrder } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { feedWords as words } from '@bhav/core/words/pages/en-feed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markOf } from '@bhav/core/sentences/heads/figures-in-heads';
import { modeOf } from '../../market/market.ts';
import { NotReady } from '../../market/not-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { type MovedShares, type ScreenChange, screenChanges } from '../../market/screened/screen-changes.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { sendText } from '../send-ready.ts';
import { ATOM_TYPE, atomFeed, FEED_STYLE, type FeedText, JSON_FEED_TYPE, jsonFeed } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';
import { NewestMade } from '../versioned-cache.ts';
import { askedIn } from './screen.ts';
import { feedOfList, feedOfShare, inFigures, listInFeed, shareAsked } from './share-feed.ts';

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
export function feeds(app: FastifyInstance, store: ReadStore, days: ServedDays, { address = '', waitMs }: FeedParts): void {
  const made = new NewestMade<ReadyAnswer | undefined>(KEPT);
  const serve = (path: FeedPath, type: string, write: (feed: FeedText) => string): void =>
    call(app, path, {}, async (request, reply) => {
      const asked = feedAsked(request, path);
      const make = async () => {
        const text = await asked.make();
        return ready(text && write({ ...text, title: [...markOf(modeOf(store)), text.title].join(' · ') }));
      };
      const feed = await made.orLast(await storedFileCount(store), asked.self, make, waitMs, new NotReady(words.notReady));
      if (feed === undefined) return refuseCall(404, asked.none);
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
  app.get(FEED_STYLE.address, (request, reply) => sendText(request, reply, FEED_STYLE.text, 'text/css; charset=utf-8'));
  serve('/feed.xml', ATOM_TYPE, atomFeed);
  serve('/feed.json', JSON_FEED_TYPE, jsonFeed);
}

function feedOf(changes: readonly ScreenChange[], screen: Screen, address: string, self: string): FeedText {
  const page = pageOf(address, screen);
  return {
    title: words.title(screenSentence(screen)),
    about: words.about,
    page,
    self,
    entries: changes.map((change) => entryOf(change, screen, address, page)),
  };
}

function pageOf(address: string, screen: Screen): string {
  return screenView.address(`${address}/screener`, screen);
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
