import { comparedLabel } from '@bhav/core/chart/drawing/axis-words';
import { plain } from '@bhav/core/chart/drawing/bar-words';
import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import type { ChartPicture } from '@bhav/core/chart/drawing/picture';
import { AxisLabel } from './chart-lanes.tsx';

export function Crosshair({ figures: { bars, compared }, picture, at }: { figures: ChartFigures; picture: ChartPicture; at: number }) {
  const bar = bars[at];
  const value = compared === undefined ? bar?.close : compared.lines[0]?.values.find(({ date }) => date === bar?.date)?.value;
  const x = `${((at + 0.5) / bars.length) * 100}%`;
  const height = value === undefined ? undefined : picture.heightOf(value);
  return (
    <>
      <svg aria-hidden className="chart-cross">
        <line x1={x} x2={x} y1="0" y2="100%" />
      </svg>
      {value === undefined || height === undefined ? undefined : (
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
