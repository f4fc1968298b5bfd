import { createHash } from 'node:crypto';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { STRIP_INDICES } from '@bhav/core/market/strip-indices';
import type { IndexLevel, IndicesAnswer } from '@bhav/core/wire/indices';
import { type Columns, type Market, type MarketAll, STOCK_FIELDS, type StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import type { MarketContent } from './market.ts';
import { readMarket } from './market.ts';
import { readyAnswer, type ReadyAnswer } from './ready-answer.ts';
import type { Store } from '../store/open-store.ts';

/** The newest figures, numbered. */
export interface NumberedMarket {
  revision: number;
  /** A checksum of the content without the revision. */
  content: string;
  market: Market;
  /** Every share of each exchange, in rank order. */
  whole: Record<Exchange, StockList>;
  indices: IndexLevel[];
}

/** The market with its answers serialised and compressed, as the ingest process makes it. */
export interface MadeMarket extends NumberedMarket {
  ready: Record<AnswerName, ReadyAnswer>;
}

/** The market as it is served: each answer is made once, when it is first asked for. */
export interface ServedMarket extends NumberedMarket {
  answer: (name: AnswerName) => Promise<ReadyAnswer>;
}

type AnswerName = 'market' | 'indices' | `all ${Exchange}`;
const ANSWERS: readonly AnswerName[] = ['market', 'indices', 'all NSE', 'all BSE'];

/** Makes what is served of the store as it is now, or nothing when that is what `before` (a `content`) has already; `number` gives its revision. */
export async function makeServed(store: Store, number: () => number, before?: string, isPinned = false): Promise<MadeMarket | undefined> {
  const read = await readMarket(store, isPinned);
  const content = contentOf(read);
  if (content === before) return undefined;
  const numbered = numberedMarket(read, number(), content);
  const ready = Object.fromEntries(
    await Promise.all(ANSWERS.map(async (name) => [name, await readyAnswer(JSON.stringify(answerOf(numbered, name)))])),
  ) as MadeMarket['ready'];
  return { ...numbered, ready };
}

/** A checksum of figures, by which two markets of the same content are told. */
function contentOf({ lists, whole, indices }: MarketContent): string {
  return createHash('sha256')
    .update(JSON.stringify([lists, whole, indices]))
    .digest('base64url');
}

/** Gives figures their number, and counts what is told beside them: the strip's indices and the breadth of whole exchanges. */
export function numberedMarket({ lists, whole, indices }: MarketContent, revision: number, content: string): NumberedMarket {
  const breadth = Object.fromEntries(
    EXCHANGES.flatMap((exchange) => (whole[exchange].stocks.length === 0 ? [] : [[exchange, breadthOf(whole[exchange].stocks)]])),
  ) as Market['breadth'];
  return { revision, content, market: { revision, lists, indices: stripOf(indices), breadth }, whole, indices };
}

/** The market with answers that are made when they are first asked for; those in `ready` are there already. */
export function servedMarket(numbered: NumberedMarket, ready: Partial<MadeMarket['ready']> = {}): ServedMarket {
  const made = new Map<AnswerName, Promise<ReadyAnswer>>();
  return {
    ...numbered,
    answer: (name) => {
      const answer = made.get(name) ?? Promise.resolve(ready[name] ?? readyAnswer(JSON.stringify(answerOf(numbered, name))));
      made.set(name, answer);
      return answer;
    },
  };
}

function stripOf(indices: readonly IndexLevel[]): IndexLevel[] {
  return STRIP_INDICES.flatMap((name) => {
    const found = indices.find((index) => index.name.toUpperCase() === name);
    return found === undefined ? [] : [{ ...found, name }];
  });
}

function answerOf({ revision, market, whole, indices }: NumberedMarket, name: AnswerName): Market | MarketAll | IndicesAnswer {
  switch (name) {
    case 'market':
      return market;
    case 'indices':
      return { revision, indices };
    case 'all NSE':
    case 'all BSE': {
      const { stocks, ...about } = whole[name === 'all NSE' ? 'NSE' : 'BSE'];
      return { revision, list: { ...about, columns: columnsOf(stocks) } };
    }
  }
}

function columnsOf(stocks: readonly Stock[]): Columns {
  return Object.fromEntries(STOCK_FIELDS.map((field) => [field, stocks.map((stock) => stock[field] ?? null)])) as unknown as Columns;
}
