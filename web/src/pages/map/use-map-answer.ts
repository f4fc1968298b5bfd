import { type DrawnMap, mapAnswer } from '@bhav/core/map/map-answer';
import { mapAddress, type MapView } from '@bhav/core/map/map-view';
import { ownMap } from '@bhav/core/map/own-map';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import type { Market } from '@bhav/core/wire/market';
import { ofOwnList } from '@bhav/core/words/own-list-address';
import { useMemo } from 'react';
import { type Answered, useAnswer, useLast } from '../../data/answers/use-answer.ts';
import { useIsFromServer, useMarket } from '../../data/market/provider.tsx';
import { type OwnList, useOwnList } from '../../data/watchlists/use-own-list.ts';
import { type OwnShares, useOwnShares } from '../../data/watchlists/own-shares.ts';

interface ShownMap {
  answer: DrawnMap;
  /** Of the map of a reader's own list. */
  own?: OwnShares;
}

interface MapAnswered {
  state: Answered<MapAnswer>['state'];
  value: ShownMap | undefined;
  /** The last map while another one is awaited. */
  held: ShownMap | undefined;
  retry: () => void;
  /** What there are maps of; undefined until the simulated market is drawn. */
  lists: readonly string[] | undefined;
  /** Absent for a map that a server or the simulated market answers. */
  own?: OwnList & { shares: OwnShares | undefined };
}

/** Returns the map of a list; that of a reader's own list, or of the simulated market, is made here, by the server's function. */
export function useMapAnswer(view: MapView): MapAnswered {
  const own = useOwnList(view.of);
  const isOwn = own !== undefined;
  const isFromServer = useIsFromServer();
  // No request has the name of a list.
  const served = useAnswer<MapAnswer>(mapAddress(isOwn ? { ...view, of: undefined } : view), isFromServer && !isOwn);
  const simulated = useMarket((market) => (isFromServer ? undefined : market?.lists));
  const listed = useOwnShares(own);
  const { value: shares } = listed;
  const value = useMemo((): ShownMap | undefined => {
    if (isOwn) return shares && mapOfOwn(view, shares, isFromServer);
    const answer = isFromServer ? served.value : simulated && mapOfSimulated(view, simulated);
    return answer && { answer };
  }, [isOwn, isFromServer, view, shares, served.value, simulated]);
  const held = useLast(value);
  const names = simulated && namesOf(simulated);
  const lists = isFromServer ? (held?.answer.lists ?? EXCHANGES) : names;
  if (isOwn) return { state: listed.state, retry: listed.retry, value, held, lists, own: { ...own, shares } };
  if (isFromServer) return { ...served, value, held, lists };
  return {
    state: simulated === undefined ? 'loading' : value === undefined ? 'missing' : 'there',
    retry: served.retry,
    value,
    held,
    lists,
  };
}

function mapOfOwn(view: MapView, own: OwnShares, isFromServer: boolean): ShownMap | undefined {
  const { sources, shares, indices } = own;
  const [first] = sources;
  if (first === undefined) return undefined;
  const { revision, stocks: _, ...about } = first;
  const lists = [...(isFromServer ? EXCHANGES : []), ...indices];
  return { answer: ownMap(view, { about, revision, lists, ofList: ofOwnList(about.name), shares }), own };
}

/** The simulated lists know no sector, and no change but that of the day. */
function mapOfSimulated(view: MapView, lists: Market['lists']): DrawnMap | undefined {
  const asked = view.of?.toUpperCase();
  const list = EXCHANGES.map((exchange) => lists[exchange]).find(
    ({ name, exchange }) => asked === undefined || asked === exchange || asked === name.toUpperCase(),
  );
  if (list === undefined) return undefined;
  const { stocks, ...about } = list;
  return mapAnswer(view, { about, shares: stocks, revision: 0, isIndex: true, lists: namesOf(lists) });
}

function namesOf(lists: Market['lists']): string[] {
  return EXCHANGES.map((exchange) => lists[exchange].name);
}
