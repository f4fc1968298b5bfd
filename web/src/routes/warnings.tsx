import { sessionAsked, warningsAddress } from '@bhav/core/pages/answer-addresses';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { en } from '@bhav/core/words/en';
import { warningWords as words } from '@bhav/core/words/pages/en-warnings';
import { useIsFromServer } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { useParameters } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { NothingSimulated } from '../ui/messages/nothing-simulated.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { WarningsList } from '../pages/warnings/warnings-list.tsx';
import type { Answers, Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

export const answers: Answers = (_path, parameters) => [warningsAddress(sessionAsked(parameters))];

/** The shares that NSE has under surveillance, and what its file of a day has changed. */
export default function Warnings() {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-1 text-muted">
        {words.lead} {words.noJudgement}
      </p>
      {useIsFromServer() ? <Served /> : <NothingSimulated title={words.simulated} hint={words.simulatedHint} />}
    </div>
  );
}

function Served() {
  return (
    <AnswerFrame
      answered={useAnswer<WarningsAnswer>(warningsAddress(sessionAsked(useParameters())))}
      what={words.what}
      wait="page"
      missing={<p className="mt-6">{words.none}</p>}
    >
      {(answer) => <WarningsList answer={answer} />}
    </AnswerFrame>
  );
}
