import { mapView, mapAddress } from '@bhav/core/map/map-view';
import { ownListIn } from '@bhav/core/words/own-list';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { ServedMap, SimulatedMap } from '../pages/map/map-pages.tsx';
import { OwnMap } from '../pages/map/own-map.tsx';
import { useOwnList } from '../data/watchlists/own-list.ts';
import { useIsFromServer } from '../data/market/provider.tsx';
import { useView } from '../ui/address/use-view.ts';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => {
  const view = mapView.read(parameters);
  return ownListIn(view.of) === undefined ? [mapAddress(view)] : [];
};

export default function MapPage() {
  const handle = useView(mapView);
  const own = useOwnList(handle.view.of);
  const Served = useIsFromServer() ? ServedMap : SimulatedMap;
  return <div className="page py-6 md:py-8">{own === undefined ? <Served handle={handle} /> : <OwnMap handle={handle} own={own} />}</div>;
}
