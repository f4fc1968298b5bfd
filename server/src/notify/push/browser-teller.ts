import { setImmediate } from 'node:timers/promises';
import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { DAY_MS } from '@bhav/core/calendar/days';
import { istIso } from '@bhav/core/calendar/ist';
import { exchangesAsked } from '@bhav/core/feed/question';
import { inLanguage } from '@bhav/core/words/page-address';
import { newestOf } from '../../market/market.ts';
import { NotReady } from '../../market/not-ready.ts';
import { errorLine } from '../../platform/machine/machine-error.ts';
import { type Posted, PrivateAddress } from '../../platform/net/post.ts';
import { type PushKey, pushKey } from '../../store/push/push-key.ts';
import { browsersAsking, type PushChange, type PushQuestion, pushQuestions } from '../../store/push/subscriptions.ts';
import type { SentMessage } from '../../store/read/messages.ts';
import type { NewsText } from '../../texts/news-text.ts';
import { hasLiveFigures, liveDue, type LiveNews, type SessionNews, newsAsked, newsOf, type NewsParts } from '../news.ts';
import { LIMIT_MS, type MessageRound, type Teller } from '../rounds.ts';
import { sentMemory, SessionMemory, underWay } from '../teller-memory.ts';
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
  /** Of push services, which strangers can name. */
  sayRefusal: (sentence: string) => void;
}

/**
 * Tells browsers what they asked for: of a session once it is complete, of live figures at most once an hour. The store knows what each was told, also
 * over restarts. Nothing of a browser is said in the log.
 */
