import { breadthLines, type BreadthView, type DrawnBreadth } from '@bhav/core/screen/breadth-view';
import { longDate } from '@bhav/core/words/dates';
import { shareLabel } from '@bhav/core/chart/drawing/axis-words';
import { chartView } from '@bhav/core/chart/chart-view';
import { gapsOf } from '@bhav/core/chart/gaps';
import { pictureOf } from '@bhav/core/chart/drawing/picture';
import { formatCount } from '@bhav/core/words/format';
import { breadthWords as words } from '@bhav/core/words/en/pages/breadth';
import { useMemo } from 'react';
import { ChartLanes } from '../../chart/chart-lanes.tsx';

const VIEW = chartView({ index: '' }).read(new URLSearchParams('kind=line'));

interface BreadthChartProps {
  figures: readonly DrawnBreadth[];
  show: BreadthView['show'];
}

export function BreadthChart({ figures, show }: BreadthChartProps) {
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
