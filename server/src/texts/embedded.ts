import { indexPath, stockPath } from '@bhav/core/address/stock-path';
import { byChange } from '@bhav/core/quotes/rank';
import { HALF_SHAPE, SHAPE_STEP, shapePaths } from '@bhav/core/quotes/shape-paths';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { directionOf } from '@bhav/core/quotes/stock';
import { widestMoveOf } from '@bhav/core/quotes/widest-move';
import { movedBy, shapeCounts, shapeSentence } from '@bhav/core/sentences/days-shape';
import { freshnessLine } from '@bhav/core/sentences/freshness';
import { levelOrigin } from '@bhav/core/sentences/index-age';
import { columnsOf } from '@bhav/core/table/fields';
import { type Filter, shownStocks } from '@bhav/core/table/shown-stocks';
import { DEFAULT_FLOOR, DEFAULT_SORT } from '@bhav/core/table/view';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en/common';
import { embedWords } from '@bhav/core/words/en/embed';
import { glanceWords } from '@bhav/core/words/en/glance';
import { marketWords } from '@bhav/core/words/en/market';
import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { pageAddress } from '@bhav/core/words/page-address';
import { escaped } from './markup.ts';
import type { Embedded } from './embed-page.ts';
import { sentences } from '@bhav/core/words/joins';

/** Of a simulated market. */
export const simulatedSource = embedWords.generated;

const COLUMNS = columnsOf({ compact: true, marketCap: false });

/** The widest move first; of a whole exchange those that are traded. */
export function embeddedTable(list: StockList, isWhole: boolean, show: Filter, count: number): Embedded {
  const direction = show === 'losers' ? 'ascending' : 'descending';
  const stocks = shownStocks(list.stocks, {
    search: '',
    filter: show,
    sort: { ...DEFAULT_SORT, direction },
    market: isWhole ? 'all' : 'index',
    floor: DEFAULT_FLOOR,
  }).slice(0, count);
  const title = embedWords.titles[show](list.name);
  const headings = COLUMNS.map(({ column }) => `<th scope="col">${escaped(column.label)}</th>`).join('');
  const rows = stocks.map((stock) => row(list, stock)).join('');
  const table = `<table aria-label="${escaped(title)}"><thead><tr>${headings}</tr></thead><tbody>${rows}</tbody></table>`;
  return { ...about(list, isWhole), title, markup: stocks.length === 0 ? `<p>${escaped(marketWords.table.empty)}</p>` : table };
}

function row({ exchange }: StockList, stock: Stock): string {
  const cells = COLUMNS.map(({ column: { cell, isFigure } }) => {
    const { text, under, title, tone } = cell(stock);
    const small = under === undefined ? '' : `<small>${escaped(under)}</small>`;
    const more = `${title === undefined ? '' : ` title="${escaped(title)}"`}${tone === undefined ? '' : ` class="${tone}"`}`;
    if (isFigure) return `<td${more}>${escaped(text)}${small}</td>`;
    return `<th scope="row"><a href="${escaped(pageAddress(stockPath(exchange, stock.symbol)))}">${escaped(text)}</a>${small}</th>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** One bar a share, with the shares at its ends and how many rose and fell. */
export function embeddedShape(list: StockList): Embedded {
  const stocks = byChange(list.stocks);
  const width = stocks.length * SHAPE_STEP;
  const paths = Object.entries(shapePaths(stocks, widestMoveOf(list))).map(([tone, path]) => `<path class="${tone}" d="${path}"/>`);
  const sentence = sentences([en.shape.label(list.name), shapeSentence(stocks, stocks)]);
  const picture = `<svg role="img" aria-label="${escaped(sentence)}" viewBox="0 0 ${width} ${2 * HALF_SHAPE}" preserveAspectRatio="none"><path class="base" vector-effect="non-scaling-stroke" d="M0 ${HALF_SHAPE}H${width}"/>${paths.join('')}</svg>`;
  const ends = [stocks[0], stocks.at(-1)].map((stock) => `<span>${stock === undefined ? '' : endOf(stock)}</span>`).join('');
  const caption = `<p class="row" aria-hidden="true">${ends}</p><p aria-hidden="true">${escaped(shapeCounts(stocks))}</p>`;
  return { ...about(list), markup: stocks.length === 0 ? `<p>${escaped(en.shape.none)}</p>` : picture + caption };
}

function endOf(stock: Stock): string {
  return `<b>${escaped(stock.symbol)}</b> <span class="${directionOf(stock) ?? 'level'}">${escaped(movedBy(stock))}</span>`;
}

export function embeddedIndex(index: IndexLevel): Embedded {
  const { name, mode, level, change, changePercent } = index;
  const tone = toneOfIndex(index);
  const moved =
    change === undefined || changePercent === undefined
      ? glanceWords.noChange
      : `${formatPercentChange(changePercent)} (${formatPointChange(change)})`;
  const markup = `<p class="index"><b>${formatPoints(level)}</b> <span${tone === undefined ? '' : ` class="${tone}"`}>${escaped(moved)}</span></p>`;
  return { title: name, to: indexPath(name), markup, mode, origin: levelOrigin(index) };
}

function about(list: StockList, isWhole = false): Omit<Embedded, 'markup'> {
  const to = isWhole ? '/full-tracking?market=all' : indexPath(list.name);
  return { title: list.name, to, mode: list.mode, origin: freshnessLine(list) };
}
