import { readShareNamed, readSharesNamed, shareFeed, type ShareName, shareText } from '../address/stock-path.ts';
import { addressWith, type Parameters } from '../address/view.ts';
import type { Exchange } from '../market/exchange.ts';
import { CONDITION_WORDS } from '../screen/condition-words.ts';
import { refusedIn } from '../screen/refused.ts';
import { type Asked, type Screen, type ScreenPath, screenView, withoutOrder } from '../screen/screen.ts';
import { linkOf, type LinkRefusal, listFeed, type ListInLink, MOST_LINKED, readLink, type UnlinkedList } from '../watchlist/list-link.ts';
import { exchangesOf } from '../watchlist/shares-of-list.ts';
import { ALL_LANGUAGES, type Language } from '../words/languages.ts';
import { ownListIn } from '../words/own-list-address.ts';

/**
 * What a feed or a message is about. `alert` is of one share, on the days from which it meets the conditions; `shares` of those of a list that come into
 * the screen and go out of it, at the exchange of each.
 */
export type Question =
  | { of: 'screen'; screen: Screen }
  | { of: 'share'; share: ShareName }
  | { of: 'alert'; share: ShareName; screen: Screen }
  | { of: 'shares'; shares: readonly ShareName[]; screen: Screen }
  | { of: 'list'; list: ListInLink; hash: string };

export interface AskedQuestion {
  question: Question;
  language: Language;
}

export type QuestionRefusal =
  | { refused: 'screen' | 'share' | 'shares' | 'own-list' | 'several' }
  | { refused: 'list'; why: LinkRefusal }
  | { refused: 'twice'; name: string };

/**
 * The words of a screen, `share=NSE:TCS`, `share=NSE:TCS&price=3000..`, `shares=NSE:TCS,BSE:500325&change=2..`, or `list=1,Banks,nSBIN` as in the link of
 * a watchlist. `parameters` are those of `query`.
 */
export function readQuestion(parameters: Parameters, query: string): Question | QuestionRefusal {
  const names = [...(parameters.keys?.() ?? [])];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { refused: 'twice', name: twice };
  const [share, shares, list] = [parameters.get('share'), parameters.get('shares'), parameters.get('list')];
  if ([share, shares, list].filter((one) => one !== null).length > 1) return { refused: 'several' };
  if (list !== null) {
    return CONDITION_WORDS.some((word) => parameters.get(word) !== null) ? { refused: 'several' } : listAskedIn(query);
  }
  if (refusedIn(parameters).length > 0) return { refused: 'screen' };
  const screen = withoutOrder(screenView.read(parameters));
  if (shares !== null) return sharesQuestion(readSharesNamed(shares) ?? [], screen);
  if (share === null) return ownListIn(screen.index) === undefined ? { of: 'screen', screen } : { refused: 'own-list' };
  const named = readShareNamed(share);
  return named === undefined ? { refused: 'share' } : shareQuestion(named, screen.conditions);
}

/** Without conditions: its closes, and what its company announces. */
export function shareQuestion(share: ShareName, conditions: readonly Asked[]): Question {
  if (conditions.length === 0) return { of: 'share', share };
  return { of: 'alert', share, screen: { ...NOTHING_ASKED, exchange: share.exchange, conditions } };
}

/** Without a condition nothing comes and goes. */
export function sharesQuestion(
  shares: readonly ShareName[],
  { conditions, search }: Pick<Screen, 'conditions' | 'search'>,
): Extract<Question, { of: 'shares' }> | { refused: 'shares' } {
  const [exchange] = exchangesOf(shares);
  if (exchange === undefined || shares.length > MOST_LINKED || (conditions.length === 0 && search === '')) return { refused: 'shares' };
  return { of: 'shares', shares, screen: { ...NOTHING_ASKED, exchange, conditions, search } };
}

const NOTHING_ASKED = screenView.read({ get: () => null });

export function listQuestion(list: ListInLink): Question | { refused: 'list'; why: UnlinkedList } {
  const link = linkOf(list);
  return 'refused' in link ? { refused: 'list', why: link.refused } : { of: 'list', list, hash: link.hash };
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
  return listQuestion(list);
}

type FeedPath = Extract<ScreenPath, '/feed.xml' | '/feed.json'>;

/** That of its address; empty for all shares of NSE. */
export function questionQuery(question: Question): string {
  return questionAddress(question, '').slice(1);
}

/** One address for all ways to write the same question. */
export function questionAddress(question: Question, path: FeedPath | ''): string {
  switch (question.of) {
    case 'screen':
      return screenView.address(path, question.screen);
    case 'share':
      return shareFeed(question.share, path);
    case 'alert':
      return addressWith(path, { share: shareText(question.share), ...withoutList(question.screen) });
    case 'shares':
      return addressWith(path, { shares: question.shares.map(shareText).join(), ...withoutList(question.screen) });
    case 'list':
      return listFeed(question.hash, path);
  }
}

/** A share names its exchange. */
function withoutList(screen: Screen): Omit<ReturnType<typeof screenView.parameters>, 'of'> {
  const { of: _, ...asked } = screenView.parameters(screen);
  return asked;
}

/** Whose files the answer is made from. */
export function exchangesAsked(question: Question): readonly Exchange[] {
  switch (question.of) {
    case 'screen':
      return [question.screen.exchange];
    case 'share':
    case 'alert':
      return [question.share.exchange];
    case 'shares':
      return exchangesOf(question.shares);
    case 'list':
      return exchangesOf(question.list.entries);
  }
}
