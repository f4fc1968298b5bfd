import { breadthAddress, breadthView } from '@bhav/core/screen/breadth-view';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { TitleRow } from '../data/live/moving-title.tsx';
import { BreadthShown } from '../pages/breadth/breadth-shown.tsx';
import { AnotherDay } from '../figures/another-day.tsx';
import { FilesPage } from '../figures/files-page.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [breadthAddress(breadthView.read(parameters).of)];

export default function Breadth() {
  return (
    <FilesPage
      title={
        <TitleRow title={words.title}>
          <AnotherDay />
        </TitleRow>
      }
      lacks={words.simulated}
    >
      <BreadthShown />
    </FilesPage>
  );
}
