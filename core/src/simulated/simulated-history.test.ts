import { describe, expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { simulatedHistory } from './simulated-history.ts';
import { simulatedMarket, simulatedStock } from './simulated-market.ts';

const { NSE } = simulatedMarket(seededRandom('42'), '2026-11-20T12:00:00+05:30');

describe('a simulated history', () => {
  test.each(NSE.stocks.slice(0, 5).map((stock) => [stock.symbol, stock] as const))(
    'of %s ends at its price, its change and its volume, to the paisa',
    (_, stock) => {
      const bars = simulatedHistory('42', stock, '2026-11-20');
      const [before, last] = bars.slice(-2);
      expect(last).toMatchObject({ date: '2026-11-20', close: stock.price, volume: stock.volume });
      expect(Math.round(((last?.close ?? 0) - (before?.close ?? 0)) * 100)).toBe(Math.round((stock.change ?? 0) * 100));
    },
  );

  test('has five years of weekdays in order, and on a Sunday ends on the Friday before', () => {
    const bars = simulatedHistory('', NSE.stocks[0] ?? share(), '2026-11-22');
    expect(bars.at(-1)?.date).toBe('2026-11-20');
    expect((bars[0]?.date ?? '') < '2021-12-01').toBe(true);
    expect(bars.every(({ date }) => ![0, 6].includes(new Date(date).getUTCDay()))).toBe(true);
    expect(bars.map(({ date }) => date)).toEqual([...new Set(bars.map(({ date }) => date))].toSorted());
  });

  test('is the same for the same seed and share, and another for another', () => {
    const [one, other] = NSE.stocks;
    expect(simulatedHistory('a', one ?? share(), '2026-11-20')).toEqual(simulatedHistory('a', one ?? share(), '2026-11-20'));
    const shape = (seed: string, stock = share()) => simulatedHistory(seed, stock, '2026-11-20').map(({ close }) => close / stock.price);
    expect(shape('a', one)).not.toEqual(shape('b', one));
    expect(shape('a', one)).not.toEqual(shape('a', other));
  });
});

function share() {
  return simulatedStock('TCS', () => 0.5);
}
