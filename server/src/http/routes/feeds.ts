import { addressParameters } from './parameters.ts';
import { longDate } from '@bhav/core/calendar/ist';
import { stockPath } from '@bhav/core/market/stock-path';
import { readScreen, type Screen, screenParameters, withoutOrder } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { feedWords as words } from '@bhav/core/words/pages/en-screen';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedDays } from '../../market/past/served-days.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { factsVersion } from '../../market/screened/candidates.ts';
import { type ScreenChange, screenChanges } from '../../market/screened/screen-changes.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { sendReady } from '../send-ready.ts';
import { ATOM_TYPE, atomFeed, type FeedText, JSON_FEED_TYPE, jsonFeed } from '../site/feed.ts';
import { escaped } from '../site/markup.ts';
import { NewestMade } from '../versioned-cache.ts';

/** How many sessions a feed tells of. */
const SESSIONS = 5;
/** Feeds kept ready, some 10 KB each. */
const KEPT = 64;

/**
 * `GET /feed.xml` and `/feed.json`, with the words of a screen: which shares came into its list and went out of it in each of the last sessions. `address`
 * is that of the site, where it is known.
 */
export function feeds(app: FastifyInstance, store: ReadStore, days: ServedDays, address = ''): void {
  const kept = new NewestMade<FeedText | undefined>(KEPT);
  const feedOf = async (request: FastifyRequest): Promise<FeedText | undefined> => {
    const screen = withoutOrder(readScreen(addressParameters(request)));
    const page = pageOf(address, screen);
    return kept.of(await factsVersion(store), page, async () => {
      const changes = await screenChanges(days, screen, SESSIONS);
      return (
        changes && {
          title: words.title(screenSentence(screen)),
          page,
          entries: changes.map((change) => entryOf(change, screen, address, page)),
        }
      );
    });
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    write: (feed: FeedText) => string,
  ): Promise<FastifyReply> => {
    const feed = await feedOf(request);
    if (feed === undefined) return sendProblem(reply, 404, words.noList);
    const ready: ReadyAnswer = await readyAnswer(write(feed));
    return sendReady(request, reply, ready, type);
  };
  app.get('/feed.xml', COMPUTED, (request, reply) => send(request, reply, ATOM_TYPE, atomFeed));
  app.get('/feed.json', COMPUTED, (request, reply) =>
    send(request, reply, JSON_FEED_TYPE, (feed) => jsonFeed(feed, address + (request.raw.url ?? ''))),
  );
}

function pageOf(address: string, screen: Screen): string {
  const asked = Object.entries(screenParameters(screen)).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `${address}/full-tracking?market=screen${asked.join('')}`;
}

function entryOf(
  { session, found, came, went }: ScreenChange,
  { exchange }: Screen,
  address: string,
  page: string,
): FeedText['entries'][number] {
  const list = (title: string, shares: ScreenChange['came']): string =>
    shares.length === 0
      ? ''
      : `<h2>${title}</h2><ul>${shares
          .map(
            ({ symbol, name }) =>
              `<li><a href="${escaped(address + stockPath(exchange, symbol))}">${escaped(symbol)}</a> ${escaped(name)}</li>`,
          )
          .join('')}</ul>`;
  return {
    title: words.entry(came.length, went.length, longDate(session)),
    link: `${page}&on=${session}`,
    updated: `${session}T20:00:00+05:30`,
    html: [`<p>${words.found(found)}</p>`, list(words.came, came), list(words.went, went)].join(''),
  };
}
