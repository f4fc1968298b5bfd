import { type Question, questionAddress, sharesQuestion } from '@bhav/core/feed/question';
import type { Screen } from '@bhav/core/screen/screen';
import { MOST_LINKED } from '@bhav/core/watchlist/list-link';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { inLanguage } from '@bhav/core/words/page-address';

/** Only who opens the feed tells the server of the shares, and nobody of the list's name. */
export function OwnFeed({ list, screen }: { list: Watchlist | undefined; screen: Screen }) {
  // All shares without a condition have no feed.
  if (screen.conditions.length === 0 && screen.search === '') return undefined;
  const question = ownQuestion(list, screen);
  if (list !== undefined && list.entries.length > MOST_LINKED) return <span className="text-muted">{ownListWords.notFollowed}</span>;
  if (question === undefined) return undefined;
  return (
    <p className="print:hidden">
      <a href={inLanguage(questionAddress(question, '/feed.xml'))} title={words.feedTitle} className="link-alone">
        {words.feed}
      </a>{' '}
      <span className="text-muted">{words.feedOfList}</span>
    </p>
  );
}

/** Undefined without conditions, and of more shares than an address names. */
export function ownQuestion(list: Watchlist | undefined, screen: Screen): Extract<Question, { of: 'shares' }> | undefined {
  const shares = list?.entries.map(({ exchange, code, symbol }) => ({ exchange, symbol: code ?? symbol })) ?? [];
  const question = sharesQuestion(shares, screen);
  return 'refused' in question ? undefined : question;
}
