import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { STRIP_INDICES, STRIP_SUBSTITUTES } from '@bhav/core/indices/strip-indices';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { breadthOf } from '@bhav/core/quotes/breadth';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import type { IndexLevel, IndicesAnswer } from '@bhav/core/wire/indices';
import { type Columns, type Market, type MarketAll, STOCK_FIELDS, type StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { originWords } from '@bhav/core/words/en/origin';
import { compareAnswer } from './answers/compare-answer.ts';
import { indexAnswer } from './answers/index-answer.ts';
import { hasSession, type MarketContent } from './market.ts';
import { readyAnswer, type ReadyAnswer } from './published/ready-answer.ts';

/** As the wire has it. Each answer is serialised and compressed once, when it is first asked for. */
export interface ServedMarket extends Omit<MarketContent, 'lists'> {
  revision: number;
  market: Market;
  answer: (name: AnswerName) => Promise<ReadyAnswer>;
  /** Computed at first use. */
  compared: () => CompareAnswer;
}

/** `index …` has the name of one of the indices as in `indices`. */
type AnswerName = 'market' | 'indices' | 'compare' | `all ${Exchange}` | `others ${Exchange}` | `index ${string}`;

/** Shown while there are no figures: a simulated market that pages draw, or empty official lists. */
export type WithoutFigures = 'simulated' | 'empty';

export function servedMarket(content: MarketContent, revision: number, withoutFigures: WithoutFigures = 'simulated'): ServedMarket {
  const { lists, whole, indices, ...beside } = hasSession(content) || withoutFigures === 'empty' ? content : asSimulated(content);
  const breadth = Object.fromEntries(
    EXCHANGES.flatMap((exchange) => {
      const { stocks, mode, session } = whole[exchange];
      return stocks.length === 0 ? [] : [[exchange, { ...breadthOf(stocks), mode, ...withoutUndefined({ session }) }]];
    }),
  ) as Market['breadth'];
  return withAnswers({ revision, market: { revision, lists, indices: stripOf(indices), breadth }, whole, indices, ...beside });
}

export function withAnswers(served: Omit<ServedMarket, 'answer' | 'compared'>): ServedMarket {
  const answers = new Map<AnswerName, Promise<ReadyAnswer>>();
  let made: CompareAnswer | undefined;
  const compared = (): CompareAnswer => (made ??= compareAnswer(served));
  return {
    ...served,
    compared,
    answer: (name) => {
      const answer = answers.get(name) ?? readyAnswer(JSON.stringify(answerOf({ ...served, compared }, name)));
      answers.set(name, answer);
      return answer;
    },
  };
}

/** The wire cannot say "no figures": the empty lists are marked as simulated, and the page draws a simulated market. */
function asSimulated({ lists, whole, others, indices }: MarketContent): MarketContent {
  const marked = ({ NSE, BSE }: MarketContent['lists']): MarketContent['lists'] => {
    const about = { mode: 'simulated', source: originWords.simulated } as const;
    return { NSE: { ...NSE, ...about }, BSE: { ...BSE, ...about } };
  };
  return { lists: marked(lists), whole: marked(whole), others: marked(others), indices };
}

/** Under the strip's names; an unknown one is replaced by another that is known. */
function stripOf(indices: readonly IndexLevel[]): IndexLevel[] {
  const known = new Map(indices.map((index) => [index.name.toUpperCase(), index]));
  const substitutes = STRIP_SUBSTITUTES.filter((name) => known.has(name));
  return STRIP_INDICES.flatMap((own) => {
    const name = known.has(own) ? own : substitutes.shift();
    const found = name && known.get(name);
    return found ? [{ ...found, name }] : [];
  });
}

function answerOf(
  served: Omit<ServedMarket, 'answer'>,
  name: AnswerName,
): Market | MarketAll | IndicesAnswer | IndexAnswer | CompareAnswer {
  const { revision, market, whole, others, indices } = served;
  const [kind, exchange = 'NSE'] = name.split(' ') as [string, Exchange?];
  switch (kind) {
    case 'market':
      return market;
    case 'indices':
      return { revision, indices };
    case 'compare':
      return served.compared();
    case 'all':
      return wholeAnswer(revision, whole[exchange]);
    case 'others':
      return wholeAnswer(revision, others[exchange]);
    default:
      return indexAnswer(served, name.slice('index '.length));
  }
}

function wholeAnswer(revision: number, { stocks, ...about }: StockList): MarketAll {
  return { revision, list: { ...about, columns: columnsOf(stocks) } };
}

function columnsOf(stocks: readonly Stock[]): Columns {
  return Object.fromEntries(STOCK_FIELDS.map((field) => [field, stocks.map((stock) => stock[field] ?? null)])) as unknown as Columns;
}
