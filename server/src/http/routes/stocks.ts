import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { barsOfInterval } from '@bhav/core/chart/interval';
import { barsFileName } from '@bhav/core/exports/bars-file';
import type { Exchange } from '@bhav/core/market/exchange';
import { RECEIPT_FIELDS } from '@bhav/core/market/receipt-fields';
import { stockAddress } from '@bhav/core/pages/answer-addresses';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TObject } from 'typebox';
import { barsAnswer, type FiledBars, type Moved, shareElsewhere, shareNamed, stockAnswer } from '../../market/answers/stock-answers.ts';
import { modeOf } from '../../market/market.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import { earningsHistory } from '../../market/share/cautions.ts';
import { parquetBytes, shareTable } from '../../market/exported/parquet.ts';
import { withEtags } from '../../market/published/ready-answer.ts';
import { receiptAnswer } from '../../market/receipts/receipt-answer.ts';
import type { LineReader } from '../../market/receipts/receipt-files.ts';
import type { ServedLists } from '../../market/served-share.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { listingNumbered } from '../../store/read/shares.ts';
import { call, refuseCall } from '../call.ts';
import { PARQUET_TYPE } from '../openapi.ts';
import { inSlot } from '../limits/slots.ts';
import { DAY_RANGE, dayOn, INTERVAL, LANG, OF_SHARE, ON, optionalDay, refuseReversed, type Share } from './parameters.ts';

const PAST_DAYS = { ...DAY_RANGE, adjusted: Type.Optional(Type.Enum(['true', 'false'], { default: 'true' })), ...ON };

export function stocks(app: FastifyInstance, days: ServedDays, history: (exchange: Exchange) => Promise<HistoryProgress>): void {
  const one = { answer: 'StockAnswer', query: ON, ...OF_SHARE } as const;
  call(app, '/api/v1/stocks/:exchange/:symbol', one, async ({ params, query: { on } }) => {
    const day = await dayOn(days, on);
    const found = await inSlot(() => shareAnswer(day.store, day.served, params));
    return isFound(found) ? { made: found } : elsewhere(params, found, '');
  });

  const bars = { answer: 'BarsAnswer', query: PAST_DAYS, ...OF_SHARE } as const;
  call(app, '/api/v1/stocks/:exchange/:symbol/bars', bars, async ({ params, query }) => {
    const { store } = await dayOn(days, query.on);
    const found = await inSlot(() => shareBars(store, history, params, query));
    if (!isFound(found)) return elsewhere(params, found, '/bars');
    refuseReversed(query);
    // What files alone have would make the chart's answer larger by a third.
    return { made: { ...found, bars: found.bars.map(({ trades: _trades, delivered: _delivered, ...bar }) => bar) } };
  });

  const file = { ...bars, answer: 'text/csv', query: { ...PAST_DAYS, ...INTERVAL, ...LANG } } as const;
  call(app, '/api/v1/stocks/:exchange/:symbol/bars.csv', file, async ({ params, query, texts }) => {
    const { interval = 'day' } = query;
    const found = await fileBars(days, history, params, query);
    if ('movedTo' in found) return elsewhere(params, found, '/bars.csv');
    return { file: texts.barsFile(barsOfInterval(found.bars, interval)), name: barsFileName(found, modeOf(found.store), interval) };
  });

  const parquet = { ...bars, answer: PARQUET_TYPE } as const;
  call(app, '/api/v1/stocks/:exchange/:symbol/bars.parquet', parquet, async ({ params, query }) => {
    const found = await fileBars(days, history, params, query);
    if ('movedTo' in found) return elsewhere(params, found, '/bars.parquet');
    const mode = modeOf(found.store);
    const bytes = await inSlot(() => parquetBytes(shareTable(found), mode));
    return { file: withEtags(Buffer.from(bytes), {}), name: barsFileName(found, mode, 'day', 'parquet'), type: PARQUET_TYPE };
  });
}

/** With what only files have; refuses where there are no bars. */
async function fileBars(
  days: ServedDays,
  history: (exchange: Exchange) => Promise<HistoryProgress>,
  share: Share,
  query: Static<TObject<typeof PAST_DAYS>>,
): Promise<(FiledBars & { store: ReadStore }) | Moved> {
  const { store } = await dayOn(days, query.on);
  const found = await inSlot(() => shareBars(store, history, share, query, true));
  if (!isFound(found)) return found ?? refuseCall(404, (words) => words.noShare(share.exchange, share.symbol));
  refuseReversed(query);
  if (found.bars.length === 0) return refuseCall(404, (words) => words.noBars(found.symbol));
  return { ...found, store };
}

