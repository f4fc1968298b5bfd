import { en } from '@bhav/core/words/en';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { MoversPage, moverAnswers } from '../pages/movers/movers-page.tsx';
import type { Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

export const answers = moverAnswers;

export default function Movers() {
  return <MoversPage list="gainers" />;
}
