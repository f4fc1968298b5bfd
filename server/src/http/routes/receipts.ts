import { RECEIPT_FIELDS, type ReceiptField } from '@bhav/core/market/receipt-fields';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import type { Exchange } from '@bhav/core/market/exchange';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ServedDays } from '../../market/past/served-days.ts';
import { receiptAnswer } from '../../market/receipts/receipt-answer.ts';
import type { LineReader } from '../../market/receipts/receipt-files.ts';
import { type Moved, shareNamed } from '../../market/answers/stock-answers.ts';
import { listingNumbered } from '../../store/read/shares.ts';
import { inSlot } from '../limits/slots.ts';
import { sendProblem } from '../problem.ts';
import { sendMade } from '../send-ready.ts';
import { optionalDay, sendMoved, ShareParams } from './parameters.ts';

const Query = Type.Object({
  session: optionalDay('a stored session, as its files had it; the shown one when left out'),
  on: optionalDay('the same'),
  field: Type.Optional(Type.Enum([...RECEIPT_FIELDS], { default: 'price' })),
});
const SCHEMA = {
  summary: 'Where a figure of a share is from: the file, its line and the rule with its numbers',
  answer: 'Receipt',
  params: ShareParams,
  querystring: Query,
  others: ['301', '404'],
} as const;
type Asked = { Params: Static<typeof ShareParams>; Querystring: Static<typeof Query> };

/** `GET /api/v1/receipts/{exchange}/{symbol}?session&field`: where a figure of a share is from. */
export function receipts(app: FastifyInstance, parts: ReceiptParts): void {
  const answerOf = receiptAnswers(parts);
  app.get<Asked>('/api/v1/receipts/:exchange/:symbol', { schema: SCHEMA }, async (request, reply) => {
    const { exchange, symbol } = request.params;
    const { on, session = on, field = 'price' } = request.query;
    const found = await inSlot(() => answerOf({ exchange, symbol, session, field }));
    if (found !== undefined && !('movedTo' in found)) return sendMade(request, reply, found);
    if (found !== undefined)
      return sendMoved(request, reply, `/api/v1/receipts/${found.movedTo.exchange}/${encodeURIComponent(found.movedTo.symbol)}`);
    const when = session === undefined ? '' : ` of ${session}`;
    return sendProblem(reply, 404, `No stored file of ${exchange}${when} has the symbol ${symbol}: check its spelling and the session.`);
  });
}

interface ReceiptParts {
  days: Pick<ServedDays, 'asOf' | 'newest'>;
  lineOf: LineReader;
}

/** In a session, or as it is shown now. */
interface AskedReceipt {
  exchange: Exchange;
  symbol: string;
  session: string | undefined;
  field: ReceiptField;
}

/** Returns the receipt, the share's present name, or undefined where no file has the share. */
function receiptAnswers({ days, lineOf }: ReceiptParts): (asked: AskedReceipt) => Promise<Receipt | Moved | undefined> {
  return async ({ exchange, symbol, session, field }) => {
    const { store: newest, served } = days.newest;
    const store = session === undefined ? newest : await days.asOf(session);
    const found = await shareNamed(store, exchange, symbol);
    // A share of a past session may be asked for by its present name.
    const named = found === undefined && session !== undefined ? await shareNamed(newest, exchange, symbol) : found;
    if (named === undefined || 'movedTo' in named) return named;
    const listing = found === undefined ? await listingNumbered(store, named.listing) : named;
    return listing && receiptAnswer(store, served, lineOf, { listing, field, session });
  };
}
