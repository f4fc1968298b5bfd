import type { Instrument } from '@bhav/core/quotes/live-quote';
import { describe, expect, test } from 'vitest';
import { readIndexRows, readLevels } from './answer.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import { rejectedInWords } from '../rejected-in-words.test-support.ts';

/** Answers that the website really gave; those of 2023 have the older layout of times. */
function recordedJson(name: string): unknown {
  return JSON.parse(Buffer.from(recorded(`nse-live/nseindiaapi/${name}.json`)).toString());
}

sayIfAbsent(3, 'answers of the NSE website');
describe.skipIf(!hasRecorded)('answers that the website really gave', () => {
  test('the index itself, of May 2026', () => {
    const { levels, rejected } = readIndexRows(recordedJson('listEquityStocksByIndex'), 'NIFTY 50', []);
    const at = Date.parse('2026-05-27T11:54:23+05:30');
    expect(levels).toEqual([
      { name: 'NIFTY 50', level: 23_944.8, previousClose: 23_913.7, open: 23_880.35, high: 23_983.2, low: 23_868.5, at },
    ]);
    expect(rejected).toEqual([]);
  });

  test('shares, of October 2023', () => {
    const { data } = recordedJson('listEquityStocksByIndex') as { data: unknown[] };
    for (const name of ['gainers', 'losers']) {
      const rows = recordedJson(name) as unknown[];
      const asked = (rows as { symbol: string; meta: { isin: string } }[]).map(({ symbol, meta: { isin } }): Instrument => ({
        exchange: 'NSE',
        symbol,
        isin,
        isMember: true,
      }));
      const { quotes, rejected } = readIndexRows({ data: [...data, ...rows] }, 'NIFTY 50', asked);
      expect(rejected).toEqual([]);
      expect(quotes).toHaveLength(rows.length);
      expect(asked.map(({ isin }) => isin)).toEqual(rows.map(() => expect.stringMatching(/^INE[0-9A-Z]{9}$/)));
      for (const { price, low = Number.NaN, high = Number.NaN, volume = Number.NaN, turnover = Number.NaN, at } of quotes) {
        expect(price).toBeGreaterThanOrEqual(low);
        expect(price).toBeLessThanOrEqual(high);
        // Rupees and shares: their quotient is a price of the day.
        expect(turnover / volume).toBeGreaterThanOrEqual(low);
        expect(turnover / volume).toBeLessThanOrEqual(high);
        expect(new Date(at).toISOString()).toMatch(/^2023-10-18T10:/);
      }
    }
  });

  test('the indices, of October 2023', () => {
    const { levels, rejected } = readLevels(recordedJson('listIndices'), ['NIFTY 50', 'NIFTY BANK']);
    expect(levels).toMatchObject([{ name: 'NIFTY 50', level: 19_731.75, previousClose: 19_751.05, high: 19_781.3 }]);
    expect(levels.map(({ at }) => at)).toEqual([Date.parse('2023-10-16T15:30:00+05:30')]);
    expect(rejectedInWords(rejected)).toEqual([{ what: 'NIFTY BANK', reason: 'it is not in the answer' }]);
  });
});
