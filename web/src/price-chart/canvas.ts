import { dayLabel, priceLabel } from '@bhav/core/chart/axis-words';
import { markLetter, plain } from '@bhav/core/chart/bar-words';
import { isWhole } from '@bhav/core/chart/chart-bar';
import type { ChartFigures } from '@bhav/core/chart/chart-figures';
import type { ChartView } from '@bhav/core/chart/chart-view';
import { chartedName } from '@bhav/core/chart/charted';
import { BOTTOM_MARGIN, slotsOf, TOP_MARGIN, VOLUME_HEIGHT } from '@bhav/core/chart/still';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type Logical,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type SeriesType,
  TickMarkType,
  type Time,
} from 'lightweight-charts';
import { type ChartColours, faded } from './chart-colours.ts';

/** The content of a canvas. */
export interface CanvasContent {
  figures: ChartFigures;
  view: ChartView;
  colours: ChartColours;
}

/** A chart on a canvas, which fills its element and follows its size. */
export interface ChartCanvas {
  show: (content: CanvasContent) => void;
  /** Puts the crosshair on a bar, or takes it away. */
  choose: (at: number | undefined) => void;
  /** The bar nearest to a place, in pixels from the left edge. */
  barAt: (x: number) => number | undefined;
  remove: () => void;
}

/** The width of the axis of prices and the height of that of days, pixels: those of the still picture (`price-chart.css`). */
const AXIS = { width: 76, height: 28 };

/** The lines of means and overlays can be distinguished without colour too. */
const LINE_STYLES = [LineStyle.Solid, LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted, LineStyle.LargeDashed, LineStyle.SparseDotted];

/** Makes a chart on a canvas in an element; nothing is drawn until `show`. */
export function createCanvas(element: HTMLElement): ChartCanvas {
  const chart = createChart(element, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    layout: { attributionLogo: false, fontSize: 12 },
    rightPriceScale: { borderVisible: false, minimumWidth: AXIS.width, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      minimumHeight: AXIS.height,
      // Fifteen years fit a phone.
      minBarSpacing: 0.01,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (time: Time, type: TickMarkType) => dayLabel(dateOf(time), UNITS[type] ?? 'day'),
    },
    localization: {
      locale: 'en-IN',
      timeFormatter: (time: Time) => `${dayLabel(dateOf(time), 'day')} ${dayLabel(dateOf(time), 'year')}`,
      priceFormatter: plain,
      tickmarksPriceFormatter: (prices: number[]) => {
        const areWhole = prices.every((price) => Math.abs(price - Math.round(price)) < 1e-9);
        // The free room beneath may reach below zero, where no price is.
        return prices.map((price) => (price < 0 ? '' : priceLabel(price, areWhole)));
      },
    },
  });
  let series: ISeriesApi<SeriesType>[] = [];
  let figures: ChartFigures | undefined;
  let chosen: number | undefined;
  const choose = (): void => {
    const [main] = series;
    const bar = chosen === undefined ? undefined : figures?.bars[chosen];
    const [compared] = figures?.compared?.lines ?? [];
    const value = compared === undefined ? bar?.close : compared.values.find(({ date }) => date === bar?.date)?.value;
    if (main === undefined || bar === undefined || value === undefined) chart.clearCrosshairPosition();
    else chart.setCrosshairPosition(value, bar.date, main);
  };
  return {
    show: (content) => {
      for (const one of series) chart.removeSeries(one);
      ({ figures } = content);
      applyTheme(chart, content);
      series = addSeries(chart, content);
      const count = figures.bars.length;
      chart.timeScale().setVisibleLogicalRange({ from: count - slotsOf(count), to: count - 1 });
      choose();
    },
    choose: (at) => {
      chosen = at;
      choose();
    },
    barAt: (x) => {
      const count = figures?.bars.length ?? 0;
      const at: Logical | null = chart.timeScale().coordinateToLogical(x);
      return at === null || count === 0 ? undefined : Math.min(Math.max(Math.round(at), 0), count - 1);
    },
    remove: () => chart.remove(),
  };
}

const UNITS: Partial<Record<TickMarkType, 'year' | 'month' | 'day'>> = { [TickMarkType.Year]: 'year', [TickMarkType.Month]: 'month' };

