import { breadthAddress, breadthView } from '@bhav/core/screen/breadth-view';
import { en } from '@bhav/core/words/en';
import { breadthWords as words } from '@bhav/core/words/pages/en-breadth';
import { BreadthShown } from '../pages/breadth/breadth-shown.tsx';
import { useIsFromServer } from '../data/market/provider.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Answers, Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

export const answers: Answers = (_path, parameters) => [breadthAddress(breadthView.read(parameters).of)];

/** How many shares rose and fell, session by session. */
export default function Breadth() {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{words.title}</PageTitle>
      {useIsFromServer() ? <BreadthShown /> : <p className="mt-4">{words.simulated}</p>}
    </div>
  );
}
