import { formatCount, formatRupeeChange, formatRupees } from '@bhav/core/words/format';
import { istTime } from '@bhav/core/calendar/ist';
import type { LiveAnswer } from '@bhav/core/wire/live';
import { liveSourceWords } from '@bhav/core/words/pages/en-live-source';
import type { ReactNode } from 'react';

const words = liveSourceWords.differences;
const { columns } = words;
type Compared = LiveAnswer['differences'][number];
type Difference = Compared['differing'][number];

/** Only where there is room. */
const WIDE = 'hidden sm:table-cell';

/** The live figures that differ from the official ones. On a phone figure and time are under the symbol, the official amount under the live one. */
export function DifferencesTable({ exchange, rows }: { exchange: Compared['exchange']; rows: readonly Difference[] }) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.caption(exchange)}</caption>
        <thead>
          <tr className="border-b border-hairline text-sm text-muted">
            <Heading className="pr-2">{columns.share}</Heading>
            <Heading className={`px-2 ${WIDE}`}>{columns.figure}</Heading>
            <Heading className="px-2 text-right">
              {columns.live}
              <span className="block sm:hidden">{columns.official}</span>
            </Heading>
            <Heading className={`px-2 text-right ${WIDE}`}>{columns.official}</Heading>
            <Heading className="pl-2 text-right sm:pr-2">{columns.difference}</Heading>
            <Heading className={`pl-2 text-right ${WIDE}`}>{columns.at}</Heading>
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
              <td className={`px-2 py-2 ${WIDE}`}>{words.figures[what]}</td>
              <td className="figures px-2 py-2 text-right">
                {amount(what, live)}
                <span className="block text-muted sm:hidden">{amount(what, official)}</span>
              </td>
              <td className={`figures px-2 py-2 text-right ${WIDE}`}>{amount(what, official)}</td>
              <td className="figures py-2 pl-2 text-right font-semibold sm:pr-2">{difference(what, live, official)}</td>
              <td className={`figures py-2 pl-2 text-right text-muted ${WIDE}`}>
                <time dateTime={at}>{timeOf(at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={`h-9 py-1 font-medium ${className}`}>
      {children}
    </th>
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
