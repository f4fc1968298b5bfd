import { readShareNamed, shareFeed, type ShareName } from '../address/stock-path.ts';
import type { Parameters } from '../address/view.ts';
import { EXCHANGES, type Exchange } from '../market/exchange.ts';
import { refusedIn } from '../screen/refused.ts';
import { type Screen, screenAddress, type ScreenPath, screenView, withoutOrder } from '../screen/screen.ts';
import { linkOf, type LinkRefusal, listFeed, type ListInLink, readLink } from '../watchlist/list-link.ts';
import { ALL_LANGUAGES, type Language } from '../words/languages.ts';

/** What a feed or a message is about. `alert` is of one share, on the days from which it meets the conditions. */
export type Question =
  | { of: 'screen'; screen: Screen }
  | { of: 'share'; share: ShareName }
  | { of: 'alert'; share: ShareName; screen: Screen }
  | { of: 'list'; list: ListInLink; hash: string };

/** With the language of the answer. */
export interface AskedQuestion {
  question: Question;
  language: Language;
}

export type QuestionRefusal = { refused: 'screen' | 'share' } | { refused: 'list'; why: LinkRefusal };

/** The words of a screen, `share=NSE:TCS`, `share=NSE:TCS&price=3000..`, or `list=1,Banks,nSBIN` as in the link of a watchlist. `parameters` are those of `query`. */
export function readQuestion(parameters: Parameters, query: string): Question | QuestionRefusal {
  const share = parameters.get('share');
  if (share === null && parameters.get('list') !== null) return listAskedIn(query);
  if (refusedIn(parameters).length > 0) return { refused: 'screen' };
  const screen = withoutOrder(screenView.read(parameters));
  if (share === null) return { of: 'screen', screen };
  const named = readShareNamed(share);
  if (named === undefined) return { refused: 'share' };
  if (screen.conditions.length === 0) return { of: 'share', share: named };
  return { of: 'alert', share: named, screen: { ...screen, exchange: named.exchange, index: undefined, search: '' } };
}

/** As the query of a feed, which may have `lang=hi`. */
export function readAskedQuestion(parameters: Parameters, query: string): AskedQuestion | QuestionRefusal | { refused: 'lang' } {
  const lang = parameters.get('lang') ?? 'en';
  const language = ALL_LANGUAGES.find((one) => one === lang);
  if (language === undefined) return { refused: 'lang' };
  const question = readQuestion(parameters, query);
  return 'refused' in question ? question : { question, language };
}

/** The list's own end of the address is as it is: its commas count. */
function listAskedIn(query: string): Question | QuestionRefusal {
  const list = readLink(`#list=${/(?:^|[?&])list=([^&]*)/.exec(query)?.[1] ?? ''}`);
  if (list === undefined || 'refused' in list) return { refused: 'list', why: list?.refused ?? 'empty' };
  const link = linkOf(list);
  return 'refused' in link ? { refused: 'list', why: link.refused } : { of: 'list', list, hash: link.hash };
}

type FeedPath = Extract<ScreenPath, '/feed.xml' | '/feed.json'>;

/** One address for all ways to write the same question. */
export function questionAddress(question: Question, path: FeedPath): string {
  switch (question.of) {
    case 'screen':
      return screenAddress(question.screen, path);
    case 'share':
      return shareFeed(question.share, path);
    case 'alert':
      return `${shareFeed(question.share, path)}&${screenAddress({ ...question.screen, exchange: 'NSE' }, path).slice(path.length + 1)}`;
    case 'list':
      return listFeed(question.hash, path);
  }
}

/** Whose files the answer is made from. */
export function exchangesAsked(question: Question): readonly Exchange[] {
  switch (question.of) {
    case 'screen':
      return [question.screen.exchange];
    case 'share':
    case 'alert':
      return [question.share.exchange];
    case 'list':
      return EXCHANGES.filter((exchange) => question.list.entries.some((entry) => entry.exchange === exchange));
  }
}
