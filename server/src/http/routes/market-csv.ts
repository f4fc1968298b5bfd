import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { exportContent, exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { columnsOf } from '@bhav/core/table/fields';
import { readView, shownStocks, type View, viewInWords } from '@bhav/core/table/view';
import type { StockList } from '@bhav/core/wire/market';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendText } from '../send-ready.ts';
import { COMPUTED } from '../limits/computed-answers.ts';

const Query = Type.Object({ exchange: Type.Enum([...EXCHANGES]) });
const COLUMNS = columnsOf({ compact: false, marketCap: true });

/**
 * `GET /api/v1/market.csv?exchange`, with the parameters of the page's address: the file that the page's export button gives for the same view.
 * Without a holder there are no figures. `now` is the time of day, milliseconds since 1970.
 */
export function marketCsv(app: FastifyInstance, holder: Pick<MarketHolder, 'current'> | undefined, now: () => number): void {
  const options = { ...COMPUTED, schema: { querystring: Query } };
  app.get<{ Querystring: Static<typeof Query> }>('/api/v1/market.csv', options, async (request, reply) => {
    const { exchange } = request.query;
    const served = holder?.current;
    const parameters = new URLSearchParams(/\?(.*)/.exec(request.raw.url ?? '')?.[1]);
    const view = readView(parameters, COLUMNS);
    const list = served && (view.market === 'all' ? served.whole : served.market.lists)[exchange];
    if (served === undefined || list === undefined || list.stocks.length === 0) return sendProblem(reply, 404, noFigures(exchange));
    const text = textOf(list, view, now());
    if (text === undefined) return sendProblem(reply, 404, `No share of ${list.name} fits (${viewInWords(view)}): ask for more.`);
    reply.header('content-disposition', `attachment; filename="${exportFileName(csv, { list, now: now() })}"`);
    return sendText(request, reply, text, CSV_TYPE);
  });
}

/** Makes the file of a view; undefined if the view shows no share. */
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
