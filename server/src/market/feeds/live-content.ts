import type { ShareName } from '@bhav/core/address/stock-path';
import type { Question } from '@bhav/core/feed/question';
import type { Screen } from '@bhav/core/screen/screen';
import { liveListChange } from '../screened/list-changes.ts';
import { type LiveChange, liveChange } from '../screened/screen-changes.ts';
import { type FeedContentParts, type FeedShare, presentShare } from './feed-content.ts';

/** What live quotes change in what a question is about. */
export type LiveContent =
  | { of: 'screen'; screen: Screen; change: LiveChange }
  | { of: 'alert'; share: FeedShare; screen: Screen; change: LiveChange }
  | { of: 'shares'; question: Extract<Question, { of: 'shares' }>; shares: readonly ShareName[]; change: LiveChange };

/** Undefined while there are no live quotes for it, and for closes, which are not known before the files. */
export async function liveContent(
  question: Question,
  { store, days }: Pick<FeedContentParts, 'store' | 'days'>,
): Promise<LiveContent | undefined> {
  switch (question.of) {
    case 'screen': {
      const { of, screen } = question;
      const change = await liveChange(store, days, { screen });
      return change && { of, screen, change };
    }
    case 'alert': {
      const { of, screen } = question;
      const share = await presentShare(store, question.share);
      const change = share && (await liveChange(store, days, { screen, share }));
      return share && change && { of, share, screen, change };
    }
    case 'shares': {
      const found = await liveListChange(store, days, question);
      return found && { of: 'shares', question, ...found };
    }
    case 'share':
    case 'list':
      return undefined;
  }
}
