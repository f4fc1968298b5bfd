import { formatCount } from '@bhav/core/words/format';
import { istMinute } from '@bhav/core/calendar/ist';
import { istDay, longDate } from '@bhav/core/words/dates';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { type Column, FigureTable } from '../../../ui/figure-table.tsx';
import { type JudgedRun, sourceOf } from './judged-run.ts';
import { RunOutcome } from './run-outcome.tsx';
import { Reasons } from '../../../figures/reasons.tsx';

const words = dataWords.runs;

const COLUMNS: readonly Column<JudgedRun>[] = [
  {
    label: words.columns.file,
    className: 'pr-2',
    cell: ({ source, session }) => ({
      scope: 'rowgroup',
      text: (
        <>
          <span className="block font-semibold [overflow-wrap:anywhere]">{sourceOf(source)?.name ?? source}</span>
          <span className="figures block text-sm text-muted max-[22.44rem]:whitespace-normal">{longDate(session)}</span>
        </>
      ),
    }),
  },
  {
    label: words.columns.state,
    className: 'px-2',
    cell: ({ state, isRemarked, at }) => ({
      className: 'min-[22.5rem]:w-36',
      text: (
        <>
          <RunOutcome state={state} isRemarked={isRemarked} />
          <time dateTime={at} className="figures block text-sm text-muted max-[22.44rem]:whitespace-normal">
            {whenWords(at)}
          </time>
        </>
      ),
    }),
  },
  {
    label: words.columns.rows,
    className: 'pl-2 text-right',
    cell: ({ state, rows, rejected }) => ({
      className: 'figures w-20 sm:w-28 max-[22.44rem]:w-14',
      text: (
        <>
          {state === 'stored' && formatCount(rows)}
          {rejected > 0 && <span className="block text-sm text-loss">{words.dropped(rejected)}</span>}
        </>
      ),
    }),
  },
];

/** The attempts of one exchange. A remark has a line of its own, so that it has room on a phone too. */
export function RunTable({ caption, runs }: { caption: string; runs: readonly JudgedRun[] }) {
  const groups = runs.map((run) => ({
    key: `${run.source} ${run.session} ${run.at} ${run.state}`,
    rows: [run],
    note:
      run.reason === '' && !run.isMended ? undefined : { colSpan: COLUMNS.length, className: 'pt-0 pb-2.5', text: <Remark run={run} /> },
  }));
  return (
    <FigureTable
      className="text-table [&_tbody]:align-top [&_tbody]:hover:bg-sunken [&_thead_th]:h-9 [&_tr:not(:last-child)]:border-b-0"
      caption={caption}
      columns={COLUMNS}
      groups={groups}
    />
  );
}

function Remark({ run }: { run: JudgedRun }) {
  return (
    <span className="block max-w-[38rem] [overflow-wrap:anywhere]">
      <Reasons of={run} />
      {run.isMended && <span className="text-muted"> {words.mended}</span>}
    </span>
  );
}

/** Formats a time for a log, by the clock in India: `20 Nov 18:42 IST`; the text itself where it is no time. */
export function whenWords(at: string): string {
  const instant = Date.parse(at);
  return Number.isNaN(instant) ? at : `${istDay(instant)} ${istMinute(instant)}`;
}
