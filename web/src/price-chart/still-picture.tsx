import { dayLabel, priceLabel } from '@bhav/core/chart/axis-words';
import { type Still, STILL_HEIGHT, STILL_WIDTH } from '@bhav/core/chart/still';

/**
 * The still picture of a chart: it comes with the page, stays until the canvas is drawn in the same box, and remains without script. Paths are
 * stretched to the box; labels are placed in per cent, so that they are not.
 */
export function StillPicture({ still }: { still: Still }) {
  const { lines, area, candles, volume, prices, days, marks } = still;
  const isWhole = prices.every(({ value }) => Number.isInteger(value));
  return (
    <div aria-hidden className="chart-still">
      <svg className="chart-still-plot" viewBox={`0 0 ${STILL_WIDTH} ${STILL_HEIGHT}`} preserveAspectRatio="none">
        <g className="chart-grid">
          {prices.map(({ at }) => (
            <path key={at} d={`M0 ${at * STILL_HEIGHT}H${STILL_WIDTH}`} />
          ))}
        </g>
        {volume !== undefined && <path className="chart-volume" d={volume} />}
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
      <svg className="chart-still-marks">
        {marks.map(({ at, date }) => (
          <circle key={date} cx={`${at * 100}%`} cy="50%" r={3} />
        ))}
      </svg>
      <svg className="chart-still-prices figures">
        {prices.map(({ at, value }) => (
          <text key={value} x={6} y={`${at * 100}%`} dy="0.32em">
            {priceLabel(value, isWhole)}
          </text>
        ))}
      </svg>
      <svg className="chart-still-days figures">
        {days.map(({ at, date, unit }) => (
          <text key={date} x={`${at * 100}%`} y="50%" dy="0.32em">
            {dayLabel(date, unit)}
          </text>
        ))}
      </svg>
    </div>
  );
}
