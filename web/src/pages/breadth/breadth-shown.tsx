import { addressOn } from '@bhav/core/address/view';
import {
  BREADTH_LINES,
  breadthAddress,
  breadthFigures,
  breadthFileAddress,
  type BreadthView,
  breadthView,
} from '@bhav/core/screen/breadth-view';
import { breadthSentences } from '@bhav/core/sentences/breadth-sentences';
import { longDate } from '@bhav/core/words/dates';
import { gapsOf } from '@bhav/core/chart/gaps';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { inLanguage } from '@bhav/core/words/page-address';
import { useMemo } from 'react';
import { useUniverse } from '../../table/found/universe.ts';
import { useStockStore } from '../../data/market/provider.tsx';
import { useHeldAnswer } from '../../data/answers/use-answer.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { useView } from '../../ui/address/use-view.ts';
import { ViewForm, ViewLinks } from '../../ui/address/view-form.tsx';
import { BreadthChart } from './breadth-chart.tsx';
import { BreadthTable } from './breadth-table.tsx';

export function BreadthShown() {
  const handle = useView(breadthView);
  const { view } = handle;
  const answered = useHeldAnswer<BreadthAnswer>(breadthAddress(view.of));
  const { value, held } = answered;
  // An address may have another name of an index.
  const universe = useUniverse(value === undefined ? view.of : (value.index ?? value.exchange), held?.indices ?? []);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <ViewForm handle={handle} choices={[universe]} submit={words.submit} className="flex items-center gap-2 max-sm:w-full" />
        <ViewLinks
          handle={handle}
          of="show"
          label={words.show}
          className="max-sm:flex-wrap"
          options={BREADTH_LINES.map((line) => ({ value: line, text: words.lines[line] }))}
        />
      </div>
      <AnswerFrame
        answered={answered}
        what={words.what}
        missing={<p className="mt-6">{isWhole(view.of) ? words.none : words.missing(view.of)}</p>}
      >
        {(answer) => <Sessions answer={answer} view={view} />}
      </AnswerFrame>
    </>
  );
}

function Sessions({ answer: { exchange, index, members, sessions }, view }: { answer: BreadthAnswer; view: BreadthView }) {
  const { past } = useStockStore().ofDay;
  const figures = useMemo(() => breadthFigures(sessions), [sessions]);
  const gaps = gapsOf(sessions.map(({ session }) => ({ date: session, close: 0 })));
  const [first, last] = [longDate(sessions[0]?.session ?? ''), longDate(sessions.at(-1)?.session ?? '')];
  const newest = figures.at(-1);
  return (
    <>
      {newest !== undefined && <p className="mt-4">{breadthSentences(index ?? exchange, newest).join(' ')}</p>}
      <BreadthChart figures={figures} show={view.show} />
      <p className="mt-2 text-sm text-muted">{words.rules[view.show](first)}</p>
      <BreadthTable figures={figures} />
      <p className="mt-4 max-w-[44rem] text-sm text-muted">
        {index === undefined ? words.since(sessions.length, first, last) : words.sinceOf(sessions.length, first, last)}{' '}
        {index === undefined || members === undefined ? undefined : `${membersInWords(index, members)} `}
        {gaps.map(({ from, to }) => words.gap(longDate(from), longDate(to))).join(' ')}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <a href={inLanguage(addressOn(breadthFileAddress(index ?? exchange), past?.session))} download className="link-alone">
          {words.csv}
        </a>
        <AnswerLink to={breadthAddress(index ?? exchange)} />
      </p>
    </>
  );
}

function membersInWords(index: string, { from, until }: NonNullable<BreadthAnswer['members']>): string {
  return until === undefined ? words.members(index, longDate(from)) : words.membersUntil(index, longDate(from), longDate(until));
}

function isWhole(of: string): boolean {
  return EXCHANGES.some((exchange) => exchange === of.toUpperCase());
}
