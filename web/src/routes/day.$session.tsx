import { dayPath, NEWEST, readDayPath } from '@bhav/core/address/stock-path';
import { longDate } from '@bhav/core/calendar/ist';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import type { DayAnswer } from '@bhav/core/wire/day';
import { en } from '@bhav/core/words/en';
import { dayWords as words } from '@bhav/core/words/pages/en-day';
import { DayDetail } from '../pages/day/day-detail.tsx';
import { useIsFromServer } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { usePath } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { Link } from '../ui/address/link.tsx';
import { NothingSimulated } from '../ui/messages/nothing-simulated.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Answers, Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

export const answers: Answers = (path) => {
  const session = readDayPath(path);
  return session === undefined ? [] : [dayAddress(session)];
};

/** The page that says that the simulated market has no past sessions. */
export const paths = [dayPath(NEWEST)];

/** One session of the market on a page. */
export default function Day() {
  const session = readDayPath(usePath());
  const isFromServer = useIsFromServer();
  return (
    <div className="page py-6 md:py-8">
      {session !== undefined && isFromServer ? (
        <Served session={session} />
      ) : (
        <>
          <PageTitle>{words.title}</PageTitle>
          {session === undefined ? <Missing /> : <NothingSimulated title={words.simulated} hint={words.simulatedHint} />}
        </>
      )}
    </div>
  );
}

function Served({ session }: { session: string }) {
  const answered = useAnswer<DayAnswer>(dayAddress(session));
  const shown = answered.value?.session ?? session;
  return (
    <>
      <PageTitle>{shown === NEWEST ? words.title : words.titleOf(longDate(shown))}</PageTitle>
      <AnswerFrame answered={answered} what={words.what} wait="page" missing={<Missing />}>
        {(answer) => <DayDetail answer={answer} />}
      </AnswerFrame>
    </>
  );
}

function Missing() {
  return (
    <p className="mt-6">
      {words.missing}{' '}
      <Link to={dayPath(NEWEST)} className="link">
        {words.newest}
      </Link>
    </p>
  );
}
