import { EVENTS_ADDRESS } from '@bhav/core/pages/page-answers';
import type { EventsAnswer } from '@bhav/core/wire/events';
import { en } from '@bhav/core/words/en';
import { eventWords as words } from '@bhav/core/words/pages/en-events';
import { EventsList } from '../events/events-list.tsx';
import type { Page } from './pages.ts';
import { areServed } from '../stock-data/stock-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import { Part } from '../ui/messages/failure.tsx';
import { useAnswer } from '../stock-data/use-answer.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

/** The events that companies announced for the next 30 days. */
export default function Events() {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-1 text-muted">{words.lead}</p>
      {useStockPart(areServed) ? <Served /> : <Simulated />}
    </div>
  );
}

function Served() {
  const { state, value, retry } = useAnswer<EventsAnswer>(EVENTS_ADDRESS);
  if (value === undefined) {
    if (state === 'loading') return <p className="mt-6 min-h-svh text-muted">{words.loading}</p>;
    return (
      <div className="mt-6">
        <Failure title={words.failed} hint={words.failedHint} retry={retry} />
      </div>
    );
  }
  return (
    <>
      {state === 'old' ? (
        <div className="mt-6">
          <Failure title={words.old} hint={words.oldHint} retry={retry} />
        </div>
      ) : undefined}
      <Part>
        <EventsList answer={value} />
      </Part>
    </>
  );
}

function Simulated() {
  return (
    <p className="mt-6">
      <strong className="font-semibold">{words.simulated}</strong> <span className="text-muted">{words.simulatedHint}</span>
    </p>
  );
}
