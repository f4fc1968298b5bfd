import { en } from '@bhav/core/words/en/common';
import { mapAnswer } from '@bhav/core/map/map-answer';
import { mapAddress, type MapView } from '@bhav/core/map/map-view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { mapTabTitle, mapTitle } from '@bhav/core/sentences/heads/map-title';
import { use, useMemo } from 'react';
import { useMarket } from '../../data/market/provider.tsx';
import { useHeldAnswer } from '../../data/answers/use-answer.ts';
import { Link } from '../../ui/address/link.tsx';
import { NoScript } from '../../table/panel/no-script.tsx';
import { PageDay } from '../../ui/address/address.ts';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { MarketMap } from './market-map.tsx';

export function ServedMap({ handle }: { handle: ViewHandle<MapView> }) {
  const answered = useHeldAnswer<MapAnswer>(mapAddress(handle.view));
  const isPast = use(PageDay) !== undefined;
  const { value, held } = answered;
  useTabTitle(value && mapTabTitle(value, isPast), en.product.tab(words.title));
  return (
    <>
      <PageTitle>{held === undefined ? words.title : mapTitle(held, isPast)}</PageTitle>
      <AnswerFrame answered={answered} what={words.what} missing={<MissingMap view={handle.view} />}>
        {(answer) => <MarketMap answer={answer} handle={handle} />}
      </AnswerFrame>
    </>
  );
}

/** The simulated lists know no sector, and no change but that of the day. */
export function SimulatedMap({ handle }: { handle: ViewHandle<MapView> }) {
  const { view } = handle;
  const lists = useMarket((market) => market?.lists);
  const asked = view.of?.toUpperCase();
  const answer = useMemo(() => {
    const all = lists && EXCHANGES.map((exchange) => lists[exchange]);
    const list = all?.find(({ name, exchange }) => asked === undefined || asked === exchange || asked === name.toUpperCase());
    if (list === undefined || all === undefined) return undefined;
    const { stocks, ...about } = list;
    return mapAnswer(view, { about, shares: stocks, revision: 0, isIndex: true, lists: all.map(({ name }) => name) });
  }, [lists, asked, view]);
  return (
    <>
      <PageTitle>{answer === undefined ? words.title : mapTitle(answer, false)}</PageTitle>
      <NoScript />
      {lists === undefined ? (
        <Loading text={en.answer.loading(words.what)} />
      ) : answer === undefined ? (
        <MissingMap view={view} />
      ) : (
        <MarketMap answer={answer} handle={handle} />
      )}
    </>
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
