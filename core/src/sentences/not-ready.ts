import { longDate } from '../words/dates.ts';
import { feedWords } from '../words/en/pages/feed.ts';
import { pastWords } from '../words/en/pages/past.ts';

/** What has still to be made: any answer, a past session, a feed, or the figures of a session. */
export type NotReadyWhy = 'answer' | 'past' | 'feed' | { session: string };

const SENTENCES = { answer: pastWords.busyWithAnswers, past: pastWords.busy, feed: feedWords.notReady } as const;

export function notReadySentence(why: NotReadyWhy): string {
  return typeof why === 'object' ? pastWords.notMade(longDate(why.session)) : SENTENCES[why];
}
