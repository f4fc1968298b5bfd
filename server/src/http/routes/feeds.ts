import { type Question, questionAddress, readQuestion } from '@bhav/core/feed/question';
import { inLanguage } from '@bhav/core/words/page-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedContent } from '../../market/feeds/feed-content.ts';
import { modeOf } from '../../market/market.ts';
import { NotReady } from '../../market/not-ready.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { type ReadyAnswer, readyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, queryOf, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { HTML_TYPE, isOpened } from '../send-ready.ts';
import { ATOM_TYPE, type FeedText, JSON_FEED_TYPE } from '../../texts/feed.ts';
import type { Frame } from '../site/page-template.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { NewestMade } from '../versioned-cache.ts';
import { addressParameters, daysInParts, LANG } from './parameters.ts';

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

/**
 * `GET /feed.xml` and `/feed.json`, with the words of a screen: which shares came into its list and went out of it in each of the last sessions;
 * with `share=NSE:TCS`: the closes of a share and what its company announces; with conditions too, as in `share=NSE:TCS&price=3000..`: from when it
 * meets them; with `shares=NSE:TCS,BSE:500325` and conditions: which of these come and go; with `list=1,Banks,nSBIN`, as in the link of a watchlist: those of its shares. With `lang=hi`: in Hindi.
 * While a newer feed is not ready, the last one is given.
 */
export function feeds(app: FastifyInstance, store: ReadStore, days: ServedDays, { address = '', waitMs, frame }: FeedParts): void {
  const made = new NewestMade<ReadyAnswer | undefined>(KEPT);
  const feedTexts = new NewestMade<FeedText | undefined>(KEPT);
  const content = { store, days: daysInParts(days), inParts: inSlot };
  const serve = (path: FeedPath, type: string, write: 'atomFeed' | 'jsonFeed'): void =>
    call(app, path, { reads: LANG }, async (request, reply) => {
      const { texts } = request;
      const question = questionIn(request);
      const self = address + inLanguage(questionAddress(question, path), texts.language);
      const make = async (): Promise<FeedText | undefined> => {
        const told = await feedContent(question, content);
        return told && texts.feedText(told, { address, self, mode: modeOf(store) });
      };
      const late = new NotReady('feed');
      const files = await storedFileCount(store);
      if (path === '/feed.xml' && isOpened(request)) {
        const text = (await feedTexts.orLast(files, self, make, waitMs, late)) ?? noFeed(question);
        return { feed: await feedPage(frame, texts, text), type: HTML_TYPE };
      }
      const written = async () => {
        const text = await feedTexts.of(files, self, make);
        return ready(text && texts[write](text));
      };
      const feed = (await made.orLast(files, self, written, waitMs, late)) ?? noFeed(question);
      reply.headers(FRESH);
      return { feed, type };
    });
  serve('/feed.xml', ATOM_TYPE, 'atomFeed');
  serve('/feed.json', JSON_FEED_TYPE, 'jsonFeed');
}

function questionIn(request: FastifyRequest): Question {
  const parameters = addressParameters(request);
  const question = readQuestion(parameters, queryOf(request));
  return 'refused' in question ? refuseCall(400, (words) => words.question(question, parameters)) : question;
}

function noFeed({ of }: Question): never {
  return refuseCall(404, (words) => words.noFeed[of]);
}

/** For who opens the feed in a browser. Rejects with `NotReady`. */
export async function feedPage(frame: Frame, texts: Texts, feed: FeedText): Promise<ReadyAnswer> {
  const html = await frame(texts.language, texts.feedFrame(feed));
  if (html === undefined) throw new NotReady('feed');
  return readyAnswer(html);
}
