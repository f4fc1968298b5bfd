import { createHash } from 'node:crypto';
import { istIso } from '@bhav/core/calendar/ist';
import { exchangesAsked, questionAddress } from '@bhav/core/feed/question';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Receiver } from '../platform/config/notify-settings.ts';
import { NotReady } from '../market/not-ready.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import { type SentMessage, sentMessage } from '../store/read/messages.ts';
import { completeSession } from './complete-session.ts';
import { deliver, type DeliveryParts, NotDelivered } from './deliver.ts';
import { isKnown, type LiveNews, liveNewsOf, type News, newsOf, type NewsParts } from './news.ts';

export interface NotifierParts extends NewsParts, Omit<DeliveryParts, 'signal' | 'failing'> {
  receivers: readonly Receiver[];
  /** Only one node sends. */
  leads: () => boolean;
  /** The newest figures have all files that are stored by now. */
  newestMade: () => Promise<void>;
  keepMessage: (sent: SentMessage) => Promise<void>;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  say: (sentence: string) => void;
}

export interface Notifier {
  /** Begins what is due; one look at a time. */
  look: () => Promise<void>;
  /** Nothing is under way. */
  idle: () => Promise<void>;
  /** Ends what is under way. */
  close: () => Promise<void>;
}

/** A look that finds nothing due asks for a few rows. */
const EVERY_MS = 5_000;
const LIVE_LOOK_MS = 60_000;
const LIVE_APART_MS = 60 * 60_000;
/** A message of a session is of use until the next morning, a live one for minutes. */
const LIMIT_MS = { session: 8 * 60 * 60_000, live: 10 * 60_000 };

