import type { Exchange } from '@bhav/core/market/exchange';
import type { Instrument, LiveQuote, QuoteBatch } from '@bhav/core/quotes/live-quote';
import { DAY_MS } from '@bhav/core/calendar/days';

/** The simulated figures of a share, in rupees and shares; the source must give each of them. */
export type Truth = Partial<Pick<LiveQuote, 'previousClose' | 'open' | 'high' | 'low' | 'volume' | 'turnover'>> & Pick<LiveQuote, 'price'>;

/** Lists where a batch breaks the contract: unknown shares, duplicates, impossible prices and times. */
export function breaches(batch: QuoteBatch, instruments: readonly Instrument[], exchanges: readonly Exchange[]): string[] {
  const { quotes, levels, rejected, receivedAt } = batch;
  return [
    ...doubles(quotes.map(({ instrument }) => instrument)).map(({ symbol }) => `${symbol} comes twice`),
    ...doubles(levels.map(({ name }) => name)).map((name) => `${name} comes twice`),
    ...(quotes.length + levels.length + rejected.length === 0 ? ['there is nothing in it'] : []),
    ...quotes.flatMap((quote) => {
      const { instrument, price, previousClose, open, high, low, volume, turnover, at } = quote;
      return [
        ...(instruments.includes(instrument) ? [] : ['is not one of the objects that were asked for']),
        ...(exchanges.includes(instrument.exchange) ? [] : [`is of ${instrument.exchange}`]),
        ...wrongPrices({ price, previousClose, open, high, low }),
        ...wrongAmounts({ volume, turnover }),
        ...(volume === undefined || Number.isInteger(volume) ? [] : [`has ${volume} shares`]),
        ...wrongTime(at, receivedAt),
      ].map((fault) => `${instrument.symbol} ${fault}`);
    }),
    ...levels.flatMap(({ name, level, previousClose, open, high, low, at }) =>
      [...wrongPrices({ level, previousClose, open, high, low }), ...wrongTime(at, receivedAt)].map((fault) => `${name} ${fault}`),
    ),
  ];
}

/** Lists the shares that are missing or have wrong figures. */
export function untruths(batch: QuoteBatch, instruments: readonly Instrument[], truth: (instrument: Instrument) => Truth): string[] {
  const given = new Map(batch.quotes.map((quote) => [quote.instrument, quote]));
  return instruments.flatMap((instrument) => {
    const quote = given.get(instrument);
    if (quote === undefined) return [`${instrument.symbol} is missing`];
    return Object.entries(truth(instrument))
      .filter(([figure, value]) => quote[figure as keyof Truth] !== value)
      .map(([figure, value]) => `${instrument.symbol} has ${figure} ${quote[figure as keyof Truth]}, not ${value}`);
  });
}

/** Lists the faults of `rejected`: it must name each of the shares once, with a reason, and nothing else. */
export function misnamed({ rejected }: QuoteBatch, instruments: readonly Instrument[]): string[] {
  return [
    ...instruments
      .map(({ symbol }) => [symbol, rejected.filter(({ what }) => what.includes(symbol)).length] as const)
      .filter(([, times]) => times !== 1)
      .map(([symbol, times]) => `${symbol} is rejected ${times} times`),
    ...rejected
      .filter(({ what }) => !instruments.some(({ symbol }) => what.includes(symbol)))
      .map(({ what, reason }) => `${what} is rejected (${reason})`),
    ...rejected.filter(({ reason }) => !/\w+ \w+/.test(reason)).map(({ what, reason }) => `${what}: "${reason}" says nothing`),
  ];
}

/** Lists the faults of a message: it must be one readable sentence without internals. */
export function unreadable(message: string): string[] {
  return [
    ...(/^[A-Z0-9][^\n]{20,400}\.$/.test(message) ? [] : [`no sentence: ${message}`]),
    ...(/undefined|\[object|NaN|\bat \S+:\d+:\d+/.test(message) ? [`innards: ${message}`] : []),
  ];
}

const MINUTE_MS = 60_000;

/** Finds seconds in place of milliseconds, a wrong time zone and a missing time. */
function wrongTime(at: number, receivedAt: number): string[] {
  const isPlausible = at > receivedAt - 10 * DAY_MS && at <= receivedAt + 2 * MINUTE_MS;
  return isPlausible ? [] : [`is of ${at}, and came at ${receivedAt}`];
}

function wrongPrices({ high, low, ...others }: Record<string, number | undefined>): string[] {
  const wrong = Object.entries({ ...others, high, low })
    .filter(([, price]) => price !== undefined && !(Number.isFinite(price) && price > 0))
    .map(([figure, price]) => `has ${figure} ${price}`);
  return high !== undefined && low !== undefined && high < low ? [...wrong, `has a high ${high} below its low ${low}`] : wrong;
}

function wrongAmounts(amounts: Record<string, number | undefined>): string[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== undefined && !(Number.isFinite(amount) && amount >= 0))
    .map(([figure, amount]) => `has ${figure} ${amount}`);
}

function doubles<T>(things: readonly T[]): T[] {
  return things.filter((thing, place) => things.indexOf(thing) !== place);
}
