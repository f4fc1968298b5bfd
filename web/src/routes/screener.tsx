import { screenAddress, screenView } from '@bhav/core/screen/screen';
import { en } from '@bhav/core/words/en';
import { screenerWords as words } from '@bhav/core/words/pages/en-screener';
import type { Answers, Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

export const answers: Answers = (_path, parameters) => [screenAddress(screenView.read(parameters))];

export { default } from '../pages/screener/screener.tsx';
