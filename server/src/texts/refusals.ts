import { refusedIn } from '@bhav/core/screen/refused';
import { viewInWords } from '@bhav/core/table/view';
import type { LinkRefusal } from '@bhav/core/watchlist/list-link';
import { longDate } from '@bhav/core/words/dates';
import { feedWords } from '@bhav/core/words/en/pages/feed';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { refusalWords } from '@bhav/core/words/en/pages/refusals';
import { refusedWords } from '@bhav/core/words/en/pages/screen';
import { listPageWords } from '@bhav/core/words/en/pages/watchlist';
import { warningWords } from '@bhav/core/words/en/pages/warnings';

/** Why a call does not answer, in the language that is asked for. */
export const refusals = {
  ...refusalWords,
  noFit: (list: string, view: Parameters<typeof viewInWords>[0]) => refusalWords.noFit(list, viewInWords(view)),
  notStored: (day: string, stored: { first: string; last: string } | undefined) =>
    pastWords.notStored(longDate(day), stored && { first: longDate(stored.first), last: longDate(stored.last) }),
  noWarnings: `${warningWords.none} ${refusalWords.later}`,
  noFeed: { screen: feedWords.noList, share: feedWords.share.none, list: feedWords.list.none },
  formOfShare: feedWords.share.form,
  list: (why: LinkRefusal) => `${listPageWords.linkRefusals[why]} ${feedWords.list.form}`,
  screen: (parameters: URLSearchParams) => {
    const [refused] = refusedIn(parameters);
    return refused === undefined ? '' : refusedWords.problem(refused.asked, refused.reason);
  },
};
