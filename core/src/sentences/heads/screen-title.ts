import { readMoversPath } from '../../screen/lists.ts';
import type { Screen } from '../../screen/screen.ts';
import { answeredSentence } from '../../screen/screen-sentence.ts';
import type { ScreenAnswer } from '../../wire/lists/screen.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { moversWords } from '../../words/en/pages/movers.ts';
import { shortened } from '../../words/shortened.ts';
import { markOf, whenOf } from './figures-in-heads.ts';

/** Characters. */
const LONGEST = 90;

/** With its day: the name of a list of movers, and what is asked, cut where it is long. */
export function screenTitle(path: string, screen: Screen, answer: ScreenAnswer): string {
  const list = readMoversPath(path);
  const sentence = shortened(answeredSentence(screen, answer), LONGEST);
  const asked = list === undefined ? sentence : words.listOf(moversWords.lists[list].name, sentence);
  const day = answer.session === undefined ? [] : [whenOf(answer)];
  return [...markOf(answer.mode), asked, ...day, words.site].join(' · ');
}
