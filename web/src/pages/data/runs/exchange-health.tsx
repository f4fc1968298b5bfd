import type { Exchange } from '@bhav/core/market/exchange';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { CircleCheck, Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FactList } from '../fact-list.tsx';
import { countProblems, type JudgedRun, type SyncRunState } from './judged-run.ts';
import { RunOutcome } from './run-outcome.tsx';
import { RunTable } from './run-table.tsx';

const words = dataWords.runs;

const NEWEST = 10;

/** The worst first. */
const ORDER = ['refused', 'missing', 'waiting', 'stored'] as const satisfies readonly SyncRunState[];

interface ExchangeHealthProps {
  exchange: Exchange;
  /** The exchange's attempts, newest first. */
  runs: readonly JudgedRun[];
  problemsOnly: boolean;
}

export function ExchangeHealth({ exchange, runs, problemsOnly }: ExchangeHealthProps) {
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
      {chosen.length <= NEWEST ? undefined : (
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
