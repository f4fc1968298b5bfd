import { longDate, shortDate } from '@bhav/core/words/dates';
import { dayPath, NEWEST, readWeekPath, weekPath } from '@bhav/core/address/stock-path';
import { weekAddress } from '@bhav/core/pages/answer-addresses';
import type { WeekAnswer } from '@bhav/core/wire/day';
import { dayWords, weekWords as words } from '@bhav/core/words/en/pages/day';
import { WeekDetail } from '../pages/day/week-detail.tsx';
import { useIsFromServer } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { usePath } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { Link } from '../ui/address/link.tsx';
import { NothingSimulated } from '../figures/files-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (path) => {
  const week = readWeekPath(path);
  return week === undefined ? [] : [weekAddress(week)];
};

/** The page that says that the simulated market has no past sessions. */
export const paths = [weekPath(NEWEST)];

export default function Week() {
  const week = readWeekPath(usePath());
  const isFromServer = useIsFromServer();
  return <div className="page py-6 md:py-8">{week === undefined ? <None /> : isFromServer ? <Served week={week} /> : <Simulated />}</div>;
}

function Served({ week }: { week: string }) {
  const answered = useAnswer<WeekAnswer>(weekAddress(week));
  const { state, value } = answered;
  if (state === 'missing') return <None />;
  return (
    <>
      <PageTitle>{value === undefined ? words.title : titleOf(value)}</PageTitle>
      <AnswerFrame answered={answered} what={words.what} wait="page">
        {(answer) => <WeekDetail answer={answer} />}
      </AnswerFrame>
    </>
  );
}

/** From the first to the last day of trading. */
function titleOf({ sessions, from, to }: WeekAnswer): string {
  return words.titleOf(shortDate(sessions[0]?.session ?? from), longDate(sessions.at(-1)?.session ?? to));
}

function None() {
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-6">
        {words.missing}{' '}
        <Link to={dayPath(NEWEST)} className="link">
          {dayWords.newest}
        </Link>
      </p>
    </>
  );
}

function Simulated() {
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <NothingSimulated what={dayWords.simulated} />
    </>
  );
}
