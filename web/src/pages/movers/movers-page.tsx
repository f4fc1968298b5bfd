import {
  aboutColumn,
  type MoverList,
  type MoversAsked,
  moversPath,
  moversScreen,
  moversView,
  readMoversPath,
  MOVER_FLOORS,
  MOVER_GROUPS,
  moverListsOf,
} from '@bhav/core/screen/lists';
import { type Parameters, addressWith } from '@bhav/core/address/view';
import { type Screen, screenAddress } from '@bhav/core/screen/screen';
import { screenTitle } from '@bhav/core/sentences/heads/screen-title';
import { en } from '@bhav/core/words/en/common';
import { ownListIn } from '@bhav/core/words/own-list-address';
import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { useMemo, type ReactNode } from 'react';
import { MovingTitle } from '../../data/live/moving-title.tsx';
import { whatFailed } from '../../data/watchlists/own-shares.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';
import { FoundList } from '../../table/found/found-list.tsx';
import { OwnListMissing, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { useScreenAnswer } from '../../table/found/use-screen-answer.ts';
import { ChevronDown } from 'lucide-react';
import { useOwnListChoices } from '../../data/watchlists/use-own-list.ts';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { AnotherDay } from '../../figures/another-day.tsx';
import { Link } from '../../ui/address/link.tsx';
import { ViewForm } from '../../ui/address/view-form.tsx';
import { useUniverse } from '../../table/found/universe.ts';

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
      {own !== undefined && <OwnListStart />}
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

interface MoversChoiceProps {
  list: MoverList;
  handle: ViewHandle<MoversAsked>;
  /** Those whose members are known. */
  indices: readonly string[];
}

export function MoversChoice({ list, handle, indices }: MoversChoiceProps) {
  const { of } = handle.view;
  const own = useOwnListChoices(of);
  const universe = useUniverse(own.chosen === undefined ? of : undefined, indices);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <ListMenu list={list} of={of} />
      <ViewForm<MoversAsked>
        handle={handle}
        className="flex flex-wrap items-center gap-2 max-sm:order-1 max-sm:w-full"
        choices={[
          { ...universe, options: [...universe.options, ...own.options], chosen: own.chosen ?? universe.chosen },
          {
            of: 'floor',
            label: words.floor,
            className: 'max-sm:min-w-0 max-sm:flex-1',
            options: MOVER_FLOORS.map((floor) => ({ value: floor, text: words.floorOf(floor) })),
          },
        ]}
        submit={words.show}
      />
      <AnotherDay />
    </div>
  );
}

/** Works without script; it is folded again once a list is chosen. */
function ListMenu({ list, of }: { list: MoverList; of: string }) {
  const offered = moverListsOf(useIsFromServer());
  return (
    <nav aria-label={words.navigation} className="sm:relative">
      <details key={list} className="group">
        <summary className="button">
          {words.all}
          <ChevronDown className="size-4 group-open:rotate-180" />
        </summary>
        <div className="mover-lists float absolute z-20 mt-1 grid max-h-[70vh] gap-x-4 sm:w-max overflow-y-auto p-3 whitespace-nowrap max-sm:inset-x-4 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(MOVER_GROUPS).map(([group, lists]) => (
            <ListGroup key={group} title={words.groups[group as keyof typeof MOVER_GROUPS]}>
              {lists
                .filter((one) => offered.includes(one))
                .map((one) => (
                  <li key={one}>
                    <Link
                      to={addressWith(moversPath(one), { of: of === 'NSE' ? undefined : of })}
                      aria-current={one === list ? 'page' : undefined}
                      className="menu-link"
                    >
                      {words.lists[one].name}
                    </Link>
                  </li>
                ))}
            </ListGroup>
          ))}
        </div>
      </details>
    </nav>
  );
}

function ListGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return undefined;
  return (
    <div>
      <p className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">{title}</p>
      <ul>{children}</ul>
    </div>
  );
}
