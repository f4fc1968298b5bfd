import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { DAY_MS } from '@bhav/core/calendar/days';
import { istIso } from '@bhav/core/calendar/ist';
import { exchangesAsked } from '@bhav/core/feed/question';
import { inLanguage } from '@bhav/core/words/page-address';
import { newestOf } from '../../market/market.ts';
import { NotReady } from '../../market/not-ready.ts';
import { errorLine } from '../../platform/machine/machine-error.ts';
import type { Posted } from '../../platform/net/post.ts';
import { type PushKey, pushKey } from '../../store/push/push-key.ts';
import { browsersAsking, type PushChange, type PushQuestion, pushQuestions } from '../../store/push/subscriptions.ts';
import { type SentMessage, sentMessage } from '../../store/read/messages.ts';
import type { NewsText } from '../../texts/news-text.ts';
import { liveDue } from '../live-due.ts';
import { hasLiveFigures, type LiveNews, type SessionNews, newsAsked, newsOf, type NewsParts } from '../news.ts';
import { LIMIT_MS, type MessageRound, type Teller } from '../rounds.ts';
import { underWay } from '../under-way.ts';
import { PushHost, type PushOutcome } from './push-host.ts';
import { type PushedMessage, pushedMessage, pushRequest } from './push-request.ts';

export interface BrowserTellerParts extends Omit<NewsParts, 'address'> {
  /** In the writer's process, as `keepMessage`. */
  changePush: (change: PushChange) => Promise<unknown>;
  keepMessage: (sent: SentMessage) => Promise<void>;
  /** Rejects where the push service does not answer in time. */
  post: (url: URL, request: { headers: Record<string, string>; body: Uint8Array; signal: AbortSignal }) => Promise<Posted>;
  /** For push services: an address of this site or of who runs it. */
  subject: string;
  /** Milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  say: (sentence: string) => void;
}

/**
 * Tells browsers what they asked for: of a session once it is complete, of live figures at most once an hour. The store knows what each was told, also
 * over restarts. Nothing of a browser is said in the log.
 */
export function browserTeller(given: BrowserTellerParts): Teller {
  // The page of a message is of the site that the browser knows.
  const parts = { ...given, address: '' };
  const { store, changePush, keepMessage, post, subject, now, say } = parts;
  const { has, begin, ended } = underWay((why) => say(`It cannot be kept which browsers were told: ${why}. They may be told again.`));
  /** By question: of which session a push service took no message in time. */
  const givenUp = new Map<string, string>();
  const services = new Map<string, PushHost>();
  let expired = -Infinity;
  /** By these complete sessions nothing more is due. */
  let settled = '';

  /** Returns those that got it, or that their push service refuses it for. The others are forgotten where it knows them no more. */
  const sendTo = async (browsers: readonly PushBrowser[], message: PushedMessage, limitMs: number, signal: AbortSignal) => {
    const key = await pushKey(store);
    const endsAt = now() + limitMs;
    const outcomes = await Promise.all(browsers.map((browser) => send(browser, message, key, endsAt, signal)));
    const of = (...wanted: PushOutcome[]): string[] =>
      browsers.flatMap(({ endpoint }, at) => (wanted.includes(outcomes[at] ?? 'given-up') ? [endpoint] : []));
    for (const endpoint of of('gone')) await changePush({ kind: 'gone', endpoint });
    return { told: of('sent', 'refused'), isGivenUp: of('given-up').length > 0 };
  };
  const send = (browser: PushBrowser, message: PushedMessage, key: PushKey, endsAt: number, signal: AbortSignal): Promise<PushOutcome> => {
    const url = new URL(browser.endpoint);
    const service = services.get(url.host) ?? new PushHost(parts);
    services.set(url.host, service);
    const tried = async (): Promise<Posted> => {
      // Each try has a signature of its own, which holds for hours. A browser whose key is none is refused, which is no fault of the service.
      const request = await pushRequest(message, browser, key, subject).catch(() => undefined);
      return request === undefined ? { status: 400, retryAfter: undefined } : post(url, { ...request, signal });
    };
    return service.send(tried, endsAt, signal);
  };

  const messageOf = async (news: NewsText, { question, language }: PushQuestion): Promise<PushedMessage> => {
    const { linesWithin } = await parts.textsOf(language);
    return pushedMessage(news, question, language, linesWithin);
  };
  const tellSession = async (asked: PushQuestion, id: string, news: SessionNews, signal: AbortSignal): Promise<void> => {
    const { question, language } = asked;
    const { session } = news;
    const message = await messageOf(news, asked);
    // A push service that is away delays what is noted of the others by nothing.
    const byService = Map.groupBy(await browsersAsking(store, asked, session), ({ endpoint }) => new URL(endpoint).host);
    const telling = [...byService.values()].map(async (browsers) => {
      const { told, isGivenUp } = await sendTo(browsers, message, LIMIT_MS.session, signal);
      await changePush({ kind: 'told', question, language, session, endpoints: told });
      if (isGivenUp && !signal.aborted) givenUp.set(id, session);
    });
    await Promise.all(telling);
  };
  const tellLive = async (asked: PushQuestion, news: LiveNews, before: SentMessage, signal: AbortSignal): Promise<void> => {
    await keepMessage({ ...before, liveAt: istIso(now()), told: [...before.told, ...news.came] });
    await sendTo(await browsersAsking(store, asked), await messageOf(news, asked), LIMIT_MS.live, signal);
  };

  /** Whether more may be due in the next round, also without another complete session. */
  const lookAt = async (asked: PushQuestion, { sessionOf, isLiveDue, signal }: MessageRound): Promise<boolean> => {
    const { question: query, language, told } = asked;
    const id = `${language} ${query}`;
    if (has(id)) return true;
    const question = newsAsked(inLanguage(`?${query}`, language).slice(1));
    // One that this version does not know waits.
    if (question === undefined) return false;
    const session = await sessionOf(exchangesAsked(question.question));
    if (session !== undefined && told < session && givenUp.get(id) !== session) {
      const news = await newsOf(parts, question, session);
      if (news !== undefined) {
        begin(id, () => tellSession(asked, id, news, signal));
        return true;
      }
      await changePush({ kind: 'told', question: query, language, session });
    }
    const sentOf = (of: string): Promise<SentMessage> => sentMessage(store, `browsers ${asked.checksum} ${language}`, of);
    const due = isLiveDue ? await liveDue(parts, question, sentOf) : undefined;
    if (due !== undefined) begin(id, () => tellLive(asked, due.news, due.sent, signal));
    return false;
  };

  return {
    look: async (round) => {
      if (now() - expired >= DAY_MS) {
        await changePush({ kind: 'expire' });
        expired = now();
      }
      const isLiveDue = round.isLiveDue && (await hasLiveFigures(parts));
      const newest = newestOf(Object.values(round.complete));
      const sessions = JSON.stringify(round.complete);
      if (!isLiveDue && (newest === undefined || sessions === settled)) return;
      let isSettled = true;
      for (const asked of await pushQuestions(store, isLiveDue ? undefined : newest)) {
        try {
          if (await lookAt(asked, { ...round, isLiveDue })) isSettled = false;
        } catch (error) {
          isSettled = false;
          // It is asked for again.
          if (!(error instanceof NotReady)) say(`What a browser is told cannot be made: ${errorLine(error)}. It is tried again.`);
        }
      }
      settled = isSettled ? sessions : '';
    },
    ended,
  };
}
