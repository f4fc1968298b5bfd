import {
  aboutColumn,
  type MoverList,
  type MoversAsked,
  moversPath,
  moversScreen,
  moversView,
  readMoversPath,
} from '@bhav/core/screen/lists';
import type { Parameters } from '@bhav/core/address/view';
import { type Screen, screenAddress } from '@bhav/core/screen/screen';
import { screenTitle } from '@bhav/core/sentences/heads/screen-title';
import { en } from '@bhav/core/words/en/common';
import { ownListIn } from '@bhav/core/words/own-list-address';
import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { useMemo } from 'react';
import { MovingTitle } from '../../data/live/moving-title.tsx';
import { whatFailed } from '../../data/watchlists/own-shares.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';
import { FoundList } from '../../table/found/found-list.tsx';
import { OwnListMissing, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { useScreenAnswer } from '../../table/found/use-screen-answer.ts';
import { MoversChoice } from './movers-choice.tsx';

/** The answer that the page of a list of movers shows. */
export function moverAnswers(path: string, parameters: Parameters): string[] {
  const list = readMoversPath(path);
  const screen = list && moversScreen(list, moversView(list).read(parameters));
  return screen === undefined || ownListIn(screen.index) !== undefined ? [] : [screenAddress(screen)];
}

/** A list of movers: its rule, of which shares it is, and the shares that are in it. */
export function MoversPage({ list }: { list: MoverList }) {
  const handle = useView(
    useMemo(() => moversView(list), [list]),
    { path: moversPath(list) },
  );
  const screen = useMemo(() => moversScreen(list, handle.view), [list, handle.view]);
  return (
    <div className="page py-6 md:py-8">
      <MovingTitle title={words.lists[list].name} />
      <Shown list={list} handle={handle} screen={screen} />
    </div>
  );
}

interface AnsweredProps {
  list: MoverList;
  handle: ViewHandle<MoversAsked>;
  screen: Screen;
}

function Shown({ screen: shown, ...asked }: AnsweredProps) {
  const { own, screen, ...answered } = useScreenAnswer(shown);
  const { handle } = asked;
  const { state, value, held } = answered;
  const title = en.product.tab(words.tab(words.lists[asked.list].name));
  useTabTitle(value && screenTitle(moversPath(asked.list), screen, value), title, state === 'missing');
  return (
    <>
      <MoversChoice {...asked} indices={state === 'missing' ? [] : (held?.indices ?? [])} />
      {own === undefined ? undefined : <OwnListStart />}
      <AnswerFrame
        answered={answered}
        what={whatFailed(own, words.what)}
        missing={
          own === undefined ? (
            <p className="mt-6">{words.missing(handle.view.of)}</p>
          ) : (
            <OwnListMissing own={own} to={(of) => handle.to({ of })} />
          )
        }
      >
        {(answer) => (
          <FoundList
            rule={words.lists[asked.list].rule}
            about={aboutColumn(asked.list)}
            screen={screen}
            answer={answer}
            own={own}
            isAwaited={value === undefined}
          />
        )}
      </AnswerFrame>
    </>
  );
}
