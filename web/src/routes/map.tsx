import { mapView, mapAddress } from '@bhav/core/map/map-view';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { ServedMap, SimulatedMap } from '../pages/map/map-pages.tsx';
import { useIsFromServer } from '../data/market/provider.tsx';
import { useView } from '../ui/address/use-view.ts';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [mapAddress(mapView.read(parameters))];

export default function MapPage() {
  const handle = useView(mapView);
  const isFromServer = useIsFromServer();
  return <div className="page py-6 md:py-8">{isFromServer ? <ServedMap handle={handle} /> : <SimulatedMap handle={handle} />}</div>;
}