export function browserTeller(given: BrowserTellerParts): Teller {
  // The page of a message is of the site that the browser knows.
  const parts = { ...given, address: '' };
  const { store, changePush, post, subject, now, say, sayRefusal } = parts;
  const { has, begin, ended } = underWay((why) =>
    say(`It cannot be kept which browsers were told: ${why}. After a restart they may be told again.`),
  );
  const memory = sentMemory(store, parts.keepMessage);
  /** By question and endpoint, also where the store could not be changed, or a replica of it is behind. */
  const outcomes = new SessionMemory<Map<string, PushOutcome>>();
  const services = new Map<string, PushHost>();
  let expired = -Infinity;
  /** By these complete sessions nothing more is due. */
  let settled = '';

  /** Sends to those of whom `known` has no outcome. Returns the endpoints by outcome. */
  const sendTo = async (
    browsers: readonly PushBrowser[],
    message: PushedMessage,
    limitMs: number,
    signal: AbortSignal,
    known = new Map<string, PushOutcome>(),
  ): Promise<Map<PushOutcome | undefined, string[]>> => {
    const key = await pushKey(store);
    const endsAt = now() + limitMs;
    const left = browsers.filter(({ endpoint }) => !known.has(endpoint));
    const sending = left.map(async (browser) => {
      const outcome = await send(browser, message, key, endsAt, signal);
      // Who leads next has not given up.
      if (outcome !== 'given-up' || !signal.aborted) known.set(browser.endpoint, outcome);
    });
    await Promise.all(sending);
    return Map.groupBy(
      browsers.map(({ endpoint }) => endpoint),
      (endpoint) => known.get(endpoint),
    );
  };
  const send = (browser: PushBrowser, message: PushedMessage, key: PushKey, endsAt: number, signal: AbortSignal): Promise<PushOutcome> => {
    const url = new URL(browser.endpoint);
    const service = services.get(url.host) ?? new PushHost(parts);
    services.set(url.host, service);
    const tried = async (): Promise<Posted> => {
      // Each try has a signature of its own, which holds for hours. A browser whose key is none is refused, which is no fault of the service.
      const request = await pushRequest(message, browser, key, subject).catch(() => undefined);
      if (request === undefined) return REFUSED;
      const answer = await post(url, { ...request, signal }).catch((error: unknown) => {
        if (error instanceof PrivateAddress) return REFUSED;
        throw error;
      });
      if (answer.status === 401 || answer.status === 403) sayRefusal(refusal(url.host, answer.status));
      return answer;
    };
    return service.send(tried, endsAt, signal);
  };
  const forgetGone = (by: Awaited<ReturnType<typeof sendTo>>): Promise<unknown>[] =>
    (by.get('gone') ?? []).map((endpoint) => changePush({ kind: 'gone', endpoint }));

  const messageOf = async (news: NewsText, { question, language }: PushQuestion): Promise<PushedMessage> => {
    const { linesWithin } = await parts.textsOf(language);
    return pushedMessage(news, question, language, linesWithin);
  };
  const tellSession = async (asked: PushQuestion, id: string, news: SessionNews, signal: AbortSignal): Promise<void> => {
    const { question, language } = asked;
    const { session } = news;
    const message = await messageOf(news, asked);
    const known = outcomes.of(id, session) ?? new Map<string, PushOutcome>();
    outcomes.set(id, session, known);
    // A push service that is away delays what is noted of the others by nothing.
    const byService = Map.groupBy(await browsersAsking(store, asked, session), ({ endpoint }) => new URL(endpoint).host);
    const telling = [...byService.values()].map(async (browsers) => {
      const by = await sendTo(browsers, message, LIMIT_MS.session, signal, known);
      const endpoints = [...(by.get('sent') ?? []), ...(by.get('refused') ?? [])];
      await allOf([changePush({ kind: 'told', question, language, session, endpoints }), ...forgetGone(by)]);
    });
    await allOf(telling);
  };
  const tellLive = async (asked: PushQuestion, news: LiveNews, before: SentMessage, signal: AbortSignal): Promise<void> => {
    const keeping = memory.keep({ ...before, liveAt: istIso(now()), told: [...before.told, ...news.came] });
    const sending = async (): Promise<void> =>
      allOf(forgetGone(await sendTo(await browsersAsking(store, asked), await messageOf(news, asked), LIMIT_MS.live, signal)));
    await allOf([keeping, sending()]);
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
    // Where a push service took no message in time, nothing more is due of that session.
    const isGivenUp = session !== undefined && [...(outcomes.of(id, session)?.values() ?? [])].includes('given-up');
    if (session !== undefined && told < session && !isGivenUp) {
      const news = await newsOf(parts, question, session);
      if (news !== undefined) {
        begin(id, () => tellSession(asked, id, news, signal));
        return true;
      }
      await changePush({ kind: 'told', question: query, language, session });
    }
    const sentOf = (of: string): Promise<SentMessage> => memory.of(`browsers ${asked.checksum} ${language}`, of);
    const due = isLiveDue ? await liveDue(parts, question, sentOf) : undefined;
    if (due !== undefined) begin(id, () => tellLive(asked, due.news, due.sent, signal));
    return false;
  };

  return {
    look: async (round) => {
      if (now() - expired >= DAY_MS) {
        await changePush({ kind: 'expire' }).then(
          () => (expired = now()),
          (error: unknown) => say(`Alerts of browsers that stay away cannot be removed: ${errorLine(error)}. It is tried again.`),
        );
      }
      const isLiveDue = round.isLiveDue && (await hasLiveFigures(parts));
      const newest = newestOf(Object.values(round.complete));
      const sessions = JSON.stringify(round.complete);
      if (!isLiveDue && (newest === undefined || sessions === settled)) return;
      let isSettled = true;
      for (const asked of await pushQuestions(store, isLiveDue ? undefined : newest)) {
        await setImmediate();
        if (round.signal.aborted) return;
        try {
          if (await lookAt(asked, { ...round, isLiveDue })) isSettled = false;
        } catch (error) {
          isSettled = false;
          if (!(error instanceof NotReady) && !round.signal.aborted)
            say(`What a browser is told cannot be made: ${errorLine(error)}. It is tried again.`);
        }
      }
      settled = isSettled ? sessions : '';
    },
    ended,
    forget: () => {
      memory.forget();
      outcomes.forget();
      services.clear();
      settled = '';
    },
  };
}

const REFUSED: Posted = { status: 400, retryAfter: undefined };

function refusal(host: string, status: number): string {
  return `The push service ${host} refuses messages to browsers (${status}): is the clock of this machine right, and does the store have the keys with which the browsers asked?`;
}

/** Throws the first failure once all have ended. */
async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
