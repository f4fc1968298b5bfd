import { EXCHANGES } from '@bhav/core/market/exchange';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { useQuery } from '@tanstack/react-query';
import { SYNC } from '../../../data/answers/api.ts';
import { useAnswered } from '../../../data/answers/use-answer.ts';
import { RenewedAt } from '../../../data/live/renewed-at.tsx';
import { useMarket, usePageState, useStockStore } from '../../../data/market/provider.tsx';
import { addressOf, currentPath, navigate, useParameters } from '../../../ui/address/address.ts';
import { AnswerFrame } from '../../../ui/messages/answer-frame.tsx';
import { ExchangeHealth } from './exchange-health.tsx';
import { judgeRuns } from './judged-run.ts';
import { NoServer } from '../no-server.tsx';
import { OutcomeMeanings } from './run-outcome.tsx';
import { ServerHealth } from '../server-health.tsx';

const words = dataWords.runs;

const FETCHING_MS = 10_000;

/** The attempts at the exchanges' files. A page that follows no server says so and asks nothing. */
export function RunLog() {
  const { refresh } = useStockStore();
  const market = useMarket((market) => market);
  const state = usePageState((state) => state);
  const query = useQuery<SyncAnswer>({
    queryKey: [SYNC],
    enabled: state?.follows === true,
    refetchInterval: ({ state }) => (state.data?.current.length ? FETCHING_MS : false),
  });
  const answered = useAnswered(query);
  const [problemsOnly, chooseProblems] = useProblemsOnly();
  const runs = useMemo(() => judgeRuns(query.data?.runs ?? []), [query.data?.runs]);
  if (market === undefined || state?.follows !== true) {
    return <div className="min-h-44 sm:min-h-28">{market && <NoServer what={words.alone} why={words.aloneWhy} />}</div>;
  }
  const lists = (state.arrived ?? market).lists;
  const isDemonstration = EXCHANGES.some((exchange) => lists[exchange].mode === 'demonstration');
  return (
    <>
      <p className="max-w-[38rem]">
        {words.lead} {isDemonstration ? words.demonstration : undefined}
      </p>
      <div className="my-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="inline-flex min-h-9 items-center gap-2 touch:min-h-11" title={words.problemsHint}>
          <input type="checkbox" className="size-4 accent-accent-deep" checked={problemsOnly} onChange={chooseProblems} />
          {words.problemsOnly}
        </label>
        <button type="button" className="button" onClick={refresh}>
          <RefreshCw className="size-4" />
          {words.refresh}
        </button>
        <div className="sm:ml-auto">
          <RenewedAt label={words.updated} at={state.lastUpdated} />
        </div>
      </div>
      <AnswerFrame answered={answered} what={words.what} wait="line">
        {(log) => (
          <>
            <ServerHealth {...log} />
            <div aria-busy={query.isFetching} className="mt-4 grid gap-x-12 gap-y-10 xl:grid-cols-2">
              {EXCHANGES.map((exchange) => (
                <ExchangeHealth
                  key={exchange}
                  exchange={exchange}
                  runs={runs.filter((run) => run.exchange === exchange)}
                  problemsOnly={problemsOnly}
                />
              ))}
            </div>
            <OutcomeMeanings />
          </>
        )}
      </AnswerFrame>
    </>
  );
}

/** The choice is in the address, so that it can be shared, without a step for the Back button. */
function useProblemsOnly(): [problemsOnly: boolean, toggle: () => void] {
  const parameters = useParameters();
  const problemsOnly = parameters.get('show') === 'problems';
  const toggle = () => {
    const next = new URLSearchParams(parameters);
    if (problemsOnly) next.delete('show');
    else next.set('show', 'problems');
    navigate(addressOf(currentPath(), next), { replace: true });
  };
  return [problemsOnly, toggle];
}
