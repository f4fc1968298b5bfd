import { RECEIPT_FIELDS, type ReceiptField } from '@bhav/core/market/receipt-fields';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import type { Exchange } from '@bhav/core/market/exchange';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ServedDays } from '../../market/past/served-days.ts';
import { receiptAnswer } from '../../market/receipts/receipt-answer.ts';
import type { LineReader } from '../../market/receipts/receipt-files.ts';
import { type Moved, shareNamed } from '../../market/answers/stock-answers.ts';
import { listingNumbered } from '../../store/read/shares.ts';
import { inSlot } from '../limits/slots.ts';
import { call, refuseCall } from '../call.ts';
import { optionalDay, OF_SHARE } from './parameters.ts';

const ABOUT = {
  summary: 'Where a figure of a share is from: the file, its line and the rule with its numbers',
  answer: 'Receipt',
  query: {
    session: optionalDay('a stored session, as its files had it; the shown one when left out'),
    on: optionalDay('the same'),
    field: Type.Optional(Type.Enum([...RECEIPT_FIELDS], { default: 'price' })),
  },
  ...OF_SHARE,
} as const;

export function receipts(app: FastifyInstance, parts: ReceiptParts): void {
  const answerOf = receiptAnswers(parts);
  call(app, '/api/v1/receipts/:exchange/:symbol', ABOUT, async ({ params: { exchange, symbol }, query }) => {
    const { on, session = on, field = 'price' } = query;
    const found = await inSlot(() => answerOf({ exchange, symbol, session, field }));
    if (found === undefined) {
      const when = session === undefined ? '' : ` of ${session}`;
      return refuseCall(404, `No stored file of ${exchange}${when} has the symbol ${symbol}: check its spelling and the session.`);
    }
    if (!('movedTo' in found)) return { made: found };
    return { movedTo: `/api/v1/receipts/${found.movedTo.exchange}/${encodeURIComponent(found.movedTo.symbol)}` };
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
