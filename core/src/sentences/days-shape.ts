import { breadthOf } from '../quotes/breadth.ts';
import type { Stock } from '../wire/stock.ts';
import { en } from '../words/en/common.ts';
import { formatPercentChange } from '../words/format.ts';

const words = en.shape;

/** `ranked` has the widest rise first and the deepest fall last. */
export function shapeSentence(stocks: readonly Stock[], ranked: readonly Stock[]): string {
  const { advances, declines } = breadthOf(stocks);
  const [first, last] = [ranked[0], ranked.at(-1)];
  const ends = `${first?.isGainer ? words.widest(movedName(first)) : ''}${last?.isLoser ? words.deepest(movedName(last)) : ''}`;
  return words.sentence(advances, declines, stocks.length, ends);
}

export function shapeCounts(stocks: readonly Stock[]): string {
  const { advances, declines, unchanged } = breadthOf(stocks);
  return [words.rose(advances), ...(unchanged === 0 ? [] : [words.level(unchanged)]), words.fell(declines)].join(' · ');
}

export function movedName(stock: Stock): string {
  return `${stock.symbol} ${movedBy(stock)}`;
}

/** Per cent; nothing where the change is not known. */
export function movedBy({ changePercent }: Stock): string {
  return changePercent === undefined ? '' : formatPercentChange(changePercent);
}
