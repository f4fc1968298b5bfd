import { barsOfInterval } from '@bhav/core/chart/interval';
import { VALUATIONS } from '@bhav/core/market/valuations';
import { indexBarsFileName } from '@bhav/core/exports/bars-file';
import { indexNamed } from '@bhav/core/indices/index-names';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import type { IndexBarsAnswer } from '@bhav/core/wire/lists/index-answer';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { modeOf } from '../../market/market.ts';
import { inSlot } from '../limits/slots.ts';
import { call, refuseCall } from '../call.ts';
import { answerOfDay } from '../versioned-cache.ts';
import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { DAY_RANGE, dayOn, type DayRange, INTERVAL, LANG, ON, refuseReversed } from './parameters.ts';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { levelsBetween } from '../../store/read/indices.ts';

const RANGE = { ...DAY_RANGE, ...ON };
const OF_INDEX = {
  path: {
    name: Type.String({ minLength: 1, maxLength: 80, examples: ['NIFTY 50'] }),
  },
};

export function indices(app: FastifyInstance, days: ServedDays, history: (exchange: Exchange) => Promise<HistoryProgress>): void {
  const levels = { answer: 'IndicesAnswer', query: ON } as const;
  call(app, '/api/v1/indices', levels, async ({ query: { on } }) => answerOfDay(await dayOn(days, on), 'indices'));

  const one = { answer: 'IndexAnswer', query: ON, ...OF_INDEX } as const;
  call(app, '/api/v1/indices/:name', one, async ({ params: { name }, query: { on } }) => {
    const day = await dayOn(days, on);
    const index = indexNamed(day.served.indices, name);
    return index === undefined ? unknownIndex(name) : answerOfDay(day, `index ${index.name}`);
  });

  const bars = { answer: 'IndexBarsAnswer', query: RANGE, ...OF_INDEX } as const;
  call(app, '/api/v1/indices/:name/bars', bars, async ({ params, query }) => {
    const day = await dayOn(days, query.on);
    const made = await inSlot(() => indexBars(day, history, params.name, query));
    refuseReversed(query);
    return { made };
  });

  const file = { ...bars, answer: 'text/csv', query: { ...DAY_RANGE, ...INTERVAL, ...ON, ...LANG } } as const;
  call(app, '/api/v1/indices/:name/bars.csv', file, async ({ params, query, texts }) => {
    const { interval = 'day', on } = query;
    const day = await dayOn(days, on);
    const answer = await inSlot(() => indexBars(day, history, params.name, query));
    refuseReversed(query);
    if (answer.bars.length === 0) return refuseCall(404, (words) => words.noLevels(answer.name));
    return {
      file: texts.indexBarsFile(barsOfInterval(answer.bars, interval)),
      name: indexBarsFileName(answer, modeOf(day.store), interval),
    };
  });
}

/** By day. */
async function indexBars(
  { store, served }: ServedDay,
  history: (exchange: Exchange) => Promise<HistoryProgress>,
  name: string,
  { from = FIRST_DAY, to = LAST_DAY, last }: DayRange,
): Promise<IndexBarsAnswer> {
  const index = indexNamed(served.indices, name) ?? unknownIndex(name);
  const all = await levelsBetween(store, index.name, FIRST_DAY, to);
  const levels = all.filter(({ session }) => session >= from);
  const bars = levels.map(({ session: date, open, high, low, close, priceEarnings, priceBook, dividendYield }) => ({
    date,
    ...withoutUndefined({ open, high, low, priceEarnings, priceBook, dividendYield }),
    close,
  }));
  const exchange = levels.at(-1)?.exchange ?? index.exchange;
  const since = all[0]?.session;
  const valuedSince = all.find((level) => VALUATIONS.some((valuation) => level[valuation] !== undefined))?.session;
  return {
    name: index.name,
    ...withoutUndefined({ exchange }),
    ...(since !== undefined && { history: { since, ...(await history(exchange ?? 'NSE')) } }),
    ...withoutUndefined({ valuedSince }),
    bars: last === undefined ? bars : bars.slice(-last),
  };
}

function unknownIndex(name: string): never {
  return refuseCall(404, (words) => words.noIndex(name));
}
