import { parameterInWords } from '@bhav/core/sentences/api-in-words';
import type { QuestionRefusal } from '@bhav/core/feed/question';
import { refusedIn } from '@bhav/core/screen/refused';
import { viewInWords } from '@bhav/core/table/view';
import type { LinkRefusal } from '@bhav/core/watchlist/list-link';
import { longDate } from '@bhav/core/words/dates';
import { listed } from '@bhav/core/words/joins';
import { firstLetters } from '@bhav/core/words/shortened';
import { feedWords } from '@bhav/core/words/en/pages/feed';
import { pastWords } from '@bhav/core/words/en/pages/past';
import { refusalWords } from '@bhav/core/words/en/pages/refusals';
import { refusedWords } from '@bhav/core/words/en/pages/screen';
import { listPageWords } from '@bhav/core/words/en/pages/watchlist';
import { warningWords } from '@bhav/core/words/en/pages/warnings';

/** Of a parameter, in the schema of its call. */
export interface DescribedParameter {
  enum?: readonly string[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

const LONGEST = 40;

/** Why a call does not answer, in the language that is asked for. */
export const refusals = {
  ...refusalWords,
  unknown: (name: string, known: readonly string[]) => refusalWords.unknown(firstLetters(name, LONGEST), known.join(', ')),
  /** `path` is that of the call. */
  misfit: (path: string, name: string, of: DescribedParameter) =>
    refusalWords.misfit(name, whatFits(of) ?? parameterInWords(path, name) ?? lengthOf(of)),
  noFit: (list: string, view: Parameters<typeof viewInWords>[0]) => refusalWords.noFit(list, viewInWords(view)),
  notStored: (day: string, stored: { first: string; last: string } | undefined) =>
    pastWords.notStored(longDate(day), stored && { first: longDate(stored.first), last: longDate(stored.last) }),
  noWarnings: `${warningWords.none} ${refusalWords.later}`,
  noFeed: {
    screen: feedWords.noList,
    share: feedWords.share.none,
    alert: feedWords.alert.none,
    shares: feedWords.shares.none,
    list: feedWords.list.none,
  },
  screen: screenRefusal,
  question: (refusal: QuestionRefusal, parameters: URLSearchParams) => {
    switch (refusal.refused) {
      case 'screen':
        return screenRefusal(parameters);
      case 'own-list':
        return refusalWords.ownList;
      case 'several':
        return feedWords.several;
      case 'twice':
        return refusalWords.twice(firstLetters(refusal.name, LONGEST));
      case 'list':
        return listRefusal(refusal.why);
      case 'share':
      case 'shares':
        return feedWords[refusal.refused].form;
    }
  },
};

function whatFits({ enum: choices, type, format, minimum = 0, maximum = 0 }: DescribedParameter): string | undefined {
  const { fitting } = refusalWords;
  if (choices !== undefined) return fitting.choices(listed(choices, 'or'));
  if (type === 'integer') return fitting.whole(minimum, maximum);
  return format === 'date' ? fitting.day : undefined;
}

function lengthOf({ maxLength }: DescribedParameter): string {
  return maxLength === undefined ? '' : refusalWords.fitting.letters(maxLength);
}

function listRefusal(why: LinkRefusal): string {
  return `${listPageWords.linkRefusals[why]} ${feedWords.list.form}`;
}

function screenRefusal(parameters: URLSearchParams): string {
  const [refused] = refusedIn(parameters);
  return refused === undefined ? '' : refusedWords.problem(refused.asked, refused.reason);
}
