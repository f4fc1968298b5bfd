import { formatCount, formatRupeeChange, formatRupees } from '@bhav/core/format';
import { istTime, longDate } from '@bhav/core/ist';
import type { LiveAnswer } from '@bhav/core/wire';
import { liveSourceWords } from '@bhav/core/words/en-live-source';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';

const words = liveSourceWords.differences;
type Compared = LiveAnswer['differences'][number];
type Difference = Compared['differing'][number];

/** How many differences stand there before more are asked for. */
const FIRST = 10;

/** How the last live figures compare with the official ones, an exchange after the other. */
export function LiveDifferences({ differences }: Pick<LiveAnswer, 'differences'>) {
  return (
    <section aria-labelledby="live-differences" className="min-w-0">
      <h3 id="live-differences" className="text-lg">
        {words.title}
      </h3>
      <p className="max-w-[38rem] text-sm text-muted">{words.lead}</p>
      {differences.length === 0 ? <p className="mt-3 border-y border-hairline py-4 text-muted">{words.empty}</p> : undefined}
      {differences.map((compared) => (
        <OfExchange key={compared.exchange} {...compared} />
      ))}
    </section>
  );
}

function OfExchange({ exchange, session, source, compared, differingShares, counts, differing }: Compared) {
  const [showsMore, setShowsMore] = useState(false);
  const all = counts.reduce((sum, count) => sum + count.differing, 0);
  const shown = showsMore ? differing : differing.slice(0, FIRST);
  return (
    <section aria-labelledby={`live-differences-${exchange}`} className="mt-4 border-t border-hairline pt-3">
      <h4 id={`live-differences-${exchange}`} className="font-semibold">
        {exchange} <span className="font-normal text-muted [overflow-wrap:anywhere]">{words.of(longDate(session), source)}</span>
      </h4>
      <Verdict compared={compared} differing={differingShares} />
      {all === 0 ? undefined : (
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
          <Table exchange={exchange} rows={shown} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {differing.length <= FIRST ? undefined : (
              <button type="button" className="button" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
                {showsMore ? words.fewer : words.shown(differing.length)}
              </button>
            )}
            {all > shown.length ? <p className="figures text-sm text-muted">{words.more(formatCount(all - shown.length))}</p> : undefined}
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
      <CircleCheck aria-hidden className="size-4 shrink-0 text-gain" />
      {words.agree(formatCount(compared))}
    </p>
  );
}

/** On a phone the figure and its time stand under the share, and the official amount under the live one. */
function Table({ exchange, rows }: { exchange: Compared['exchange']; rows: readonly Difference[] }) {
  const { columns } = words;
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.caption(exchange)}</caption>
        <thead>
          <tr className="border-b border-hairline text-sm text-muted">
            <th scope="col" className="h-9 pr-2 font-medium">
              {columns.share}
            </th>
            <th scope="col" className="hidden h-9 px-2 font-medium sm:table-cell">
              {columns.figure}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-medium">
              {columns.live}
              <span className="block sm:hidden">{columns.official}</span>
            </th>
            <th scope="col" className="hidden h-9 px-2 text-right font-medium sm:table-cell">
              {columns.official}
            </th>
            <th scope="col" className="h-9 pl-2 text-right font-medium sm:pr-2">
              {columns.difference}
            </th>
            <th scope="col" className="hidden h-9 pl-2 text-right font-medium sm:table-cell">
              {columns.at}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol, what, live, official, at }, row) => (
            // Two series or codes may have one symbol.
            <tr key={row} className="border-b border-hairline align-top hover:bg-sunken">
              <th scope="row" className="py-2 pr-2 font-normal">
                <span className="block font-semibold [overflow-wrap:anywhere]">{symbol}</span>
                <span className="block text-sm text-muted sm:hidden">{words.figures[what]}</span>
                <time dateTime={at} className="figures block text-sm text-muted sm:hidden">
                  {timeOf(at)}
                </time>
              </th>
              <td className="hidden px-2 py-2 sm:table-cell">{words.figures[what]}</td>
              <td className="figures px-2 py-2 text-right">
                {amount(what, live)}
                <span className="block text-muted sm:hidden">{amount(what, official)}</span>
              </td>
              <td className="figures hidden px-2 py-2 text-right sm:table-cell">{amount(what, official)}</td>
              <td className="figures py-2 pl-2 text-right font-semibold sm:pr-2">{difference(what, live, official)}</td>
              <td className="figures hidden py-2 pl-2 text-right text-muted sm:table-cell">
                <time dateTime={at}>{timeOf(at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function amount(what: Difference['what'], value: number): string {
  return what === 'volume' ? formatCount(value) : formatRupees(value);
}

/** Live less official, in whole paise, for binary fractions leave a trace; both signs are written. */
function difference(what: Difference['what'], live: number, official: number): string {
  if (what !== 'volume') return formatRupeeChange((Math.round(live * 100) - Math.round(official * 100)) / 100);
  return `${live > official ? '+' : ''}${formatCount(live - official)}`;
}

function timeOf(at: string): string {
  const instant = Date.parse(at);
  return Number.isNaN(instant) ? at : istTime(instant);
}
