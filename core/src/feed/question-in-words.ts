import { chipInWords, screenSentence } from '../screen/screen-sentence.ts';
import { alertWords } from '../words/en/pages/alerts.ts';
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
    case 'list':
      return alertWords.ofList(question.list.name);
  }
}

/** A share and what it must meet, without a full stop. */
export function alertSentence({ exchange, symbol }: ShareName, { conditions }: Pick<Screen, 'conditions'>): string {
  return feedWords.alert.sentence(symbol, exchange, conditions.map(chipInWords));
}
