import { dayPath, NEWEST, readDayPath } from '@bhav/core/address/stock-path';
import { longDate } from '@bhav/core/words/dates';
import { closedFor, nextSession, previousSession } from '@bhav/core/calendar/session';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import type { DayAnswer } from '@bhav/core/wire/day';
import { dayWords as words } from '@bhav/core/words/en/pages/day';
import { ClosedDay, MissingDay, NotStored } from '../pages/day/closed-day.tsx';
import { DayDetail } from '../pages/day/day-detail.tsx';
import { useIsFromServer } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { usePath } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { NothingSimulated } from '../figures/files-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (path) => {
  const session = readDayPath(path);
  if (session === undefined) return [];
  // The calendar may not know of a session: the day's own answer comes first.
  const beside = closedFor(session) === undefined ? [] : [previousSession(session), nextSession(session)];
  return [session, ...beside].map(dayAddress);
};

/** The page that says that the simulated market has no past sessions. */
export const paths = [dayPath(NEWEST)];

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
          {session === undefined ? <NotStored /> : <NothingSimulated what={words.simulated} />}
        </>
      )}
    </div>
  );
}

function Served({ session }: { session: string }) {
  const answered = useAnswer<DayAnswer>(dayAddress(session));
  const shown = answered.value?.session ?? session;
  const closed = closedFor(session);
  return (
    <>
      <PageTitle>{shown === NEWEST ? words.title : words.titleOf(longDate(shown))}</PageTitle>
      {closed === undefined || answered.state === 'there' ? (
        <AnswerFrame answered={answered} what={words.what} wait="page" missing={<MissingDay day={session} />}>
          {(answer) => <DayDetail answer={answer} />}
        </AnswerFrame>
      ) : (
        <ClosedDay day={session} holiday={closed.holiday} />
      )}
    </>
  );
}
