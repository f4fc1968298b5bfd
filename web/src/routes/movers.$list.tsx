import { MOVER_LISTS, moversPath, readMoversPath } from '@bhav/core/screen/lists';
import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { MoversPage, moverAnswers } from '../pages/movers/movers-page.tsx';
import { usePath } from '../ui/address/address.ts';
import NotFound from './not-found.tsx';
import { type Page, titled } from './pages.ts';

export const page = titled(words.ofList);

export const answers = moverAnswers;

/** The lists are the same in every market. */
export const paths = MOVER_LISTS.map(moversPath);

export function pageOf(path: string): Page {
  const list = readMoversPath(path);
  if (list === undefined) return page;
  const { name } = words.lists[list];
  return titled({ title: words.tab(name), description: words.of(name) });
}

export default function MoversOfList() {
  const list = readMoversPath(usePath());
  return list === undefined ? <NotFound /> : <MoversPage key={list} list={list} />;
}
