import { formatCount, formatRupeeChange, formatRupees } from '@bhav/core/words/format';
import { longDate } from '@bhav/core/words/dates';
import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { liveSourceWords } from '@bhav/core/words/en/pages/live-source';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { istTime } from '@bhav/core/calendar/ist';
import { type Column, FigureTable } from '../../../ui/figure-table.tsx';

const words = liveSourceWords.differences;
type Compared = LiveAnswer['differences'][number];

const FIRST = 10;

export function LiveDifferences({ differences }: Pick<LiveAnswer, 'differences'>) {
  return (
    <section aria-labelledby="live-differences" className="min-w-0">
      <h3 id="live-differences" className="text-lg">
        {words.title}
      </h3>
      <p className="max-w-[38rem] text-sm text-muted">{words.lead}</p>
      {differences.length === 0 && <p className="mt-3 border-y border-hairline py-4 text-muted">{words.empty}</p>}
      {differences.map((compared) => (
        <OfExchange key={`${compared.exchange} ${compared.session}`} {...compared} />
      ))}
    </section>
  );
}

function OfExchange({ exchange, session, source, compared, differingShares, counts, differing }: Compared) {
  const [showsMore, setShowsMore] = useState(false);
  const all = counts.reduce((sum, count) => sum + count.differing, 0);
  const shown = showsMore ? differing : differing.slice(0, FIRST);
  // Until its own file is there a session has nothing else to be compared.
  const isRunning = counts.length === 1 && counts[0]?.what === 'previousClose';
  const id = `live-differences-${exchange}-${session}`;
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-hairline pt-3">
      <h4 id={id} className="font-semibold">
        {exchange} <span className="font-normal text-muted [overflow-wrap:anywhere]">{words.of(longDate(session), source, isRunning)}</span>
      </h4>
      <Verdict compared={compared} differing={differingShares} />
      {all !== 0 && (
        <>
          <dl aria-label={words.counts} className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {counts
              .filter((count) => count.differing > 0)
              .map((count) => (
                <div key={count.what} className="flex gap-1.5">
                  <dt className="text-muted">{words.figures[count.what]}</dt>
                  <dd className="figures">{words.count(formatCount(count.differing), formatCount(count.compared))}</dd>
                </div>
              ))}
          </dl>
          <DifferencesTable exchange={exchange} rows={shown} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {differing.length > FIRST && (
              <button type="button" className="button" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
                {showsMore ? words.fewer : words.shown(differing.length)}
              </button>
            )}
            {all > shown.length && <p className="figures text-sm text-muted">{words.more(formatCount(all - shown.length))}</p>}
          </div>
        </>
      )}
    </section>
  );
}

function Verdict({ compared, differing }: { compared: number; differing: number }) {
  if (compared === 0) return <p className="text-muted">{words.none}</p>;
  if (differing > 0) return <p>{words.differ(formatCount(differing), formatCount(compared))}</p>;
  return (
    <p className="inline-flex items-center gap-1.5">
      <CircleCheck className="size-4 shrink-0 text-gain" />
      {words.agree(compared)}
    </p>
  );
}

const { columns } = words;
type Difference = Compared['differing'][number];

/** Only where there is room. */
const WIDE = 'hidden sm:table-cell';

const COLUMNS: readonly Column<Difference>[] = [
  {
    label: columns.share,
    className: 'pr-2',
    cell: ({ symbol, what, at }) => (
      <>
        <span className="block font-semibold [overflow-wrap:anywhere]">{symbol}</span>
        <span className="block text-sm text-muted sm:hidden">{words.figures[what]}</span>
        <time dateTime={at} className="figures block text-sm text-muted sm:hidden">
          {timeOf(at)}
        </time>
      </>
    ),
  },
  { label: columns.figure, className: `px-2 ${WIDE}`, cell: ({ what }) => words.figures[what] },
  {
    label: (
      <>
        {columns.live}
        <span className="block sm:hidden">{columns.official}</span>
      </>
    ),
    className: 'px-2 text-right',
    cell: ({ what, live, official }) => ({
      className: 'figures',
      text: (
        <>
          {amount(what, live)}
          <span className="block text-muted sm:hidden">{amount(what, official)}</span>
        </>
      ),
    }),
  },
  {
    label: columns.official,
    className: `px-2 text-right ${WIDE}`,
    cell: ({ what, official }) => ({ className: 'figures', text: amount(what, official) }),
  },
  {
    label: columns.difference,
    className: 'pl-2 text-right sm:pr-2',
    cell: ({ what, live, official }) => ({ className: 'figures font-semibold', text: difference(what, live, official) }),
  },
  {
    label: columns.at,
    className: `pl-2 text-right ${WIDE}`,
    cell: ({ at }) => ({ className: 'figures text-muted', text: <time dateTime={at}>{timeOf(at)}</time> }),
  },
];

/** The live figures that differ from the official ones. On a phone figure and time are under the symbol, the official amount under the live one. */
function DifferencesTable({ exchange, rows }: { exchange: Compared['exchange']; rows: readonly Difference[] }) {
  return (
    <div className="mt-2 overflow-x-auto">
      <FigureTable
        className="text-table [&_tbody]:align-top [&_tbody_tr]:hover:bg-sunken [&_thead_th]:h-9"
        caption={words.caption(exchange)}
        columns={COLUMNS}
        rows={rows}
      />
    </div>
  );
}

function amount(what: Difference['what'], value: number): string {
  return what === 'volume' ? formatCount(value) : formatRupees(value);
}

/** Live minus official, signed, and rounded to paise. */
function difference(what: Difference['what'], live: number, official: number): string {
  if (what !== 'volume') return formatRupeeChange(live - official);
  return `${live > official ? '+' : ''}${formatCount(live - official)}`;
}

function timeOf(at: string): string {
  const instant = Date.parse(at);
  return Number.isNaN(instant) ? at : istTime(instant);
}
