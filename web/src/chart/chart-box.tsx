import { chartName, sayBar, sayChart, changeOver, dayOfBar, readBar, plain } from '@bhav/core/chart/drawing/bar-words';
import type { ChartFigures, ComparedLine } from '@bhav/core/chart/chart-figures';
import type { ChartView } from '@bhav/core/chart/chart-view';
import { type Charted, chartedName } from '@bhav/core/chart/charted';
import { pictureOf, type ChartPicture } from '@bhav/core/chart/drawing/picture';
import { chartWords } from '@bhav/core/words/en/chart';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { useTypingPause } from '../ui/address/use-view.ts';
import { announce } from '../ui/messages/announcer.tsx';
import { ChartLanes, AxisLabel } from './chart-lanes.tsx';
import { sentence } from '@bhav/core/words/joins';
import { TONE_CLASS } from '../figures/tone.tsx';
import { comparedLabel } from '@bhav/core/chart/drawing/axis-words';

interface ChartBoxProps {
  charted: Charted;
  figures: ChartFigures;
  view: ChartView;
}

/**
 * The picture of a chart and the line of figures above it. It is one tab stop: the arrow keys go from bar to bar, and a screen reader reads each; a
 * pointer or a finger chooses the nearest bar.
 */
export function ChartBox({ charted, figures, view }: ChartBoxProps) {
  const { bars, compared } = figures;
  const [chosenDate, setChosenDate] = useState<string>();
  const at = chosenDate === undefined ? -1 : bars.findIndex(({ date }) => date === chosenDate);
  const chosen = at === -1 ? undefined : at;
  const hint = useId();
  const picture = useMemo(() => pictureOf(figures, view), [figures, view]);
  const names = useMemo(() => compared && placesOf(compared.lines), [compared]);
  const label = useMemo(() => sayChart(figures, charted), [figures, charted]);
  // Of a key that is held down only the last bar is read out: it goes by hundreds.
  const { later } = useTypingPause();

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Escape') event.preventDefault();
    const next = event.key === 'Escape' ? undefined : Math.min(Math.max(move(chosen ?? bars.length, bars.length), 0), bars.length - 1);
    setChosenDate(next === undefined ? undefined : bars[next]?.date);
    if (next !== undefined) later(() => announce(sayBar(figures, next, charted)));
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.firstElementChild?.getBoundingClientRect() ?? { left: 0, width: 0 };
    if (width > 0) setChosenDate(bars[Math.min(Math.max(Math.floor(((clientX - left) / width) * bars.length), 0), bars.length - 1)]?.date);
  };
  return (
    <>
      <BarReadout charted={charted} figures={figures} at={chosen} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it takes the arrow keys, as its role says */}
      <div
        role="application"
        aria-roledescription={chartWords.role}
        aria-label={`${sentence(chartWords.label(chartName(charted, figures)))} ${label}`}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go along its bars
        tabIndex={0}
        className="chart-box"
        data-marks={figures.marks.length > 0 ? '' : undefined}
        data-volume={picture?.volume === undefined ? undefined : ''}
        data-compared={compared === undefined ? undefined : ''}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? setChosenDate(undefined) : undefined)}
        onBlur={() => setChosenDate(undefined)}
      >
        {picture !== undefined && <ChartLanes picture={picture} names={names} />}
        {picture !== undefined && chosen !== undefined && <Crosshair figures={figures} picture={picture} at={chosen} />}
      </div>
      <p id={hint} className="sr-only">
        {chartWords.hint}
      </p>
    </>
  );
}

/** The names of compared lines, each at its place among the colours. */
function placesOf(lines: readonly ComparedLine[]): string[] {
  const names: string[] = [];
  for (const { charted, place } of lines) names[place] = chartedName(charted);
  return names;
}

/** From the bar that is chosen, or from beyond the last one, to the next. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - 20,
  PageDown: (at) => at + 20,
  Home: () => 0,
  End: (_, count) => count - 1,
  Escape: (at) => at,
};

interface BarReadoutProps {
  charted: Charted;
  figures: ChartFigures;
  /** The chosen bar; the newest if undefined. */
  at: number | undefined;
}

/** The figures of one bar in a line above the chart, whose height holds every bar's. Screen readers get them in another way. */
function BarReadout({ charted, figures, at }: BarReadoutProps) {
  const place = at ?? figures.bars.length - 1;
  const bar = figures.bars[place];
  const over = at === undefined && figures.compared === undefined ? changeOver(figures) : undefined;
  return (
    <p aria-hidden className="chart-readout figures">
      {bar !== undefined && <b>{dayOfBar(bar)}</b>}
      {readBar(figures, place, charted).map(({ label, text, tone, place: line }) => (
        <span key={label} className={line === undefined ? undefined : `chart-key series-${line}`}>
          <small>{label}</small> <span className={tone && TONE_CLASS[tone]}>{text}</span>
        </span>
      ))}
      {over !== undefined && (
        <span className="chart-over">
          <span className={over.tone && TONE_CLASS[over.tone]}>{over.text}</span> <small>{over.label}</small>
        </span>
      )}
    </p>
  );
}

function Crosshair({ figures: { bars, compared }, picture, at }: { figures: ChartFigures; picture: ChartPicture; at: number }) {
  const bar = bars[at];
  const value = compared === undefined ? bar?.close : compared.lines[0]?.values.find(({ date }) => date === bar?.date)?.value;
  const x = `${((at + 0.5) / bars.length) * 100}%`;
  const height = value === undefined ? undefined : picture.heightOf(value);
  return (
    <>
      <svg aria-hidden className="chart-cross">
        <line x1={x} x2={x} y1="0" y2="100%" />
      </svg>
      {value !== undefined && height !== undefined && (
        <>
          <svg aria-hidden className="chart-plot chart-cross">
            <line x1="0" x2="100%" y1={`${height * 100}%`} y2={`${height * 100}%`} />
          </svg>
          <svg aria-hidden className="chart-prices figures">
            <AxisLabel at={height}>{compared === undefined ? plain(value) : comparedLabel(value)}</AxisLabel>
          </svg>
        </>
      )}
    </>
  );
}
