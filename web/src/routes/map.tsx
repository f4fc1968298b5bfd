import { mapView, mapAddress } from '@bhav/core/map/map-view';
import { ownListIn } from '@bhav/core/words/own-list-address';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => {
  const view = mapView.read(parameters);
  return ownListIn(view.of) === undefined ? [mapAddress(view)] : [];
};

export { default } from '../pages/map/map-page.tsx';
