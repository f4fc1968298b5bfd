import type { Stock } from './api.ts';

/** Puts shares in rank order: the largest absolute move in per cent first, those without a change last, equals by symbol. */
export function ranked(stocks: readonly Stock[]): Stock[] {
  const size = ({ changePercent }: Stock): number => (changePercent === undefined ? -1 : Math.abs(changePercent));
  const name = ({ symbol, code = '' }: Stock): string => `${symbol} ${code}`;
  return stocks.toSorted((one, other) => size(other) - size(one) || (name(one) < name(other) ? -1 : 1));
}