/** Tells each receiver of a session once it is complete, and of live figures at most once an hour. */
export function startNotifier(parts: NotifierParts): Notifier {
  const { receivers, leads, now, elapsed, say, problems, store } = parts;
  let stop = new AbortController();
  let looking: Promise<void> | undefined;
  let lastLive = -Infinity;
  const underWay = new Map<string, Promise<void>>();
  /** By receiver: of which session this process tells it no more. */
  const givenUp = new Map<string, string>();
  /** By receiver: what was sent last, also where it could not be kept. */
  const remembered = new Map<string, SentMessage>();
  const made = new Set<string>();
  const failures = new Map<string, string>();

  /** By receiver; without a sentence it has no problem. */
  const reported = (id: string, sentence?: string): void => {
    if (sentence === undefined) failures.delete(id);
    else failures.set(id, sentence);
    // One address may be told of several things.
    const sentences = [...new Set(failures.values())];
    if (sentences.length === 0) problems.clear('messages');
    else problems.report('messages', `${sentences.join(' ')} Check BHAV_NOTIFY and the receiver; npm run notify -- --test sends one.`);
  };

  /** Undefined where there is none that all exchanges have. */
  const sessionOf = async (exchanges: readonly Exchange[], complete: Complete): Promise<string | undefined> => {
    const [session, ...others] = exchanges.map((exchange) => complete[exchange]);
    if (session === undefined || others.some((other) => other !== session)) return undefined;
    if (!made.has(session + exchanges.join())) await parts.newestMade();
    made.add(session + exchanges.join());
    return session;
  };

  const sentOf = async (receiver: string, session: string): Promise<SentMessage> => {
    const last = remembered.get(receiver);
    if (last?.session === session) return last;
    return (await sentMessage(store, receiver, session)) ?? { receiver, session, told: [] };
  };
  const keep = async (sent: SentMessage): Promise<void> => {
    remembered.set(sent.receiver, sent);
    await parts.keepMessage(sent);
  };

  const send = async (receiver: Receiver, sent: SentMessage, news: News | LiveNews): Promise<void> => {
    const kind = 'came' in news ? 'live' : 'session';
    const { signal } = stop;
    const failed = (why: string): void => reported(sent.receiver, `Messages to ${receiver.name} do not arrive: ${why}.`);
    const failing = (why: string): void => failed(`${why}, and it is tried again`);
    try {
      const { shortened } = await parts.textsOf(receiver.asked.language);
      const message = { ...news, kind, question: receiver.query, shortened } as const;
      const id = idOf(`${sent.receiver} ${sent.session} ${kind} ${sent.told.length}`);
      await deliver(receiver, message, id, LIMIT_MS[kind], { ...parts, signal, failing });
      reported(sent.receiver);
      const at = istIso(now());
      await keep('came' in news ? { ...sent, liveAt: at, told: [...sent.told, ...news.came] } : { ...sent, sentAt: at });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NotDelivered)) throw error;
      // The next live message has these shares too.
      if (kind === 'live') remembered.set(sent.receiver, { ...sent, liveAt: istIso(now()) });
      else givenUp.set(sent.receiver, sent.session);
      failed(error.message);
    }
  };

  const begin = (id: string, work: () => Promise<void>): void => {
    const done = work()
      .catch((error: unknown) =>
        say(`It cannot be kept that a message was sent: ${errorLine(error)}. After a restart it may be sent again.`),
      )
      .finally(() => underWay.delete(id));
    underWay.set(id, done);
  };

  const lookAt = async (receiver: Receiver, complete: Complete, isLiveDue: boolean): Promise<void> => {
    const id = receiverId(receiver);
    if (underWay.has(id)) return;
    const { asked, name, query } = receiver;
    const session = await sessionOf(exchangesAsked(asked.question), complete);
    if (session !== undefined) {
      const sent = await sentOf(id, session);
      if (sent.sentAt === undefined && givenUp.get(id) !== session) {
        const news = await newsOf(parts, asked, session);
        if (news !== undefined) return begin(id, () => send(receiver, sent, news));
        if (await isKnown(parts, asked)) {
          reported(id);
          await keep({ ...sent, sentAt: istIso(now()) });
        } else {
          givenUp.set(id, session);
          reported(id, `${name} is told of ${query}, which no stored file has.`);
        }
      }
    }
    if (!isLiveDue) return;
    let sent: SentMessage | undefined;
    const news = await liveNewsOf(parts, asked, async (of) => {
      sent = await sentOf(id, of);
      const isTooSoon = sent.liveAt !== undefined && now() - Date.parse(sent.liveAt) < LIVE_APART_MS;
      return isTooSoon ? undefined : new Set(sent.told);
    });
    if (news !== undefined && sent !== undefined) {
      const before = sent;
      begin(id, () => send(receiver, before, news));
    }
  };

  const look = async (): Promise<void> => {
    if (!leads()) {
      stop.abort();
      stop = new AbortController();
      return;
    }
    const complete: Complete = {};
    for (const exchange of EXCHANGES) complete[exchange] = await completeSession(store, exchange, now());
    const isLiveDue = elapsed() - lastLive >= LIVE_LOOK_MS;
    if (isLiveDue) lastLive = elapsed();
    for (const receiver of receivers) {
      try {
        await lookAt(receiver, complete, isLiveDue);
      } catch (error) {
        // It is asked for again.
        if (!(error instanceof NotReady) && leads())
          say(`What ${receiver.name} is told of cannot be made: ${errorLine(error)}. It is tried again.`);
      }
    }
  };
  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch((error: unknown) => say(`Whether messages are due cannot be seen: ${errorLine(error)}. The next look makes up for it.`))
      .finally(() => (looking = undefined));
    return looking;
  };
  const timer = setInterval(() => void lookOnce(), EVERY_MS);
  timer.unref();
  const idle = async (): Promise<void> => {
    await looking;
    await Promise.all(underWay.values());
  };
  return {
    look: lookOnce,
    idle,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await idle();
    },
  };
}

type Complete = Partial<Record<Exchange, string | undefined>>;

/** The same after a restart; says neither the address nor the question. */
function receiverId({ url, asked: { question, language } }: Receiver): string {
  return idOf(`${url.href} ${questionAddress(question, '/feed.json')} ${language}`);
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