/** The present name where the share was asked for by another; undefined when no file has it. */
async function shareAnswer(store: ReadStore, served: ServedLists, { exchange, symbol }: Share): Promise<StockAnswer | Moved | undefined> {
  const share = await shareNamed(store, exchange, symbol);
  return isFound(share) ? stockAnswer(store, served, share) : (share ?? shareElsewhere(store, exchange, symbol));
}

/** The new symbol where the share has one; undefined when no file has it. Only files have the P/E of each day. */
async function shareBars(
  store: ReadStore,
  history: (exchange: Exchange) => Promise<HistoryProgress>,
  { exchange, symbol }: Share,
  { from = FIRST_DAY, to = LAST_DAY, last, adjusted = 'true' }: Static<TObject<typeof PAST_DAYS>>,
  isFile = false,
): Promise<FiledBars | Moved | undefined> {
  const share = await shareNamed(store, exchange, symbol);
  if (!isFound(share)) return share;
  const answer = await barsAnswer(store, share, from, to, adjusted === 'true');
  const asked = last === undefined ? answer.bars : answer.bars.slice(-last);
  const [first] = asked;
  const hasRatios = isFile && exchange === 'NSE' && first !== undefined;
  const ratios = hasRatios ? await earningsHistory(store, share.symbol, share.lastSession, first.date) : undefined;
  const bars = ratios === undefined ? asked : asked.map((bar) => ({ ...bar, priceEarnings: ratios.get(bar.date) }));
  return { ...answer, history: { since: share.firstSession, ...(await history(exchange)) }, bars };
}

function isFound<T extends object>(found: T | Moved | undefined): found is Exclude<T, Moved> {
  return found !== undefined && !('movedTo' in found);
}

/** An old symbol moves to the new one. */
function elsewhere({ exchange, symbol }: Share, moved: Moved | undefined, below: string): { movedTo: string } {
  if (moved === undefined) return refuseCall(404, (words) => words.noShare(exchange, symbol));
  const path = stockAddress(moved.movedTo.exchange, moved.movedTo.symbol);
  if (moved.movedTo.exchange === exchange) return { movedTo: path + below };
  // Who asks for the figures of one exchange is not given the other's.
  const link = `<${path}>; rel="alternate"`;
  return refuseCall(404, (words) => words.elsewhere(symbol, exchange, moved.movedTo.exchange, path), { link });
}

const RECEIPT = {
  answer: 'Receipt',
  query: {
    session: optionalDay,
    on: optionalDay,
    field: Type.Optional(Type.Enum([...RECEIPT_FIELDS], { default: 'price' })),
  },
  ...OF_SHARE,
} as const;

interface ReceiptParts {
  days: Pick<ServedDays, 'asOf' | 'newest'>;
  lineOf: LineReader;
}

/** In a session, or as it is shown now. */
export function receipts(app: FastifyInstance, { days, lineOf }: ReceiptParts): void {
  call(app, '/api/v1/receipts/:exchange/:symbol', RECEIPT, async ({ params: { exchange, symbol }, query }) => {
    const { on, session = on, field = 'price' } = query;
    const found = await inSlot(async () => {
      const { store: newest, served } = days.newest;
      const store = session === undefined ? newest : await days.asOf(session);
      const then = await shareNamed(store, exchange, symbol);
      // A share of a past session may be asked for by its present name.
      const named = then === undefined && session !== undefined ? await shareNamed(newest, exchange, symbol) : then;
      if (named === undefined || 'movedTo' in named) return named;
      const listing = then === undefined ? await listingNumbered(store, named.listing) : named;
      return listing && receiptAnswer(store, served, lineOf, { listing, field, session });
    });
    if (found === undefined) {
      const when = session === undefined ? '' : ` of ${session}`;
      return refuseCall(404, `No stored file of ${exchange}${when} has the symbol ${symbol}: check its spelling and the session.`);
    }
    if (!('movedTo' in found)) return { made: found };
    return { movedTo: `/api/v1/receipts/${found.movedTo.exchange}/${encodeURIComponent(found.movedTo.symbol)}` };
  });
}
