import { indexPath, stockPath } from '@bhav/core/address/stock-path';
import { byChange } from '@bhav/core/quotes/rank';
import type { Mode } from '@bhav/core/market/mode';
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
import { language } from '@bhav/core/words/en/language';
import { marketWords } from '@bhav/core/words/en/market';
import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { LANGUAGES } from '@bhav/core/words/languages';
import { pageAddress } from '@bhav/core/words/page-address';
import { escaped } from './markup.ts';
import { sentences } from '@bhav/core/words/joins';

/** The content of a frame. */
export interface Embedded {
  title: string;
  /** The path of the whole page, in English. */
  to: string;
  markup: string;
  mode: Mode;
  origin: string;
}

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

/** No script, in the colours that the reader's system prefers; `isBlue`: rises in blue and falls in orange. Links open a window of their own. */
export function embedPage({ title, to, markup, mode, origin }: Embedded, isBlue: boolean): string {
  const isMarket = mode === 'official' || mode === 'live';
  const mark = isMarket ? '' : `<b class="mark">${escaped(en.modes[mode])}</b> `;
  // The mark says the mode.
  const told = isMarket ? origin : origin.replace(`${en.modes[mode]} · `, '');
  const [link, { name, country }] = [`<a href="${escaped(pageAddress(to))}">`, en.product];
  const body = `<h1>${link}${escaped(title)}</a></h1><p>${mark}${escaped(told)}</p>${markup}<p>${link}${name} ${country}</a></p>`;
  return page(title, body, isBlue ? ' class="blue-orange"' : '');
}

/** Where nothing has the name that was asked for. */
export function missingEmbed(hasIndices: boolean): string {
  const why = hasIndices ? embedWords.missing : embedWords.noIndices;
  return page(
    en.product.name,
    `<p>${escaped(why)} <a href="${pageAddress('/api')}">${en.product.name} ${en.product.country}: ${en.layout.api}</a></p>`,
  );
}

function page(title: string, body: string, colours = ''): string {
  return `<!doctype html><html lang="${LANGUAGES[language].locale}"${colours}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><base target="_blank"><link rel="icon" href="data:,"><style>${EMBED_STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** The colours are those of `web/src/ui/styles/tokens.css`. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--paper:light-dark(oklch(0.988 0.004 85),oklch(0.165 0.012 265));--ink:light-dark(oklch(0.22 0.015 265),oklch(0.95 0.005 265));--muted:light-dark(oklch(0.48 0.015 265),oklch(0.7 0.012 265));--hairline:light-dark(oklch(0.9 0.006 85),oklch(0.3 0.014 265));--mark:light-dark(oklch(0.9 0.09 78),oklch(0.28 0.06 75));--mark-ink:light-dark(oklch(0.22 0.015 265),oklch(0.82 0.15 75));--mark-edge:light-dark(oklch(0.62 0.14 66),oklch(0.5 0.1 75))}
.gain{color:light-dark(oklch(0.44 0.13 155),oklch(0.8 0.15 155))}.loss{color:light-dark(oklch(0.52 0.19 27),oklch(0.74 0.15 25))}
.blue-orange .gain{color:light-dark(oklch(0.43 0.13 250),oklch(0.73 0.12 245))}.blue-orange .loss{color:light-dark(oklch(0.52 0.13 50),oklch(0.8 0.13 70))}.level{color:var(--muted)}
body{margin:0;padding:.75rem;background:var(--paper);color:var(--ink);font:14.5px/1.375 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari",sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1{margin:0;font-size:16px}p{margin:.25rem 0;color:var(--muted);font-size:12px;overflow-wrap:anywhere}a{color:inherit}h1 a,td a,th a{text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:2px solid;outline-offset:2px}
.mark{padding:0 .375rem;border:1px solid var(--mark-edge);border-radius:4px;background:var(--mark);color:var(--mark-ink)}
table{width:100%;border-collapse:collapse}th,td{padding:.25rem 0 .25rem .5rem;border-top:1px solid var(--hairline);text-align:right;white-space:nowrap;font-weight:400}thead :is(th){border:0;color:var(--muted);font-size:12px}th:first-child{padding-left:0;text-align:left;white-space:normal;overflow-wrap:anywhere}tbody th{font-weight:600}small{display:block;color:var(--muted);font-size:12px;font-weight:400}td small{color:inherit}
td.gain::before,td.loss::before{display:inline-block;margin-right:.375em;border:solid transparent;border-width:0 .3125em .5em;border-bottom-color:currentcolor;content:''}td.loss::before{border-width:.5em .3125em 0;border-top-color:currentcolor}
svg{display:block;width:100%;height:6rem}path{fill:currentcolor}.base{fill:none;stroke:var(--muted)}.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;font-size:12px}.index{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem;font-size:20px;color:inherit}.index b{font-size:28px}`;
