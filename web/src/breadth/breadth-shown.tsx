import { BREADTH_LINES, breadthAddress, breadthFigures, type BreadthView, readBreadthView } from '@bhav/core/breadth/breadth-view';
import { longDate } from '@bhav/core/calendar/ist';
import { gapsOf } from '@bhav/core/chart/gaps';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BreadthAnswer } from '@bhav/core/wire/breadth';
import { breadthWords as words } from '@bhav/core/words/pages/en-breadth';
import { useMemo } from 'react';
import { useAnswer } from '../stock-data/use-answer.ts';
import { addressOf, navigate, useParameters } from '../ui/address.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { Link } from '../ui/link.tsx';
import { AnswerLink } from '../ui/answer-link.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { BreadthChart } from './breadth-chart.tsx';
import { BreadthTable } from './breadth-table.tsx';

/** The breadth of an exchange's stored sessions: the choice, the picture, the table and the file. */
export function BreadthShown() {
  const parameters = useParameters();
  const view = useMemo(() => readBreadthView(parameters), [parameters]);
  const { state, value, retry } = useAnswer<BreadthAnswer>(breadthAddress(view.of));
  return (
    <>
      <Choices view={view} />
      {state === 'missing' ? <p className="mt-6">{words.none}</p> : undefined}
      {state === 'failed' || state === 'old' ? <Failure title={words.failed} hint={words.failedHint} retry={retry} /> : undefined}
      {value === undefined ? state === 'loading' && <Loading text={words.loading} /> : <Sessions answer={value} view={view} />}
    </>
  );
}

function Sessions({ answer: { exchange, sessions }, view }: { answer: BreadthAnswer; view: BreadthView }) {
  const figures = useMemo(() => breadthFigures(sessions), [sessions]);
  const gaps = gapsOf(sessions.map(({ session }) => ({ date: session, close: 0 })));
  const [first, last] = [sessions[0]?.session ?? '', sessions.at(-1)?.session ?? ''];
  return (
    <>
      <p className="mt-4">{words.rules[view.show]}</p>
      <p className="text-sm text-muted">
        {words.since(sessions.length, longDate(first), longDate(last))}{' '}
        {gaps.length === 0 ? words.noGap : gaps.map(({ from, to }) => words.gap(longDate(from), longDate(to))).join(' ')}{' '}
        <a href={`/api/v1/breadth.csv?exchange=${exchange}`} download className="link inline-flex min-h-6 items-center touch:min-h-11">
          {words.csv}
        </a>{' '}
        <span className="ml-2">
          <AnswerLink to={breadthAddress(exchange)} />
        </span>
      </p>
      <BreadthChart figures={figures} show={view.show} />
      <BreadthTable figures={figures} />
    </>
  );
}

function Choices({ view }: { view: BreadthView }) {
  const parameters = useParameters();
  const choice = (label: string, name: string, usual: string, options: readonly { value: string; text: string }[], chosen: string) => (
    <nav aria-label={label} className="choice max-sm:flex-wrap">
      {options.map(({ value, text }) => {
        const to = addressOf('/breadth', parameters, { [name]: value === usual ? undefined : value });
        return (
          <Link key={value} to={to} aria-current={value === chosen ? 'true' : undefined} onFollow={() => navigate(to, { replace: true })}>
            {text}
          </Link>
        );
      })}
    </nav>
  );
  const lines = BREADTH_LINES.map((line) => ({ value: line, text: words.lines[line] }));
  const exchanges = EXCHANGES.map((exchange) => ({ value: exchange, text: exchange }));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      {choice(words.of, 'of', 'NSE', exchanges, view.of)}
      {choice(words.show, 'show', 'line', lines, view.show)}
    </div>
  );
}
