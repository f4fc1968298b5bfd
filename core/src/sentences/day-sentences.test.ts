import { describe, expect, it } from 'vitest';
import type { DayAnswer } from '../wire/day.ts';
import { daySentences, sentencesSoFar, toldOf } from './day-sentences.ts';

type Told = Pick<DayAnswer, 'indices' | 'breadth' | 'beside' | 'sectors' | 'gainers' | 'losers' | 'traded' | 'highs' | 'lows'>;

const level = { mode: 'official', source: 'a file', session: '2026-11-20', asOf: '2026-11-20T15:30:00+05:30' } as const;
const mark = (shares: number): DayAnswer['highs'] => ({ shares, unknown: 0, first: [] });

const DAY: Told = {
  indices: [
    { ...level, name: 'NIFTY 50', level: 24_102.35, changePercent: 0.4512 },
    { ...level, name: 'SENSEX', level: 79_000.1, changePercent: -0.1 },
  ],
  breadth: { NSE: { compared: 2_503, advances: 1_234, declines: 1_102, unchanged: 167, uncompared: 4 } },
  sectors: [
    { sector: 'Power', members: 3, rose: 2, fell: 1, changePercent: 1.204 },
    { sector: 'Services', members: 3, rose: 0, fell: 3, changePercent: -0.8 },
  ],
  gainers: [{ symbol: 'UP', name: 'Up Limited', price: 10, changePercent: 12.344 }],
  losers: [{ symbol: 'DOWN', name: 'Down Limited', price: 10, changePercent: -8.1 }],
  traded: [{ symbol: 'MOST', name: 'Most Bank', price: 10, turnover: 31_234_500_000 }],
  highs: mark(23),
  lows: mark(12),
};

describe('the sentences of a day', () => {
  it('tell indices, breadth with marks, sectors and movers', () => {
    expect(daySentences(DAY)).toEqual([
      'The Nifty 50 rose 0.45% to 24,102.35, the Sensex fell 0.10% to 79,000.10.',
      'At NSE 1,234 of 2,503 shares rose and 1,102 fell; 23 made a 52-week high and 12 a low.',
      'The best sector was Power (+1.20%), the worst Services (−0.80%).',
      'Among shares with a turnover of ₹1 Cr or more, Up rose most (+12.34%), Down fell most (−8.10%) and Most Bank had the highest turnover (₹3,123.45 Cr).',
    ]);
  });

  it('are those of what a week keeps of the day', () => {
    expect(daySentences({ ...toldOf(DAY), breadth: DAY.breadth })).toEqual(daySentences(DAY));
  });

  it('tell less while the files of the day are awaited', () => {
    const [nifty, sensex] = DAY.indices;
    const breadth = { NSE: { ...DAY.breadth.NSE, session: '2026-11-20' } } as Told['breadth'];
    expect(sentencesSoFar({ ...DAY, breadth }, '2026-11-20')).toEqual([
      'The Nifty 50 rose 0.45% to 24,102.35, the Sensex fell 0.10% to 79,000.10.',
      'At NSE 1,234 of 2,503 shares rose and 1,102 fell.',
    ]);
    const behind = [{ ...nifty, session: '2026-11-19' }, sensex] as Told['indices'];
    expect(sentencesSoFar({ indices: behind, breadth }, '2026-11-20')[0]).toBe('The Sensex fell 0.10% to 79,000.10.');
    expect(sentencesSoFar({ indices: behind, breadth }, '2026-11-19')).toEqual(['The Nifty 50 rose 0.45% to 24,102.35.']);
  });

  it('tell how the session stands beside those before', () => {
    const told = (lower: number, higher: number) => daySentences({ ...DAY, beside: { sessions: 20, lower, higher } })[1];
    const sentence = (history: string) =>
      `At NSE 1,234 of 2,503 shares rose and 1,102 fell, a ${history} of the last 20 trading days; 23 made a 52-week high and 12 a low.`;
    expect(told(14, 5)).toBe(sentence('stronger day than 14'));
    expect(told(7, 12)).toBe(sentence('weaker day than 12'));
    expect(told(10, 10)).toBe(sentence('stronger day than 10'));
  });

  it('leave out what is not known', () => {
    const nothing: Told = { indices: [], breadth: {}, sectors: [], gainers: [], losers: [], traded: [], highs: mark(0), lows: mark(0) };
    expect(daySentences(nothing)).toEqual([]);
    expect(daySentences({ ...nothing, indices: [{ ...level, name: 'Nifty 50', level: 24_000 }] })).toEqual([
      'The Nifty 50 closed at 24,000.00.',
    ]);
    const bse = { BSE: { compared: 10, advances: 0, declines: 0, unchanged: 10, uncompared: 0 } };
    expect(daySentences({ ...nothing, breadth: bse, highs: mark(1) })).toEqual(['At BSE 0 of 10 shares rose and 0 fell.']);
  });

  it.each([
    [0.004, 'The Sensex was little changed at 79,000.00.'],
    [-0.004, 'The Sensex was little changed at 79,000.00.'],
    [0, 'The Sensex stayed at 79,000.00.'],
  ])('name no direction of a change of %s %%, which reads 0.00', (changePercent, sentence) => {
    const indices = [{ ...level, name: 'SENSEX', level: 79_000, changePercent }];
    expect(daySentences({ ...DAY, indices })[0]).toBe(sentence);
  });
});
