import { sessionAsked, warningsAddress } from '@bhav/core/pages/answer-addresses';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import { FilesPage } from '../figures/files-page.tsx';
import { useHeldAnswer } from '../data/answers/use-answer.ts';
import { useParameters } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { WarningsList } from '../pages/warnings/warnings-list.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [warningsAddress(sessionAsked(parameters))];

export default function Warnings() {
  return (
    <FilesPage title={words.title} lacks={words.simulated}>
      <Served />
    </FilesPage>
  );
}

function Served() {
  return (
    <AnswerFrame
      answered={useHeldAnswer<WarningsAnswer>(warningsAddress(sessionAsked(useParameters())))}
      what={words.what}
      wait="page"
      missing={<p className="mt-6">{words.none}</p>}
    >
      {(answer) => <WarningsList answer={answer} />}
    </AnswerFrame>
  );
}
