import type { Exchange } from '@bhav/core/market/exchange';
import { exportContent, exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { columnsOf } from '@bhav/core/table/fields';
import { FILTERS, shownStocks, type View } from '@bhav/core/table/shown-stocks';
import { DEFAULT_SORT, tableView, viewInWords } from '@bhav/core/table/view';
import type { StockList } from '@bhav/core/wire/market';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ServedDays } from '../../market/past/served-days.ts';
import { ON, sendNoSession } from '../past/past-day.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendText } from '../send-ready.ts';
import { inSlot } from '../limits/slots.ts';
import { exchange } from '@bhav/core/wire/parts';
import { addressParameters, direction, marketChoice, search } from './parameters.ts';

const COLUMNS = columnsOf({ compact: false, marketCap: true });
const Query = Type.Object({ exchange, ...ON });
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
const SCHEMA = {
  summary: 'The shares of a view as CSV, the same file as the page exports',
  answer: 'text/csv',
  querystring: Query,
  reads: VIEW,
  others: ['404'],
} as const;

/**
 * `GET /api/v1/market.csv?exchange`, with the parameters of the page's address: the file that the page's export button gives for the same view.
 * Without days there are no figures. `now` is the time of day, milliseconds since 1970.
 */
export function marketCsv(app: FastifyInstance, days: ServedDays | undefined, now: () => number): void {
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/market.csv', { schema: SCHEMA }, async (request, reply) => {
    const { exchange, on } = request.query;
    const day = await days?.on(on);
    if (day === undefined && days !== undefined) return sendNoSession(reply, days, on);
    const served = day?.served;
    const parameters = addressParameters(request);
    // Who asks for a whole exchange gets it, but for what the address leaves out.
    if (!parameters.has('floor')) parameters.set('floor', '0');
    const view = tableView(COLUMNS).read(parameters);
    const list = served && (view.market === 'all' ? served.whole : served.market.lists)[exchange];
    if (served === undefined || list === undefined || list.stocks.length === 0) return sendProblem(reply, 404, noFigures(exchange));
    const text = await inSlot(async () => textOf(list, view, now()));
    if (text === undefined) return sendProblem(reply, 404, `No share of ${list.name} fits (${viewInWords(view)}): ask for more.`);
    reply.header('content-disposition', `attachment; filename="${exportFileName(csv, { list, now: now() })}"`);
    return sendText(request, reply, text, CSV_TYPE);
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
