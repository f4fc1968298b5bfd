import type { AskedQuestion } from '@bhav/core/feed/question';
import type { SentMessage } from '../store/read/messages.ts';
import { type LiveNews, liveNewsOf, type NewsParts } from './news.ts';

const APART_MS = 60 * 60_000;

/** What has to be told of live figures, at most once an hour, and what was told before; `sentOf` gives that of a session. Throws `NotReady`. */
export async function liveDue(
  parts: NewsParts & { now: () => number },
  asked: AskedQuestion,
  sentOf: (session: string) => Promise<SentMessage>,
): Promise<{ news: LiveNews; sent: SentMessage } | undefined> {
  let sent: SentMessage | undefined;
  const news = await liveNewsOf(parts, asked, async (session) => {
    sent = await sentOf(session);
    const isTooSoon = sent.liveAt !== undefined && parts.now() - Date.parse(sent.liveAt) < APART_MS;
    return isTooSoon ? undefined : new Set(sent.told);
  });
  return news && sent && { news, sent };
}
