import { EXCHANGES } from '@bhav/core/market/exchange';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { byChange } from '@bhav/core/quotes/rank';
import { directionOf } from '@bhav/core/quotes/stock';
import { indexOf, isServed, whenOf } from '@bhav/core/sentences/heads/figures-in-heads';
import type { Market, StockList } from '@bhav/core/wire/market';
import { escaped } from './markup.ts';
import { en } from '@bhav/core/words/en/common';
import { originWords } from '@bhav/core/words/en/origin';
import { formatPercentChange, formatPoints } from '@bhav/core/words/format';
import { EDGE, HAIRLINE, INK, MUTED, picture, text, toneOf, TONES, WIDTH } from './picture.ts';

const COLUMN = 496;
/** The baseline of a shape, and half its height. */
const BASELINE = 480;
const HALF = 76;

/** As SVG: each index with its level, how many shares rose and fell, the day's shape, and where the figures come from. */
export function previewPicture({ lists, indices }: Pick<Market, 'lists' | 'indices'>): string {
  const columns = EXCHANGES.map((exchange, at) => column(lists[exchange], indices, EDGE + at * (WIDTH - 2 * EDGE - COLUMN)));
  return picture(
    EXCHANGES.map((exchange) => lists[exchange].mode),
    columns.join(''),
  );
}

function column(list: StockList, indices: Market['indices'], x: number): string {
  const name = text(x, 200, 34, list.name, INK, 'font-weight="700"');
  if (!isServed(list)) return name + text(x, 250, 30, originWords.none, MUTED);
  const index = indexOf(list, indices);
  const level = index === undefined ? '' : text(x, 270, 56, formatPoints(index.level), INK, 'font-weight="700"');
  const percent = index?.changePercent;
  const change =
    percent === undefined
      ? ''
      : text(x + COLUMN, 270, 36, formatPercentChange(percent), toneOf(percent), 'font-weight="700" text-anchor="end"');
  const { advances, declines, unchanged } = breadthOf(list.stocks);
  const counts = [
    [en.shape.rose(advances), TONES.gain],
    [en.shape.fell(declines), TONES.loss],
    ...(unchanged === 0 ? [] : [[en.shape.level(unchanged), TONES.level]]),
  ].map(([words = '', colour]) => `<tspan fill="${colour}">${escaped(words)}</tspan>`);
  const origin = `${en.marks[list.mode]} · ${whenOf(list)}`;
  return [
    name,
    level,
    change,
    `<text x="${x}" y="${index === undefined ? 266 : 340}" font-size="34" font-weight="700" xml:space="preserve">${counts.join('   ')}</text>`,
    shape(list, x),
    text(x, 600, 23, origin, MUTED),
  ].join('');
}

/** One bar a share, the widest rise first. */
function shape({ stocks }: StockList, x: number): string {
  const ordered = byChange(stocks);
  const widest = Math.max(...stocks.map(({ changePercent = 0 }) => Math.abs(changePercent)), Number.MIN_VALUE);
  const step = COLUMN / stocks.length;
  const bars = ordered.map((stock, at) => {
    const tone = directionOf(stock) ?? 'level';
    const size = Math.max((Math.abs(stock.changePercent ?? 0) / widest) * HALF, 2);
    const y = tone === 'loss' ? BASELINE : tone === 'gain' ? BASELINE - size : BASELINE - size / 2;
    return `<rect x="${(x + at * step).toFixed(1)}" y="${y.toFixed(1)}" width="${(step * 0.64).toFixed(1)}" height="${size.toFixed(1)}" fill="${TONES[tone]}"/>`;
  });
  return `<path d="M${x} ${BASELINE}h${COLUMN}" stroke="${HAIRLINE}" stroke-width="2"/>${bars.join('')}`;
}
