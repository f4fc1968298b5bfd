import { FUNDS_ADDRESS } from '@bhav/core/pages/answer-addresses';
import type { FundsAnswer } from '@bhav/core/wire/lists/funds';
import { fundWords as words } from '@bhav/core/words/en/pages/funds';
import { FundsList } from '../pages/funds/funds-list.tsx';
import { FilesPage } from '../figures/files-page.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { titled } from './pages.ts';

export const page = titled(words);

export const answers = (): string[] => [FUNDS_ADDRESS];

export default function Etfs() {
  return (
    <FilesPage title={words.title} lacks={words.simulated}>
      <Served />
    </FilesPage>
  );
}

function Served() {
  return (
    <AnswerFrame answered={useAnswer<FundsAnswer>(FUNDS_ADDRESS)} what={words.what}>
      {(answer) => <FundsList {...answer} />}
    </AnswerFrame>
  );
}
