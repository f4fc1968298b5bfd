import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { RefreshCw, CircleCheck, Inbox } from 'lucide-react';
import { useMemo, type ReactNode, useState } from 'react';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { useQuery } from '@tanstack/react-query';
import { SYNC } from '../../../data/answers/api.ts';
import { useAnswered } from '../../../data/answers/use-answer.ts';
import { RenewedAt } from '../../../data/live/renewed-at.tsx';
import { useMarket, usePageState, useStockStore } from '../../../data/market/provider.tsx';
import { addressOf, currentPath, navigate, useParameters } from '../../../ui/address/address.ts';
import { AnswerFrame } from '../../../ui/messages/answer-frame.tsx';
import { judgeRuns, countProblems, type JudgedRun, type SyncRunState } from './judged-run.ts';
import { NoServer } from '../no-server.tsx';
import { OutcomeMeanings, RunOutcome, RunTable } from './run-table.tsx';
import { ServerHealth } from '../server-health.tsx';
import { FactList } from '../fact-list.tsx';

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
        {words.lead} {isDemonstration && words.demonstration}
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

const NEWEST = 10;

/** The worst first. */
const ORDER = ['refused', 'missing', 'waiting', 'stored'] as const satisfies readonly SyncRunState[];

interface ExchangeHealthProps {
  exchange: Exchange;
  /** The exchange's attempts, newest first. */
  runs: readonly JudgedRun[];
  problemsOnly: boolean;
}

function ExchangeHealth({ exchange, runs, problemsOnly }: ExchangeHealthProps) {
  const title = `health-${exchange}`;
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h3 id={title} className="text-xl">
        {exchange}
      </h3>
      <FactList className="mt-2 min-h-16" facts={[[words.open, <Open key="open" runs={runs} />]]} />
      <Attempts exchange={exchange} runs={runs} problemsOnly={problemsOnly} />
    </section>
  );
}

function Open({ runs }: { runs: readonly JudgedRun[] }) {
  const counts = countProblems(runs);
  const open = ORDER.filter((state) => counts[state] > 0);
  if (open.length === 0) return <span>{runs.length === 0 ? words.unknown : words.well(runs.length)}</span>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {open.map((state) => (
        <li key={state}>
          <RunOutcome state={state} isRemarked text={words.counts[state](counts[state])} />
        </li>
      ))}
    </ul>
  );
}

function Attempts({ exchange, runs, problemsOnly }: ExchangeHealthProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (runs.length === 0) {
    return (
      <Nothing icon={<Inbox className="size-6" />} text={words.empty(exchange)}>
        <p className="max-w-[32rem] text-sm">{words.emptyHint}</p>
      </Nothing>
    );
  }
  const chosen = problemsOnly ? runs.filter(({ isProblem }) => isProblem) : runs;
  if (chosen.length === 0) return <Nothing icon={<CircleCheck className="size-6" />} text={words.noProblems(runs.length)} />;
  return (
    <>
      <RunTable caption={words.caption(exchange)} runs={showsAll ? chosen : chosen.slice(0, NEWEST)} />
      {chosen.length > NEWEST && (
        <button type="button" className="button mt-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewer : words.all(chosen.length)}
        </button>
      )}
    </>
  );
}

function Nothing({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 border-b border-hairline px-4 py-12 text-center text-muted">
      {icon}
      <p>{text}</p>
      {children}
    </div>
  );
}
