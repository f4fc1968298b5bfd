import type { Bar } from '@bhav/core/bars/bar';
import { DELIVERY_HEADER, UDIFF_HEADER } from '@bhav/demo/files/bhavcopy-files';
import { dayMonYear } from '@bhav/demo/market/number-format';

/** Prices are invented. */
const DAY = '2026-11-20';

const SECURITIES = [
  ['RELIANCE', 'EQ', 'INE002A01018', '500325'],
  ['M&M', 'EQ', 'INE101A01026', '500520'],
  ['BAJAJ-AUTO', 'EQ', 'INE917I01010', '532977'],
  ['INFY', 'EQ', 'INE009A01021', '500209'],
  ['INFY', 'BL', 'INE009A01021', '500209'],
  ['TMCV', 'BE', 'INE1TAE01010', '544569'],
  ['HCL-INSYS', 'BZ', 'INE236A01020', '500179'],
  ['AXISTECETF', 'EQ', 'INF846K01Y96', '543347'],
  ['SGBMAY28', 'GB', 'IN0020200088', '800308'],
] as const;

export function testBars(exchange: Bar['exchange'] = 'NSE'): Bar[] {
  return SECURITIES.filter(([, series]) => exchange === 'NSE' || series !== 'BL').map(([symbol, series, isin, code], place) => {
    const close = 1234.55 + place * 311.15;
    const price = (ratio: number) => Math.round(close * ratio * 20) / 20;
    const volume = 1043 * (place + 3);
    return {
      exchange,
      session: DAY,
      symbol,
      series: exchange === 'NSE' ? series : series === 'GB' ? 'G' : 'A',
      code,
      isin,
      name: `${symbol} LIMITED`,
      open: price(0.99),
      high: price(1.03),
      low: price(0.97),
      close: price(1),
      last: price(1.001),
      previousClose: place === 5 ? undefined : price(0.985),
      volume,
      turnover: exchange === 'BSE' ? Math.floor(volume * close) : Math.round(volume * close * 100) / 100,
      trades: 37 * (place + 1),
    };
  });
}

/** `old` is the header of before 2024-06-21. */
export function udiffOf(bars: readonly Bar[], old = false): string {
  const header = old ? `${UDIFF_HEADER.replaceAll('Rsvd', 'Rsvd0')},` : UDIFF_HEADER;
  return [header, ...bars.map(udiffLine), ''].join('\n');
}

export function deliveryOf(bars: readonly Bar[]): string {
  return [DELIVERY_HEADER, ...bars.map(deliveryLine), ''].join('\n');
}

function udiffLine(bar: Bar): string {
  const money = (value: number | undefined, none = '') => (value === undefined ? none : value.toFixed(2));
  const { session, exchange, code, isin, symbol, series, name } = bar;
  const identity = [session, session, 'CM', exchange, 'STK', code, isin, symbol, series, '', '', '', '', name];
  const prices = [bar.open, bar.high, bar.low, bar.close, bar.last].map((price) => money(price));
  const rest = [money(bar.previousClose, '0.00'), '', money(bar.close), '', '', bar.volume, money(bar.turnover), bar.trades, 'F1', 1];
  return [...identity, ...prices, ...rest, '', '', '', '', ''].join(',');
}

function deliveryLine(bar: Bar): string {
  const delivered = bar.series === 'BE' || bar.series === 'BZ' ? undefined : Math.floor(bar.volume / 3);
  const figures = [bar.previousClose ?? 0, bar.open, bar.high, bar.low, bar.last ?? 0, bar.close, bar.turnover / bar.volume];
  const prices = figures.map((figure) => figure.toFixed(2));
  const delivery = delivered === undefined ? ['-', '-'] : [delivered, ((delivered / bar.volume) * 100).toFixed(2)];
  const traded = [bar.volume, (bar.turnover / 100_000).toFixed(2), bar.trades];
  return [bar.symbol, bar.series, dayMonYear(bar.session), ...prices, ...traded, ...delivery].join(', ');
}
