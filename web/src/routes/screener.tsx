import { screenAddress, screenView } from '@bhav/core/screen/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { ownListIn } from '@bhav/core/words/own-list-address';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => {
  const screen = screenView.read(parameters);
  return ownListIn(screen.index) === undefined ? [screenAddress(screen)] : [];
};

export { default } from '../pages/screener/screener.tsx';
