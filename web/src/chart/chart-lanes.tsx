import { comparedLabel, dayLabel, priceLabel } from '@bhav/core/chart/drawing/axis-words';
import { markLetter } from '@bhav/core/chart/drawing/bar-words';
import { type ChartPicture, PICTURE_HEIGHT, PICTURE_WIDTH, VOLUME_HEIGHT } from '@bhav/core/chart/drawing/picture';
import { formatVolume } from '@bhav/core/words/format';
import { memo } from 'react';

interface ChartLanesProps {
  picture: ChartPicture;
  /** The names of compared lines by their place, which stand beside their ends where there is room. */
  names: readonly string[] | undefined;
  /** Writes a value of the axis, without decimals where all of them are whole; prices where nothing is said, and changes of compared lines. */
  write?: (value: number, isWhole: boolean) => string;
}

/**
 * The lanes of a chart with their axes: prices, marks of actions, volume, days. Paths are stretched to the box; labels are placed in per cent, so that
 * they are not.
 */
export const ChartLanes = memo(function ChartLanes({ picture, names, write }: ChartLanesProps) {
  const { lines, breaks, area, candles, volume, prices, days, marks } = picture;
  return (
    <>
      <svg aria-hidden className="chart-plot" viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`} preserveAspectRatio="none">
        <g className="chart-grid">
          {prices.map(({ at, value }) => (
            <path key={at} className={value === 0 ? 'chart-zero' : undefined} d={`M0 ${at * PICTURE_HEIGHT}H${PICTURE_WIDTH}`} />
          ))}
        </g>
        <g className="chart-break">
          {breaks.map((at) => (
            <path key={at} d={`M${at * PICTURE_WIDTH} 0V${PICTURE_HEIGHT}`} />
          ))}
        </g>
        {area !== undefined && <path className="chart-area" d={area} />}
        {candles !== undefined && (
          <>
            <path className="chart-up" d={candles.upWicks} />
            <path className="chart-down" d={candles.downWicks} />
            <path className="chart-up" d={candles.up} />
            <path className="chart-down" d={candles.down} />
          </>
        )}
        {lines.map(({ path, place }) => (
          <path key={place} className={`chart-line series-${place}`} d={path} />
        ))}
      </svg>
      <PriceAxis picture={picture} names={names} write={write} />
      {marks.length > 0 && (
        <svg aria-hidden className="chart-marks">
          {marks.map((mark) => (
            <text key={mark.date} x={`${mark.at * 100}%`} y="50%" dy="0.34em">
              {markLetter(mark)}
            </text>
          ))}
        </svg>
      )}
      {volume !== undefined && (
        <>
          <svg aria-hidden className="chart-volume" viewBox={`0 0 ${PICTURE_WIDTH} ${VOLUME_HEIGHT}`} preserveAspectRatio="none">
            <path d={volume.path} />
            <path d={volume.delivered} className="chart-delivered" />
          </svg>
          <svg aria-hidden className="chart-volume-axis figures">
            <text x={6} y="1em">
              {formatVolume(volume.most)}
            </text>
          </svg>
        </>
      )}
      {(['few', 'many'] as const).map((room) => (
        <svg key={room} aria-hidden className="chart-days figures" data-room={room}>
          {days[room].map(({ at, date, unit, anchor }) => (
            <text key={date} x={`${anchor === 'start' ? 0 : anchor === 'end' ? 100 : at * 100}%`} y="50%" dy="0.34em" textAnchor={anchor}>
              {dayLabel(date, unit)}
            </text>
          ))}
        </svg>
      ))}
    </>
  );
});

/** A label of the axis covers round figures that are nearer than this, as a fraction of the height, and the lane beneath those at its foot. */
const COVERED = 0.06;

type AxisProps = Omit<ChartLanesProps, 'write'> & { write: ChartLanesProps['write'] | undefined };

/** The round figures of the axis, and the last values over them. */
function PriceAxis({ picture: { prices, ends }, names, write = names === undefined ? priceLabel : comparedLabel }: AxisProps) {
  const isWhole = prices.every(({ value }) => Number.isInteger(value));
  return (
    <svg aria-hidden className="chart-prices figures">
      {prices
        // A label at the very top or foot would be cut.
        .filter(({ at }) => Math.min(at, 1 - at) > COVERED / 2 && ends.every((end) => Math.abs(end.at - at) >= COVERED))
        .map(({ at, value }) => (
          <text key={value} x={6} y={`${at * 100}%`} dy="0.34em">
            {write(value, isWhole)}
          </text>
        ))}
      {ends.map(({ at, value, place }) => (
        <AxisLabel key={place} at={at} place={names === undefined ? undefined : place}>
          {names !== undefined && <tspan className="chart-end-name">{names[place]} </tspan>}
          {write(value, false)}
        </AxisLabel>
      ))}
    </svg>
  );
}

/** A label on the axis of prices, in the colour of its line. */
export function AxisLabel({ at, place, children }: { at: number; place?: number | undefined; children: React.ReactNode }) {
  return (
    <g className={`chart-end${place === undefined ? '' : ` series-${place}`}`}>
      <rect x={2} y={`${at * 100}%`} rx={3} />
      <text x={6} y={`${at * 100}%`} dy="0.34em">
        {children}
      </text>
    </g>
  );
}
