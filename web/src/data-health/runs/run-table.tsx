import { formatCount } from '@bhav/core/words/format';
import { istDay, istMinute, longDate } from '@bhav/core/calendar/ist';
import { dataWords } from '@bhav/core/words/pages/en-data';
import { type JudgedRun, sourceOf } from './judged-run.ts';
import { RunOutcome } from './run-outcome.tsx';

const words = dataWords.runs;

/** The attempts of one exchange. A remark has a line of its own, so that it has room on a phone too. */
export function RunTable({ caption, runs }: { caption: string; runs: readonly JudgedRun[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline text-sm text-muted">
          <Heading>{words.columns.file}</Heading>
          <Heading>{words.columns.state}</Heading>
          <Heading isFigure>{words.columns.rows}</Heading>
        </tr>
      </thead>
      {runs.map((run) => (
        <RunRows key={`${run.source} ${run.session} ${run.at} ${run.state}`} run={run} />
      ))}
    </table>
  );
}

/** Reserves the space of a table while the log is loaded. */
export function WaitingRuns({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      <div className="h-9 border-b border-hairline" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-[3.875rem] items-center justify-between gap-6 border-b border-hairline">
          <span className="skeleton h-4 w-36" />
          <span className="skeleton h-4 w-20" />
          <span className="skeleton h-4 w-12" />
        </div>
      ))}
    </div>
  );
}

function Heading({ children, isFigure = false }: { children: string; isFigure?: boolean }) {
  return (
    <th scope="col" className={`h-9 px-2 font-medium first:pl-0 last:pr-0 ${isFigure ? 'text-right' : ''}`}>
      {children}
    </th>
  );
}

function RunRows({ run }: { run: JudgedRun }) {
  const { source, session, state, rows, rejected, reason, at, isMended } = run;
  return (
    <tbody className="border-b border-hairline align-top hover:bg-sunken">
      <tr>
        <th scope="rowgroup" className="py-2 pr-2 font-normal">
          <span className="block font-semibold [overflow-wrap:anywhere]">{sourceOf(source)?.name ?? source}</span>
          <span className="figures block text-sm text-muted max-[22.44rem]:whitespace-normal">{longDate(session)}</span>
        </th>
        <td className="px-2 py-2 min-[22.5rem]:w-36">
          <RunOutcome state={state} isRemarked={reason !== '' || rejected > 0} />
          <time dateTime={at} className="figures block text-sm text-muted max-[22.44rem]:whitespace-normal">
            {whenWords(at)}
          </time>
        </td>
        <td className="figures w-20 py-2 pl-2 text-right sm:w-28 max-[22.44rem]:w-14">
          {state === 'stored' ? formatCount(rows) : undefined}
          {rejected === 0 ? undefined : <span className="block text-sm text-loss">{words.dropped(formatCount(rejected))}</span>}
        </td>
      </tr>
      {reason === '' && !isMended ? undefined : (
        <tr>
          <td colSpan={3} className="pb-2.5">
            <span className="block max-w-[38rem] [overflow-wrap:anywhere]">
              <bdi>{reason}</bdi>
              {isMended ? <span className="text-muted"> {words.mended}</span> : undefined}
            </span>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Formats a time for a log, by the clock in India: `20 Nov 18:42 IST`; the text itself where it is no time. */
export function whenWords(at: string): string {
  const instant = Date.parse(at);
  return Number.isNaN(instant) ? at : `${istDay(instant)} ${istMinute(instant)}`;
}
