import { expect, it } from 'vitest';
import { breadthFigures } from '../screen/breadth-view.ts';
import { breadthSentences } from './breadth-sentences.ts';

const QUIET = { advances: 0, declines: 0, unchanged: 0, above50: 0, of50: 0, above200: 0, of200: 0, highs: 0, lows: 0, ofYear: 0 };

/** The sentences of a day of 10 shares. */
function said(counts: Partial<typeof QUIET>): string[] {
  const day = { session: '2026-11-27', uncompared: 0, ...QUIET, ...counts };
  return breadthFigures([day]).flatMap((drawn) => breadthSentences('NSE', drawn));
}

const MOVES = { advances: 6, declines: 3, unchanged: 1 };

it.each([
  [MOVES, ['More NSE shares rose than fell on Fri 27 Nov 2026: 6 of 10.']],
  [{ ...MOVES, declines: 7, unchanged: 0 }, ['More NSE shares fell than rose on Fri 27 Nov 2026: 7 of 13.']],
  [{ advances: 4, declines: 4, unchanged: 2 }, ['As many NSE shares rose as fell on Fri 27 Nov 2026: 4 of 10 each.']],
  [{}, []],
  [{ ...MOVES, above50: 5, of50: 8, above200: 2, of200: 6 }, [expect.anything(), '33% are above their 200-day average.']],
  // Fewer than half of the shares have the long one.
  [{ ...MOVES, above50: 5, of50: 8, above200: 2, of200: 4 }, [expect.anything(), '63% are above their 50-day average.']],
  [{ ...MOVES, above50: 0, of50: 8 }, [expect.anything(), '0% are above their 50-day average.']],
  [{ ...MOVES, highs: 3, lows: 1, ofYear: 9 }, [expect.anything(), '3 made a 52-week high and 1 a low.']],
])('of a day with %o are %o', (counts, sentences) => {
  expect(said(counts)).toEqual(sentences);
});
