import { mapView, type MapView } from '@bhav/core/map/map-view';
import { mapTabTitle, mapTitle } from '@bhav/core/sentences/heads/map-title';
import { en } from '@bhav/core/words/en/common';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { use } from 'react';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { whatFailed } from '../../data/watchlists/own-shares.ts';
import { OwnListMissing, OwnListNote, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { NoScript } from '../../table/panel/no-script.tsx';
import { PageDay } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { useView } from '../../ui/address/use-view.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { MapChoice } from './map-choice.tsx';
import { MapVerdict } from './map-verdict.tsx';
import { MarketMap } from './market-map.tsx';
import { useMapAnswer } from './use-map-answer.ts';

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
