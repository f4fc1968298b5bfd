import { stockPath } from '@bhav/core/address/stock-path';
import { exchangesAsked } from '@bhav/core/feed/question';
import { alertSentence, sharesSentence } from '@bhav/core/feed/question-in-words';
import { istMinute } from '@bhav/core/calendar/ist';
import { screenView } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { markOf } from '@bhav/core/sentences/heads/figures-in-heads';
import { feedWords } from '@bhav/core/words/en/pages/feed';
import { pageAddress } from '@bhav/core/words/page-address';
import type { FeedContent, LiveContent } from '../market/feeds/feed-content.ts';
import { blocksAsLines, markedTitle, withoutSite } from './feed.ts';
import { dayOf, type FeedAddresses, feedText, movedShares, shareInFigures, sharesPage } from './feed-texts.ts';

/** A message: plain text, and the address of the page that shows the same. */
export interface NewsText {
  title: string;
  lines: string[];
  page: string;
}

/** What the feed says of a session; undefined where nothing came or went. */
export function newsText(content: FeedContent, session: string, addresses: Omit<FeedAddresses, 'self'>): NewsText | undefined {
  const feed = feedText(content, { ...addresses, self: '' });
  const entries = feed.entries.filter((entry) => dayOf(entry) === session && entry.isNews);
  const [first] = entries;
  if (first === undefined) return undefined;
  return {
    title: withoutSite(markedTitle(feed)),
    lines: entries.flatMap(({ title, blocks }) => [title, ...blocksAsLines(blocks)]),
    page: content.of === 'list' ? feed.page : first.link,
  };
}

/** As many as a feed names. */
const NAMED = 50;

/** That messages arrive, with the news where there are any. */
export function testNewsText(news: NewsText | undefined, address: string): NewsText {
  const { test, nothing } = feedWords.news;
  return news === undefined
    ? { title: 'Bhav India', lines: [test, nothing], page: address + pageAddress('/') }
    : { ...news, lines: [test, ...news.lines] };
}

/** `came` of the change has only what is to be told. */
export function liveNewsText(content: LiveContent, { address, mode }: Omit<FeedAddresses, 'self'>): NewsText {
  const { change } = content;
  const first = change.came.map(({ share }) => share);
  const time = istMinute(Date.parse(change.asOf));
  const marked = (title: string): string => markedTitle({ title, mark: markOf(mode)[0] });
  if (content.of === 'alert') {
    const { exchange, symbol } = content.share;
    return {
      title: marked(alertSentence(content.share, content.screen)),
      lines: [feedWords.news.met(shareInFigures(symbol, first[0]), time)],
      page: address + pageAddress(stockPath(exchange, symbol)),
    };
  }
  const isOfShares = content.of === 'shares';
  const ofBoth = isOfShares && exchangesAsked(content.question).length > 1;
  const came = movedShares(feedWords.came, { count: first.length, first: first.slice(0, NAMED) }, address, ofBoth);
  return {
    title: marked(isOfShares ? sharesSentence(content.shares, content.question.screen) : screenSentence(content.screen)),
    lines: [feedWords.news.live(first.length, time), ...blocksAsLines(came)],
    page: isOfShares ? sharesPage(content.question, address) : address + screenView.address(pageAddress('/screener'), content.screen),
  };
}

/** The lines as one text of at most `most`, by `sizeOf`; the last line then says how many are left out. */
export function linesWithin(lines: readonly string[], most: number, sizeOf: (text: string) => number = (text) => text.length): string {
  const whole = lines.join('\n');
  if (sizeOf(whole) <= most) return whole;
  let kept = lines.length;
  const cut = (): string => [...lines.slice(0, kept), feedWords.more(lines.length - kept)].join('\n');
  while (kept > 0 && sizeOf(cut()) > most) kept -= 1;
  return cut();
}
