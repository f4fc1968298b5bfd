import { mapView, type MapView, USUAL_LIST } from '@bhav/core/map/map-view';
import { mapTabTitle, mapTitle } from '@bhav/core/sentences/heads/map-title';
import { en } from '@bhav/core/words/en/common';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { mapWords as words, mapPeriodWords, mapSizeWords } from '@bhav/core/words/en/pages/map';
import { use } from 'react';
import { PauseButton } from '../../data/live/pause-button.tsx';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { whatFailed } from '../../data/watchlists/own-shares.ts';
import { OwnListMissing, OwnListNote, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { NoScript } from '../../table/panel/no-script.tsx';
import { PageDay } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { MarketMap } from './market-map.tsx';
import { useMapAnswer } from './use-map-answer.ts';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { type DrawnMap, listOf } from '@bhav/core/map/map-answer';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import { indexName } from '@bhav/core/words/index-name';
import { AnotherDay } from '../../figures/another-day.tsx';
import { useOwnListChoices } from '../../data/watchlists/use-own-list.ts';
import { ViewForm, ViewLinks } from '../../ui/address/view-form.tsx';

/** The map of a list: its controls stay where they are, whatever becomes of the answer. */
export default function MapPage() {
  const handle = useView(mapView);
  const { view } = handle;
  const { own, lists, ...answered } = useMapAnswer(view);
  const { state, value, held } = answered;
  const isFromServer = useIsFromServer();
  const isPast = use(PageDay) !== undefined;
  const shown = state === 'missing' ? undefined : held?.answer;
  const isTitled = isFromServer || own !== undefined;
  const title = en.product.tab(words.title);
  useTabTitle(isTitled && value ? mapTabTitle(value.answer, isPast) : undefined, title, state === 'missing');
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{shown === undefined ? words.title : mapTitle(shown, isPast)}</PageTitle>
      {own !== undefined ? <OwnListStart /> : isFromServer ? undefined : <NoScript />}
      <MapVerdict answer={shown} view={view} isAwaited={value === undefined} />
      {lists && <MapChoice handle={handle} lists={lists} answer={value?.answer} />}
      <AnswerFrame
        answered={answered}
        what={whatFailed(own, words.what)}
        missing={own === undefined ? <MissingMap view={view} /> : <OwnListMissing own={own} to={(of) => handle.to({ of })} />}
      >
        {({ answer, own: shares }) => (
          <div aria-busy={state === 'loading'}>
            <MarketMap answer={answer} sources={shares?.sources} />
            {answer.once !== undefined && answer.once.length > 0 && (
              <p className="mt-2 text-sm text-muted">{ownListWords.once(answer.once)}</p>
            )}
            {shares && <OwnListNote missing={shares.missing} />}
          </div>
        )}
      </AnswerFrame>
    </div>
  );
}

function MissingMap({ view: { of } }: { view: MapView }) {
  if (of === undefined) return <p className="mt-6">{words.noMap}</p>;
  return (
    <p className="mt-6">
      {words.missing(of)}{' '}
      <Link to="/map" className="link">
        {words.usual}
      </Link>
    </p>
  );
}

interface MapChoiceProps {
  handle: ViewHandle<MapView>;
  /** What there are maps of. */
  lists: readonly string[];
  /** Undefined while it is awaited, and where there is none. */
  answer: DrawnMap | undefined;
}

function MapChoice({ handle, lists, answer }: MapChoiceProps) {
  const { of = USUAL_LIST, size } = handle.view;
  const own = useOwnListChoices(of);
  const isOwn = own.chosen !== undefined;
  const named = lists.map((name) => ({ name }));
  const chosen = own.chosen ?? (answer === undefined ? (indexNamed(named, of)?.name ?? of) : listOf(answer));
  const offered = isOwn ? lists : [...new Set([...lists, chosen])];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <ViewForm
        handle={handle}
        className="contents"
        choices={[
          {
            of: 'of',
            label: words.of,
            className: 'max-sm:flex-[1_1_8rem]',
            chosen,
            options: [
              ...offered.map((list) => ({
                value: list,
                text: EXCHANGES.some((one) => one === list) ? words.wholeOf(list) : indexName(list),
              })),
              ...own.options,
            ],
          },
          {
            of: 'size',
            label: words.size,
            className: 'max-sm:flex-[1_1_8rem]',
            // Weights are those of an index.
            options: MAP_SIZES.filter((one) => one !== 'weight' || !isOwn).map((one) => ({ value: one, text: mapSizeWords[one].label })),
            ...(isOwn && size === 'weight' && { chosen: 'cap' }),
          },
        ]}
        submit={words.show}
      >
        <ViewLinks
          handle={handle}
          of="by"
          label={words.period}
          options={MAP_PERIODS.map((by) => ({ value: by, text: mapPeriodWords[by].label, title: mapPeriodWords[by].full }))}
        />
      </ViewForm>
      <AnotherDay />
      <PauseButton />
    </div>
  );
}

interface MapVerdictProps {
  answer: DrawnMap | undefined;
  view: MapView;
  /** The answer is of another view, while the one that is asked for is awaited. */
  isAwaited: boolean;
}

/** How many shares rose and fell, and where the map is not the one that was asked for. The line keeps its place. */
export function MapVerdict({ answer, view, isAwaited }: MapVerdictProps) {
  const day = use(PageDay);
  const { rose = 0, fell = 0, unchanged = 0, by = 'day' } = answer ?? {};
  const of = rose + fell + unchanged;
  const isOther = day !== undefined && view.of === undefined && answer?.name !== USUAL_LIST;
  return (
    <>
      <p className="mt-1 min-h-[1lh]" role="status">
        {of === 0 ? '' : words.verdict({ rose, fell, of, by })}
      </p>
      {answer && !isAwaited && isOther ? <p>{words.instead(USUAL_LIST, answer.name)}</p> : undefined}
      {answer && !isAwaited && answer.size === 'turnover' && view.size !== 'turnover' ? <p>{words.byTurnover}</p> : undefined}
    </>
  );
}