/** Days are given to the library as text, and come back so. */
function dateOf(time: Time): string {
  return typeof time === 'string' ? time : typeof time === 'number' ? new Date(time * 1_000).toISOString().slice(0, 10) : ymd(time);
}

function ymd({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function applyTheme(chart: IChartApi, { view, figures, colours }: CanvasContent): void {
  const line = { color: colours.muted, labelBackgroundColor: colours.ink, width: 1 as const, style: LineStyle.Dashed };
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: colours.paper }, textColor: colours.muted, fontFamily: colours.font },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.hairline } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: line, horzLine: line },
    rightPriceScale: {
      mode: view.isLog ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      scaleMargins: { top: TOP_MARGIN, bottom: hasVolume(figures) ? BOTTOM_MARGIN.withVolume : BOTTOM_MARGIN.alone },
    },
  });
}

/** Adds all lines of a view, the main one first. */
function addSeries(chart: IChartApi, content: CanvasContent): ISeriesApi<SeriesType>[] {
  const { figures, colours } = content;
  const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false, lineWidth: 2 as const };
  if (figures.compared !== undefined) {
    return figures.compared.lines.map(({ charted, place, values }) => {
      const line = chart.addSeries(LineSeries, {
        ...quiet,
        lastValueVisible: true,
        title: chartedName(charted),
        color: colours.series[place] ?? colours.ink,
        lineStyle: LINE_STYLES[place] ?? LineStyle.Solid,
      });
      line.setData(values.map(({ date, value }) => ({ time: date, value })));
      return line;
    });
  }
  const main = addMain(chart, content);
  createSeriesMarkers(
    main,
    figures.marks.map((mark) => ({
      time: mark.date,
      position: 'belowBar' as const,
      shape: 'circle' as const,
      color: colours.mark,
      text: markLetter(mark),
      size: 0.5,
    })),
  );
  const means = figures.means.map(({ values }, place) => {
    const line = chart.addSeries(LineSeries, {
      ...quiet,
      lineWidth: 1,
      color: colours.series[place + 1] ?? colours.muted,
      lineStyle: LINE_STYLES[place + 1] ?? LineStyle.Solid,
    });
    line.setData(figures.bars.flatMap(({ date }, at) => (values[at] === undefined ? [] : [{ time: date, value: values[at] }])));
    return line;
  });
  if (!hasVolume(figures)) return [main, ...means];
  const volume = chart.addSeries(HistogramSeries, {
    ...quiet,
    priceScaleId: '',
    color: faded(colours.muted, 0.4),
    priceFormat: { type: 'volume' },
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 1 - VOLUME_HEIGHT, bottom: 0 } });
  volume.setData(figures.bars.map(({ date, volume: shares = 0 }) => ({ time: date, value: shares })));
  return [main, ...means, volume];
}

function addMain(chart: IChartApi, { figures: { bars }, view, colours }: CanvasContent): ISeriesApi<SeriesType> {
  const shared = { priceLineVisible: false, lastValueVisible: true };
  if (view.kind === 'candles') {
    // A rise is hollow, a fall solid: they differ without colour.
    const candles = chart.addSeries(CandlestickSeries, {
      ...shared,
      upColor: colours.paper,
      borderUpColor: colours.gain,
      wickUpColor: colours.gain,
      downColor: colours.loss,
      borderDownColor: colours.loss,
      wickDownColor: colours.loss,
    });
    candles.setData(
      bars.map((bar) => {
        const { close } = bar;
        const { open, high, low } = isWhole(bar) ? bar : { open: close, high: close, low: close };
        return { time: bar.date, open, high, low, close };
      }),
    );
    return candles;
  }
  const [color = colours.ink] = colours.series;
  const line =
    view.kind === 'line'
      ? chart.addSeries(LineSeries, { ...shared, color, lineWidth: 2 })
      : chart.addSeries(AreaSeries, {
          ...shared,
          lineColor: color,
          lineWidth: 2,
          topColor: faded(color, 0.18),
          bottomColor: faded(color, 0.04),
        });
  line.setData(bars.map(({ date, close }) => ({ time: date, value: close })));
  return line;
}

function hasVolume({ compared, bars }: ChartFigures): boolean {
  return compared === undefined && bars.some(({ volume = 0 }) => volume > 0);
}
