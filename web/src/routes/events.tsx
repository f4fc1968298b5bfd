import { readEventDays } from '@bhav/core/events/event-days';
import { eventsAddress } from '@bhav/core/pages/answer-addresses';
import type { EventsAnswer } from '@bhav/core/wire/share/events';
import { LISTED_YEARS } from '@bhav/core/calendar/holidays';
import { eventWords as words } from '@bhav/core/words/en/pages/events';
import { FilesPage } from '../figures/files-page.tsx';
import { EventsList } from '../pages/events/events-list.tsx';
import { MarketDays } from '../pages/events/market-days.tsx';
import { type Answers, titled } from './pages.ts';
import { useHeldAnswer } from '../data/answers/use-answer.ts';
import { useParameters } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { Part } from '../ui/messages/failure.tsx';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [eventsAddress(readEventDays(parameters))];

export default function Events() {
  return (
    <FilesPage title={words.title} lead={words.lead} lacks={words.simulated} simulated={<Holidays />}>
      <Served />
    </FilesPage>
  );
}

function Served() {
  const days = readEventDays(useParameters());
  const answered = useHeldAnswer<EventsAnswer>(eventsAddress(days));
  return (
    <AnswerFrame answered={answered} what={words.what} wait="page">
      {(answer) => (
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 min-[80rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0" aria-busy={answered.value === undefined}>
            <Part>
              <EventsList answer={answer} />
            </Part>
          </div>
          <MarketDays year={answer.from.slice(0, 4)} today={answer.today} />
        </div>
      )}
    </AnswerFrame>
  );
}

function Holidays() {
  return (
    <div className="mt-10 max-w-md">
      <MarketDays year={String(LISTED_YEARS[1])} />
    </div>
  );
}
