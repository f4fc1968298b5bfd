import { screenAddress, screenView } from '@bhav/core/screen/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [screenAddress(screenView.read(parameters))];

export { default } from '../pages/screener/screener.tsx';
