import { EXCHANGES } from '@bhav/core/market/exchange';
import { MEAN_FIELDS, RECEIPT_FIELDS, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '@bhav/core/market/receipt-fields';
import { isUnknown } from '@bhav/core/sentences/unknown-figure';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import type { SparklinesAnswer } from '@bhav/core/wire/lists/sparklines-answer';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { barsFileWords } from '@bhav/core/words/en/export';
import { receiptWords } from '@bhav/core/words/en/pages/receipt';
import type { Claim } from './agreement.test-support.ts';
import { type AskedDay, type AskedShare, asks, asksFile, callOn, type Question } from './asked-day.test-support.ts';
import { columnsOf, rowClaims } from './file-claims.test-support.ts';
import { sectorClaims } from './index-claims.test-support.ts';
import { SHARE_FIGURES, shareClaims, subject } from './share-claims.test-support.ts';

const NEIGHBOUR_FIGURES = ['name', 'code', 'price', 'change', 'changePercent', 'marketCap', 'turnover', 'flags'];
const BAR_FIGURES = ['open', 'high', 'low', 'volume', 'turnover', 'deliveryPercent'] as const;

export const SHARE_ANSWERS = {
  stocks: (day: AskedDay): Question[] =>
    day.shares.map((share) => asks(day, pathOf('stocks', share), (answer: StockAnswer) => pageClaims(day, share, answer))),

  bars: (day: AskedDay): Question[] =>
    day.shares.flatMap((share) => [
      asks(day, `${pathOf('stocks', share)}/bars`, (answer: BarsAnswer) => adjustedClaims(day, share, answer)),
      asks(day, `${pathOf('stocks', share)}/bars?adjusted=false`, ({ bars }: BarsAnswer) =>
        bars.flatMap(({ date, close, ...bar }) =>
          shareClaims(subject(share.exchange, date, share.symbol), { ...bar, price: close }, ['price', ...BAR_FIGURES]),
        ),
      ),
    ]),

  'bars.csv': (day: AskedDay): Question[] =>
    day.shares.map((share) =>
      asksFile(day, `${pathOf('stocks', share)}/bars.csv?adjusted=false&last=5`, (row) =>
        rowClaims(subject(share.exchange, row[barsFileWords.date], share.symbol), row, BAR_COLUMNS),
      ),
    ),

  receipts: (day: AskedDay): Question[] =>
    day.shares.flatMap((share) =>
      RECEIPT_FIELDS.flatMap((field) => {
        const call = `${pathOf('receipts', share)}?field=${field}`;
        const read: Question['read'] = (reply) => receiptClaims(day, share, reply.json<Receipt>());
        const asked = [{ address: callOn(day, call), read }];
        return day.on === undefined ? asked : [...asked, { address: `/api/v1/${call}&session=${day.on}`, read }];
      }),
    ),

  sparklines: (day: AskedDay): Question[] =>
    EXCHANGES.map((exchange) =>
      asks(day, `sparklines?exchange=${exchange}&market=all`, ({ sessions, closes }: SparklinesAnswer) => {
        const shares = day.shares.filter((share) => share.exchange === exchange && !share.isOther);
        return shares.flatMap((share) =>
          sessions.flatMap((date, at): Claim[] => {
            const close = closes[share.code ?? share.symbol]?.[at];
            // None where it was not traded, and before a demerger.
            return typeof close === 'number' ? [adjustedClose(day, share, date, close, 2)] : [];
          }),
        );
      }),
    ),
};

const { open, high, low, close: price, volume, turnover } = barsFileWords;
const BAR_COLUMNS = columnsOf({ open, high, low, price, volume, turnover });

function pathOf(call: 'stocks' | 'receipts', { exchange, symbol }: AskedShare): string {
  return `${call}/${exchange}/${encodeURIComponent(symbol)}`;
}

function pageClaims(day: AskedDay, { exchange, symbol }: AskedShare, answer: StockAnswer): Claim[] {
  const { session, stock, derived, neighbours, elsewhere, priceBand, cautions, earnings, listedOn } = answer;
  const of = subject(exchange, session, symbol);
  const row = {
    listedOn,
    ...(earnings?.on === session && { priceEarnings: earnings?.priceEarnings }),
    // The page at BSE has what NSE files; the lists of BSE do not.
    ...(exchange === 'NSE' && cautions?.touched && { touched: cautions.touched }),
    ...(priceBand && { hasDerivatives: priceBand.percent === 'none' }),
    ...(typeof priceBand?.percent === 'number' && { bandPercent: priceBand.percent }),
  };
  return [
    sessionOfShare(day, exchange, symbol, session),
    ...shareClaims(of, stock, SHARE_FIGURES),
    ...shareClaims(of, row, Object.keys(row)),
    ...(derived !== undefined && derived.session === session ? derivedClaims(of, derived) : []),
    ...(neighbours?.stocks.flatMap((one) => shareClaims(subject(exchange, neighbours.session, one.symbol), one, NEIGHBOUR_FIGURES)) ?? []),
    ...(neighbours?.changePercent === undefined
      ? []
      : sectorClaims(subject(exchange, neighbours.session, 'all'), neighbours.sector, { changePercent: neighbours.changePercent })),
    ...(elsewhere === undefined
      ? []
      : shareClaims(subject(elsewhere.exchange, elsewhere.session, elsewhere.symbol), elsewhere, ELSEWHERE_FIGURES)),
  ];
}

const ELSEWHERE_FIGURES = ['code', 'price', 'change', 'changePercent', 'volume', 'turnover', 'flags'];

function derivedClaims(of: string, derived: Derived): Claim[] {
  const { yearRange, fromYearHigh, medianVolume, volumeRatio, means, returns } = derived;
  const figures = {
    yearHigh: isUnknown(yearRange) ? undefined : yearRange.high,
    yearLow: isUnknown(yearRange) ? undefined : yearRange.low,
    fromYearHigh: isUnknown(fromYearHigh) ? undefined : fromYearHigh.percent,
    medianVolume: isUnknown(medianVolume) ? undefined : medianVolume.shares,
    volumeRatio: isUnknown(volumeRatio) ? undefined : volumeRatio.times,
    ...Object.fromEntries(
      means.map(({ sessions, mean }) => [MEAN_FIELDS[sessions as keyof typeof MEAN_FIELDS], isUnknown(mean) ? undefined : mean.price]),
    ),
    ...Object.fromEntries(
      returns.flatMap(({ period, return: change }) => [
        [RETURN_FIELDS[period], isUnknown(change) ? undefined : change.percent],
        [TOTAL_RETURN_FIELDS[period], isUnknown(change) || isUnknown(change.withDividends) ? undefined : change.withDividends.percent],
      ]),
    ),
  };
  return Object.entries(figures).map(([figure, value]) => ({ of, figure, value }));
}

function adjustedClaims(day: AskedDay, share: AskedShare, { bars }: BarsAnswer): Claim[] {
  const [last, before] = [bars.at(-1), bars.at(-2)];
  if (last === undefined) return [];
  const { date, close, previousClose = before?.close, brokenBy } = last;
  const of = subject(share.exchange, date, share.symbol);
  return [
    sessionOfShare(day, share.exchange, share.symbol, date),
    ...shareClaims(of, { ...last, price: close }, ['price', ...BAR_FIGURES]),
    // No bar has what the first bar is compared with.
    ...(before === undefined && last.previousClose === undefined && brokenBy === undefined
      ? []
      : shareClaims(of, { previousClose }, ['previousClose'])),
    ...bars.map((bar) => adjustedClose(day, share, bar.date, bar.close, 4)),
  ];
}

/** Adjusted as of the day that is asked for. */
function adjustedClose(
  { on = 'the newest' }: AskedDay,
  { exchange, symbol }: AskedShare,
  date: string,
  value: number,
  decimals: number,
): Claim {
  return { of: subject(exchange, date, symbol), figure: `close adjusted as of ${on}`, value, decimals };
}

function sessionOfShare({ on = 'the newest' }: AskedDay, exchange: string, symbol: string, session: string | undefined): Claim {
  return { of: `${exchange} ${symbol} asked for ${on}`, figure: 'session', value: session };
}

const WITHOUT_DECIMALS = ['volume', 'trades', 'marketCap', 'medianVolume'];

function receiptClaims(day: AskedDay, { exchange, symbol }: AskedShare, { field, session, figure, name }: Receipt): Claim[] {
  const of = subject(exchange, session, symbol);
  const told = { of, figure: field === 'warnings' ? 'warningNames' : field };
  return [
    sessionOfShare(day, exchange, symbol, session),
    { of, figure: 'name', value: name },
    figure === undefined
      ? { ...told, value: undefined }
      : field === 'warnings'
        ? { ...told, value: figure === receiptWords.noWarnings ? '' : figure }
        : { ...told, value: numberIn(figure), decimals: WITHOUT_DECIMALS.includes(field) ? 0 : 2 },
  ];
}

/** Reads a figure as a page writes it: "−₹1,23,456.70", "₹4,56,789 Cr", "1.83 × the usual". */
export function numberIn(text: string): number {
  const [, minus, digits] = /^[+]?(−?)₹?(−?[\d,]+(?:\.\d+)?)/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`${text} has no figure.`);
  return Number(digits.replaceAll(',', '')) * (minus === '−' ? -1 : 1);
}
