import { type AskedQuestion, exchangesAsked } from '@bhav/core/feed/question';
import { liveSession } from '../market/screened/screen-changes.ts';
import type { SentMessage } from '../store/read/messages.ts';
import { type LiveNews, liveNewsOf, type NewsParts } from './news.ts';

const APART_MS = 60 * 60_000;

/** What has to be told of live figures, at most once an hour, and what was told before; `sentOf` gives that of a session. Throws `NotReady`. */
export async function liveDue(
  parts: NewsParts & { now: () => number },
  asked: AskedQuestion,
  sentOf: (session: string) => Promise<SentMessage>,
): Promise<{ news: LiveNews; sent: SentMessage } | undefined> {
  const { store, days, now } = parts;
  const session = 'screen' in asked.question ? await liveSession(store, days, exchangesAsked(asked.question)) : undefined;
  if (session === undefined) return undefined;
  const sent = await sentOf(session);
  if (sent.liveAt !== undefined && now() - Date.parse(sent.liveAt) < APART_MS) return undefined;
  const news = await liveNewsOf(parts, asked, new Set(sent.told));
  // The next look has what came with another session meanwhile.
  return news?.session === sent.session ? { news, sent } : undefined;
}
