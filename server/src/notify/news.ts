import { type AskedQuestion, exchangesAsked, readAskedQuestion } from '@bhav/core/feed/question';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Language } from '@bhav/core/words/languages';
import { feedContent, liveContent } from '../market/feeds/feed-content.ts';
import { modeOf } from '../market/market.ts';
import type { ServedDays } from '../market/past/served-days.ts';
import { liveSession } from '../market/screened/screen-changes.ts';
import type { ReadStore } from '../store/open-store.ts';
import type { SentMessage } from '../store/read/messages.ts';
import type { FeedAddresses } from '../texts/feed-texts.ts';
import type { NewsText } from '../texts/news-text.ts';
import type * as texts from '../texts/texts.ts';

export interface SessionNews extends NewsText {
  session: string;
}

export interface NewsParts {
  store: ReadStore;
  days: Pick<ServedDays, 'on'>;
  /** Of the site, as in "https://bhav.example.org"; empty where not known, and `page` is a path then. */
  address: string;
  textsOf: (language: Language) => Promise<Pick<typeof texts, 'newsText' | 'liveNewsText' | 'linesWithin'>>;
}

/** Of the query of a feed; undefined for what a feed refuses. */
export function newsAsked(query: string): AskedQuestion | undefined {
  const asked = readAskedQuestion(new URLSearchParams(query), query);
  return 'refused' in asked ? undefined : asked;
}

/**
 * What the question's feed says of a session, which is the newest; undefined where nothing came or went. Throws `NotReady` while the figures of the
 * session or of the one before are being made.
 */
export async function newsOf(parts: NewsParts, { question, language }: AskedQuestion, session: string): Promise<SessionNews | undefined> {
  const content = await feedContent(question, { ...parts, sessions: 1 });
  const { newsText } = await parts.textsOf(language);
  const news = content && newsText(content, session, addressesOf(parts));
  return news && { session, ...news };
}

/** Whether stored files have the share, any share of the list, or the list of the screen. Throws `NotReady`. */
export async function isKnown(parts: NewsParts, { question }: AskedQuestion): Promise<boolean> {
  return (await feedContent(question, { ...parts, sessions: 1 })) !== undefined;
}

export async function hasLiveFigures({ store, days }: Pick<NewsParts, 'store' | 'days'>): Promise<boolean> {
  return (await liveSession(store, days, EXCHANGES)) !== undefined;
}

/** What came into a screen by live quotes, or that a share meets its conditions by them. */
export interface LiveNews extends SessionNews {
  /** By names that stay: for the next call, with `told`. */
  came: readonly string[];
}

/** Without those that were told; undefined where there is nothing new, or no live quotes. Throws `NotReady`. */
export async function liveNewsOf(
  parts: NewsParts,
  { question, language }: AskedQuestion,
  told: ReadonlySet<string>,
): Promise<LiveNews | undefined> {
  const content = await liveContent(question, parts);
  if (content === undefined) return undefined;
  const { session } = content.change;
  const came = content.change.came.filter(({ key }) => !told.has(key));
  if (came.length === 0) return undefined;
  const { liveNewsText } = await parts.textsOf(language);
  const addresses = addressesOf(parts, 'live');
  return { session, ...liveNewsText({ ...content, change: { ...content.change, came } }, addresses), came: came.map(({ key }) => key) };
}

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

function addressesOf({ store, address }: NewsParts, otherwise = modeOf(store)): Omit<FeedAddresses, 'self'> {
  const mode = modeOf(store);
  return { address, mode: mode === 'official' ? otherwise : mode };
}
