import { addressOn } from '@bhav/core/address/view';
import {
  BREADTH_LINES,
  breadthAddress,
  breadthFigures,
  breadthFileAddress,
  type BreadthView,
  breadthView,
  breadthLines,
  type DrawnBreadth,
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
import { shareLabel } from '@bhav/core/chart/drawing/axis-words';
import { chartView } from '@bhav/core/chart/chart-view';
import { pictureOf } from '@bhav/core/chart/drawing/picture';
import { formatCount, DASH, formatShare } from '@bhav/core/words/format';
import { ChartLanes } from '../../chart/chart-lanes.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

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
        {index !== undefined && members !== undefined && `${membersInWords(index, members)} `}
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

const VIEW = chartView({ index: '' }).read(new URLSearchParams('kind=line'));

interface BreadthChartProps {
  figures: readonly DrawnBreadth[];
  show: BreadthView['show'];
}

function BreadthChart({ figures, show }: BreadthChartProps) {
  const picture = useMemo(() => {
    const lines = breadthLines(figures, show);
    const days = new Set(lines.flatMap((line) => line.map(({ date }) => date)));
    const bars = figures.flatMap(({ session }) => (days.has(session) ? [{ date: session, close: 0 }] : []));
    const compared = { lines: lines.map((values, place) => ({ place, values })), hasZero: show !== 'means' };
    const drawn = pictureOf({ bars, means: [], marks: [], breaks: [], gaps: gapsOf(bars), compared }, VIEW);
    // No gridline at half a share.
    return drawn && { ...drawn, prices: drawn.prices.filter(({ value }) => show === 'means' || Number.isInteger(value)) };
  }, [figures, show]);
  const [first, last] = [figures[0]?.session ?? '', figures.at(-1)?.session ?? ''];
  if (picture === undefined || figures.length < 2) {
    return (
      <p className="mt-6 border-y border-hairline py-8 text-center text-muted">{figures.length < 2 ? words.tooFew : words.tooShort}</p>
    );
  }
  const names = show === 'means' ? words.names : undefined;
  return (
    <>
      {names && (
        // A phone has no room for names at the ends of lines.
        <p aria-hidden className="mt-3 flex gap-x-4 text-sm text-muted md:hidden">
          {names.map((name, place) => (
            <span key={name} className={`chart-key series-${place}`}>
              {name}
            </span>
          ))}
        </p>
      )}
      <div
        role="img"
        aria-label={words.picture(words.lines[show], longDate(first), longDate(last))}
        className="chart-box mt-3"
        data-compared={names && ''}
      >
        <ChartLanes picture={picture} names={names} write={names === undefined ? formatCount : shareLabel} />
      </div>
    </>
  );
}

const { columns } = words;

/** The file has all of them. */
const SHOWN = 20;

const share = (percent: number | undefined): string => (percent === undefined ? DASH : formatShare(percent));
const known = ({ highsLessLows }: DrawnBreadth, count: number): string => (highsLessLows === undefined ? DASH : formatCount(count));

/** Their headings have two lines. */
const className = 'min-w-20 whitespace-normal lg:min-w-36';
/** Stays in view where the table scrolls sideways. */
const day = 'sticky left-0 z-1 bg-paper whitespace-nowrap max-sm:pl-4';

const COLUMNS: readonly Column<DrawnBreadth>[] = [
  { label: columns.session, className: day, cell: ({ session }) => longDate(session) },
  { label: columns.rose, cell: ({ advances }) => formatCount(advances) },
  { label: columns.fell, cell: ({ declines }) => formatCount(declines) },
  { label: columns.line, className, cell: ({ line }) => formatCount(line) },
  { label: columns.above50, className, cell: ({ percentAbove50 }) => share(percentAbove50) },
  { label: columns.above200, className, cell: ({ percentAbove200 }) => share(percentAbove200) },
  { label: columns.highs, className, cell: (row) => known(row, row.highs) },
  { label: columns.lows, className: `${className} max-sm:pr-4`, cell: (row) => known(row, row.lows) },
];

function BreadthTable({ figures }: { figures: readonly DrawnBreadth[] }) {
  const rows = figures.slice(-SHOWN).toReversed();
  const title = words.table(rows.length);
  return (
    <>
      <h2 className="mt-8">{title}</h2>
      <ScrollRegion label={title}>
        <FigureTable className="figure-table" caption={title} columns={COLUMNS} rows={rows} />
      </ScrollRegion>
    </>
  );
}
