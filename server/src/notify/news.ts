import { type Question, readQuestion } from '@bhav/core/feed/question';
import { ALL_LANGUAGES, type Language } from '@bhav/core/words/languages';
import { feedContent } from '../market/feeds/feed-content.ts';
import { liveContent } from '../market/feeds/live-content.ts';
import { modeOf } from '../market/market.ts';
import type { ServedDays } from '../market/past/served-days.ts';
import type { ReadStore } from '../store/open-store.ts';
import type { FeedAddresses } from '../texts/feed-texts.ts';
import type { NewsText } from '../texts/news-text.ts';
import type * as texts from '../texts/texts.ts';

/** What a message says of a session. */
export interface News extends NewsText {
  session: string;
}

/** A question in a language, as an address asks it. */
export interface NewsAsked {
  question: Question;
  language: Language;
}

export interface NewsParts {
  store: ReadStore;
  days: Pick<ServedDays, 'on'>;
  /** Of the site, as in "https://bhav.example.org"; empty where not known, and `page` is a path then. */
  address: string;
  textsOf: (language: Language) => Promise<Pick<typeof texts, 'newsText' | 'liveNewsText'>>;
}

/** Of the query of a feed; undefined for what a feed refuses. */
export function newsAsked(query: string): NewsAsked | undefined {
  const parameters = new URLSearchParams(query);
  const question = readQuestion(parameters, query);
  const lang = parameters.get('lang') ?? 'en';
  const language = ALL_LANGUAGES.find((one) => one === lang);
  return 'refused' in question || language === undefined ? undefined : { question, language };
}

/**
 * What the question's feed says of a session, which is the newest; undefined where nothing came or went. Throws `NotReady` while the figures of the
 * session or of the one before are being made.
 */
export async function newsOf(parts: NewsParts, { question, language }: NewsAsked, session: string): Promise<News | undefined> {
  const content = await feedContent(question, { ...parts, sessions: 1 });
  const { newsText } = await parts.textsOf(language);
  const news = content && newsText(content, session, addressesOf(parts));
  return news && { session, ...news };
}

/** What came into a screen by live quotes, or that a share meets its conditions by them. */
export interface LiveNews extends News {
  /** By names that stay: for the next call, as `told`. */
  came: readonly string[];
}

/** Without those that were told in this session; undefined where there is nothing new, or no live quotes. Throws `NotReady`. */
export async function liveNewsOf(
  parts: NewsParts,
  { question, language }: NewsAsked,
  told: (session: string) => ReadonlySet<string>,
): Promise<LiveNews | undefined> {
  const content = await liveContent(question, parts);
  if (content === undefined) return undefined;
  const { session } = content.change;
  const known = told(session);
  const came = content.change.came.filter(({ key }) => !known.has(key));
  if (came.length === 0) return undefined;
  const { liveNewsText } = await parts.textsOf(language);
  const addresses = addressesOf(parts, 'live');
  return { session, ...liveNewsText({ ...content, change: { ...content.change, came } }, addresses), came: came.map(({ key }) => key) };
}

function addressesOf({ store, address }: NewsParts, otherwise = modeOf(store)): Omit<FeedAddresses, 'self'> {
  const mode = modeOf(store);
  return { address, mode: mode === 'official' ? otherwise : mode };
}
