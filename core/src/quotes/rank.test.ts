import { expect, it } from 'vitest';
import type { Stock } from '../wire/stock.ts';
import { ranked } from './rank.ts';
import { moveFlags } from './change.ts';

const stock = (symbol: string, changePercent?: number, code?: string): Stock => ({
  symbol,
  name: symbol,
  price: 1,
  ...moveFlags(changePercent),
  ...(changePercent !== undefined && { changePercent }),
  ...(code !== undefined && { code }),
});

it('ranks by the size of the move, those without a change last, equals by symbol', () => {
  const order = ranked([stock('NONE'), stock('B', 1), stock('A', -1), stock('DOWN', -5), stock('LEVEL', 0)]);
  expect(order.map(({ symbol }) => symbol)).toEqual(['DOWN', 'A', 'B', 'LEVEL', 'NONE']);
});

it('ranks a share without a change behind one that stood still, whatever their names', () => {
  expect(ranked([stock('A'), stock('B', 0)]).map(({ symbol }) => symbol)).toEqual(['B', 'A']);
});

it('ranks shares of one symbol by their code, none before any, in whatever order they are given', () => {
  const rows = [stock('X', 1, '2'), stock('X', 1), stock('X', 1, '1')];
  for (const given of [rows, rows.toReversed()]) expect(ranked(given).map(({ code }) => code)).toEqual([undefined, '1', '2']);
});
