import { changeOver, dayOfBar, readBar } from '@bhav/core/chart/drawing/bar-words';
import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import type { Charted } from '@bhav/core/chart/charted';
import { TONE_CLASS } from '../figures/tone.tsx';

interface BarReadoutProps {
  charted: Charted;
  figures: ChartFigures;
  /** The chosen bar; the newest if undefined. */
  at: number | undefined;
}

/** The figures of one bar in a line above the chart, whose height holds every bar's. Screen readers get them in another way. */
export function BarReadout({ charted, figures, at }: BarReadoutProps) {
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
