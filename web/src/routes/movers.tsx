import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { MoversPage, moverAnswers } from '../pages/movers/movers-page.tsx';
import { titled } from './pages.ts';

export const page = titled(words);

export const answers = moverAnswers;

export default function Movers() {
  return <MoversPage list="gainers" />;
}
