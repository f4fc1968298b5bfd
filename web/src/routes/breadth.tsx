import { breadthAddress, breadthView } from '@bhav/core/screen/breadth-view';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { BreadthShown } from '../pages/breadth/breadth-shown.tsx';
import { FilesPage } from '../figures/files-page.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [breadthAddress(breadthView.read(parameters).of)];

export default function Breadth() {
  return (
    <FilesPage title={words.title} lacks={words.simulated}>
      <BreadthShown />
    </FilesPage>
  );
}
