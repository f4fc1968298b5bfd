import { dayPath, NEWEST } from '@bhav/core/address/stock-path';
import { longDate } from '@bhav/core/words/dates';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import { daySentences, sentencesSoFar } from '@bhav/core/sentences/day-sentences';
import type { DayAnswer } from '@bhav/core/wire/day';
import { homeWords as words } from '@bhav/core/words/en/pages/home';
import { type ReactNode, use } from 'react';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { useIsFromServer, useMarket, useNewestSession } from '../../data/market/provider.tsx';
import { listsHaveLiveQuotes } from '../../data/market/stock-store.ts';
import { PageDay } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { sentence } from '@bhav/core/words/joins';

/** What the day was like, in sentences; nothing in the simulated market. */
export function TheDay() {
  const isFromServer = useIsFromServer();
  const isGoingOn = useMarket((market) => market && listsHaveLiveQuotes(market.lists));
  const isPast = use(PageDay) !== undefined;
  if (!isFromServer) return undefined;
  return isGoingOn === true || isPast ? <SoFar /> : <DaySentences />;
}

/** The day's sentences; while its files are awaited, what the figures of the page say. */
function DaySentences() {
  const { value: day } = useAnswer<DayAnswer>(dayAddress(NEWEST));
  if (day === undefined) return <SoFar />;
  return (
    <Sentences day={day.session} sentences={daySentences(day).slice(0, SENTENCES)}>
      <Link to={dayPath(day.session)} className="link whitespace-nowrap">
        {words.dayLink}
      </Link>
    </Sentences>
  );
}

function SoFar() {
  const day = useNewestSession() ?? '';
  const sentences = useMarket((market) => market && sentencesSoFar(market, day).join(' ')) ?? '';
  return sentences === '' ? undefined : <Sentences day={day} sentences={[sentences]} />;
}

function Sentences({ day, sentences, children }: { day: string; sentences: readonly string[]; children?: ReactNode }) {
  const date = longDate(day);
  return (
    <section aria-label={words.day(date)} className="page mt-4">
      <p className="max-w-[64rem]">
        <strong className="font-semibold">{sentence(date)}</strong> {sentences.join(' ')} {children}
      </p>
    </section>
  );
}

/** The page of the day has all. */
const SENTENCES = 3;
