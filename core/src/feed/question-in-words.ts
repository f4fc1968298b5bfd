import { chipInWords, screenSentence, sentenceOf } from '../screen/screen-sentence.ts';
import { alertWords } from '../words/en/pages/alerts.ts';
import { listed } from '../words/joins.ts';
import { feedWords } from '../words/en/pages/feed.ts';
import type { ShareName } from '../address/stock-path.ts';
import type { Screen } from '../screen/screen.ts';
import type { Question } from './question.ts';

/** Without its full stop. */
export function questionInWords(question: Question): string {
  switch (question.of) {
    case 'screen':
      return alertWords.ofScreen(screenSentence(question.screen));
    case 'share':
      return alertWords.ofShare(question.share.symbol, question.share.exchange);
    case 'alert':
      return alertSentence(question.share, question.screen);
    case 'shares':
      return alertWords.ofScreen(sharesSentence(question.shares, question.screen));
    case 'list':
      return alertWords.ofList(question.list.name);
  }
}

const NAMED = 3;

/** Without its full stop: "TCS, INFY and 4 more shares up 2% or more on the day". */
export function sharesSentence(shares: readonly Pick<ShareName, 'symbol'>[], screen: Screen): string {
  // A company may be asked for at both exchanges.
  const symbols = [...new Set(shares.map(({ symbol }) => symbol))];
  const first = symbols.slice(0, NAMED);
  const more = symbols.length - first.length;
  return sentenceOf(more === 0 ? listed(first) : feedWords.shares.andMore(first.join(', '), more), 'index', screen);
}

/** A share and what it must meet, without a full stop. */
export function alertSentence({ exchange, symbol }: ShareName, { conditions }: Pick<Screen, 'conditions'>): string {
  return feedWords.alert.sentence(symbol, exchange, conditions.map(chipInWords));
}
