import { type Parameters, parametersOf } from '../../address/view.ts';
import { type Screen, screenAddress, screenView, withoutOrder } from '../../screen/screen.ts';
import { answeredSentence } from '../../screen/screen-sentence.ts';
import type { RenderedAnswers } from '../../wire/server/page-status.ts';
import type { ScreenAnswer } from '../../wire/lists/screen.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { formatPercentChange } from '../../words/format.ts';
import { screenWords } from '../../words/en/pages/screen.ts';
import { isMade, whenOf } from './figures-in-heads.ts';
import { screenTitle } from './screen-title.ts';
import { originOfFigures, type PicturedHead } from './share-index-head.ts';
import { sentences, stopsBetween } from '../../words/joins.ts';
import { sourceInWords } from '../../words/source-in-words.ts';

const NAMED = 3;

/** As text they are the query of the address. */
export interface HeadParameters extends Parameters {
  toString: () => string;
}

/** The picture only if the screen asks for something; undefined for other pages, and without its answer. */
export function screenHead(path: string, parameters: HeadParameters, answers: RenderedAnswers | undefined): PicturedHead | undefined {
  const [address, value] = Object.entries(answers ?? {}).find(([one]) => /^\/api\/v1\/screen(?:\?|$)/.test(one)) ?? [];
  if (address === undefined) return undefined;
  const answer = value as ScreenAnswer;
  const screen = screenView.read(parametersOf(address));
  const sentence = answeredSentence(screen, answer);
  const found = words.on(`${sentence}: ${screenWords.found(answer.found, answer.of)}`, whenOf(answer));
  const named = answer.stocks
    .slice(0, NAMED)
    .map(({ symbol, changePercent }) => words.moved(symbol, changePercent === undefined ? undefined : formatPercentChange(changePercent)));
  return {
    title: screenTitle(path, screen, answer),
    description: sentences([
      found,
      ...(named.length === 0 ? [] : [named.join(', ')]),
      originOfFigures(answer.mode, sourceInWords(answer, answer.exchange)),
    ]),
    feed: screenAddress(withoutOrder(screen), '/feed.xml'),
    ...(asksSomething(screen) && {
      picture: {
        path: pictureAddress(screen, answer.session, parameters.get('on')),
        alt: stopsBetween([...(isMade(answer.mode) ? [words.marks[answer.mode]] : []), found]),
      },
    }),
  };
}

/** Less than all shares of an exchange. */
function asksSomething({ index, search, conditions }: Screen): boolean {
  return index !== undefined || search !== '' || conditions.length > 0;
}

/** Of the day that the page asks for, else of the session that is the newest, for caches. */
function pictureAddress(screen: Screen, session: string | undefined, on: string | null): string {
  const address = screenAddress({ ...screen, page: 1, why: '', since: false }, '/preview/screen.png');
  const day = on === null ? session && `session=${session}` : `on=${on}`;
  return day === undefined ? address : `${address}&${day}`;
}
