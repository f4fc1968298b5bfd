import { createHash } from 'node:crypto';
import { istIso } from '@bhav/core/calendar/ist';
import { exchangesAsked, questionAddress } from '@bhav/core/feed/question';
import type { Receiver } from '../platform/config/notify-settings.ts';
import { NotReady } from '../market/not-ready.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { SentMessage } from '../store/read/messages.ts';
import { deliver, type DeliveryParts, NotDelivered } from './deliver.ts';
import { isKnown, liveDue, type LiveNews, type SessionNews, newsOf, type NewsParts } from './news.ts';
import { LIMIT_MS, type MessageRound, type Teller } from './rounds.ts';
import { sentMemory, underWay } from './teller-memory.ts';

export interface ReceiverTellerParts extends NewsParts, Omit<DeliveryParts, 'signal' | 'failing'> {
  receivers: readonly Receiver[];
  keepMessage: (sent: SentMessage) => Promise<void>;
  problems: Pick<ServerProblems, 'report' | 'clear'>;
  say: (sentence: string) => void;
}

/** Tells each receiver of a session once it is complete, and of live figures at most once an hour. */
export function receiverTeller(parts: ReceiverTellerParts): Teller {
  const { receivers, now, say, problems, store } = parts;
  const { has, begin, ended } = underWay((why) =>
    say(`It cannot be kept that a message was sent: ${why}. After a restart it may be sent again.`),
  );
  /** By receiver: of which session this process tells it no more. */
  const givenUp = new Map<string, string>();
  const memory = sentMemory(store, parts.keepMessage);
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

  const send = async (receiver: Receiver, sent: SentMessage, news: SessionNews | LiveNews, signal: AbortSignal): Promise<void> => {
    const kind = 'came' in news ? 'live' : 'session';
    const failed = (why: string): void => reported(sent.receiver, `Messages to ${receiver.name} do not arrive: ${why}.`);
    const failing = (why: string): void => failed(`${why}, and it is tried again`);
    try {
      const { linesWithin } = await parts.textsOf(receiver.asked.language);
      const message = { ...news, kind, question: receiver.query, linesWithin } as const;
      const id = idOf(`${sent.receiver} ${sent.session} ${kind} ${sent.told.length}`);
      await deliver(receiver, message, id, LIMIT_MS[kind], { ...parts, signal, failing });
      reported(sent.receiver);
      const at = istIso(now());
      await memory.keep('came' in news ? { ...sent, liveAt: at, told: [...sent.told, ...news.came] } : { ...sent, sentAt: at });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NotDelivered)) throw error;
      // The next live message has these shares too.
      if (kind === 'live') memory.set({ ...sent, liveAt: istIso(now()) });
      else givenUp.set(sent.receiver, sent.session);
      failed(error.message);
    }
  };

  const lookAt = async (receiver: Receiver, { sessionOf, isLiveDue, signal }: MessageRound): Promise<void> => {
    const id = receiverId(receiver);
    if (has(id)) return;
    const { asked, name } = receiver;
    const session = await sessionOf(exchangesAsked(asked.question));
    if (session !== undefined) {
      const sent = await memory.of(id, session);
      if (sent.sentAt === undefined && givenUp.get(id) !== session) {
        const news = await newsOf(parts, asked, session);
        if (news !== undefined) return begin(id, () => send(receiver, sent, news, signal));
        if (await isKnown(parts, asked)) {
          reported(id);
          await memory.keep({ ...sent, sentAt: istIso(now()) });
        } else {
          givenUp.set(id, session);
          reported(id, `${name} is to be told of what no stored file has.`);
        }
      }
    }
    const due = isLiveDue ? await liveDue(parts, asked, (of) => memory.of(id, of)) : undefined;
    if (due !== undefined) begin(id, () => send(receiver, due.sent, due.news, signal));
  };

  return {
    look: async (round) => {
      for (const receiver of receivers) {
        try {
          await lookAt(receiver, round);
        } catch (error) {
          if (!(error instanceof NotReady) && !round.signal.aborted)
            say(`What ${receiver.name} is told of cannot be made: ${errorLine(error)}. It is tried again.`);
        }
      }
    },
    ended,
    forget: () => {
      memory.forget();
      givenUp.clear();
      failures.clear();
    },
  };
}

/** The same after a restart; says neither the address nor the question. */
function receiverId({ url, asked: { question, language } }: Receiver): string {
  return idOf(`${url.href} ${questionAddress(question, '/feed.json')} ${language}`);
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
