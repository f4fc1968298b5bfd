import { formatCount } from '@bhav/core/words/format';
import { istMinute } from '@bhav/core/calendar/ist';
import { istDay, longDate } from '@bhav/core/words/dates';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { type Column, FigureTable } from '../../../ui/figure-table.tsx';
import { type JudgedRun, sourceOf, type SyncRunState } from './judged-run.ts';
import { Reasons } from '../../../figures/reasons.tsx';
import { CircleAlert, CircleCheck, CircleX, Clock3, FileX } from 'lucide-react';

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

const LOOK = {
  stored: { Icon: CircleCheck, tone: 'text-gain' },
  remarked: { Icon: CircleAlert, tone: 'text-accent-deep' },
  refused: { Icon: CircleX, tone: 'text-loss' },
  missing: { Icon: FileX, tone: 'text-muted' },
  waiting: { Icon: Clock3, tone: 'text-accent-deep' },
} as const satisfies Record<SyncRunState | 'remarked', unknown>;

const STATES = ['stored', 'refused', 'missing', 'waiting'] as const satisfies readonly SyncRunState[];

interface RunOutcomeProps {
  state: SyncRunState;
  /** Stored with a remark or dropped lines. */
  isRemarked?: boolean;
  text?: string;
}

/** How an attempt ended: an icon and a word, never colour alone. Success is inconspicuous. */
export function RunOutcome({ state, isRemarked = false, text = words.states[state] }: RunOutcomeProps) {
  const { Icon, tone } = LOOK[state === 'stored' && isRemarked ? 'remarked' : state];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className={`size-4 shrink-0 ${tone}`} />
      <span className={state === 'stored' ? '' : `font-semibold ${tone}`}>{text}</span>
    </span>
  );
}

export function OutcomeMeanings() {
  return (
    <section aria-label={words.meaning} className="mt-8">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {STATES.map((state) => (
          <div key={state}>
            <dt>
              <RunOutcome state={state} />
            </dt>
            <dd className="text-muted">{words.meanings[state]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
