import type { Exchange } from '@bhav/core/market/exchange';
import { exportContent, exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { columnsOf } from '@bhav/core/table/fields';
import { FILTERS, shownStocks, type View } from '@bhav/core/table/shown-stocks';
import { DEFAULT_SORT, tableView, viewInWords } from '@bhav/core/table/view';
import type { StockList } from '@bhav/core/wire/market';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ServedDays } from '../../market/past/served-days.ts';
import { call, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { exchange } from '@bhav/core/wire/parts';
import { addressParameters, dayOn, direction, marketChoice, ON, search } from './parameters.ts';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
/** Those of the page's address (`core/src/table/view.ts`). */
const VIEW = {
  market: marketChoice,
  q: search,
  show: Type.Optional(Type.Enum([...FILTERS], { default: 'all' })),
  sort: Type.Optional(
    Type.Enum(
      COLUMNS.map(({ id }) => id),
      { default: DEFAULT_SORT.column },
    ),
  ),
  dir: direction,
  floor: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 999_999,
      default: 0,
      description:
        'of a whole exchange without a search: the least turnover of a share, crore rupees; the page shows those of 1 crore and more',
    }),
  ),
};
const ABOUT = {
  summary: 'The shares of a view as CSV, the same file as the page exports',
  answer: 'text/csv',
  query: { exchange, ...ON },
  reads: VIEW,
} as const;

/** Without days there are no figures. `now` is the time of day, milliseconds since 1970. */
export function marketCsv(app: FastifyInstance, days: ServedDays | undefined, now: () => number): void {
  call(app, '/api/v1/market.csv', ABOUT, async (request) => {
    const { exchange, on } = request.query;
    const served = days && (await dayOn(days, on)).served;
    const parameters = addressParameters(request);
    // Who asks for a whole exchange gets it, but for what the address leaves out.
    if (!parameters.has('floor')) parameters.set('floor', '0');
    const view = tableView(COLUMNS).read(parameters);
    const list = served && (view.market === 'all' ? served.whole : served.market.lists)[exchange];
    if (list === undefined || list.stocks.length === 0) return refuseCall(404, noFigures(exchange));
    const file = await inSlot(async () => textOf(list, view, now()));
    if (file === undefined) return refuseCall(404, `No share of ${list.name} fits (${viewInWords(view)}): ask for more.`);
    return { file, name: exportFileName(csv, { list, now: now() }) };
  });
}

/** Undefined if the view shows no share. */
function textOf(list: StockList, view: View, now: number): string | undefined {
  const stocks = shownStocks(list.stocks, view);
  if (stocks.length === 0) return undefined;
  const content = exportContent(csv, { list, stocks, view: viewInWords(view), now });
  if (content.kind !== 'text') throw new Error('A CSV file is text.');
  return content.text;
}

function noFigures(exchange: Exchange): string {
  return `This server has no figures of ${exchange} yet, and simulated ones are drawn in the browser: export them on the page.`;
}
