import { breadthAddress, breadthView } from '@bhav/core/screen/breadth-view';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { BreadthShown } from '../pages/breadth/breadth-shown.tsx';
import { AnotherDay } from '../figures/another-day.tsx';
import { FilesPage } from '../figures/files-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [breadthAddress(breadthView.read(parameters).of)];

export default function Breadth() {
  return (
    <FilesPage
      title={
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <PageTitle className="min-w-0 flex-auto text-2xl">{words.title}</PageTitle>
          <AnotherDay />
        </div>
      }
      lacks={words.simulated}
    >
      <BreadthShown />
    </FilesPage>
  );
}
