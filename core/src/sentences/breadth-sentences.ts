import { longDate } from '../words/dates.ts';
import { rounded } from '../market/decimals.ts';
import type { DrawnBreadth } from '../screen/breadth-view.ts';
import { breadthWords } from '../words/en/pages/breadth.ts';

const words = breadthWords.verdict;

/**
 * What a day was like, in up to three sentences: whether more shares rose or fell, how many are above their long average (the shorter one where that is not
 * known), and how many made a high or a low of 52 weeks. `list`: an exchange or an index.
 */
export function breadthSentences(list: string, day: DrawnBreadth): string[] {
  const { session, advances, declines, unchanged, percentAbove50, percentAbove200, highsLessLows, highs, lows } = day;
  const on = longDate(session);
  const compared = advances + declines + unchanged;
  const moved =
    compared === 0
      ? undefined
      : advances === declines
        ? words.asMany(list, on, advances, compared)
        : advances > declines
          ? words.rose(list, on, advances, compared)
          : words.fell(list, on, declines, compared);
  const above =
    percentAbove200 === undefined
      ? percentAbove50 === undefined
        ? undefined
        : words.above(rounded(percentAbove50, 0), 50)
      : words.above(rounded(percentAbove200, 0), 200);
  const marks = highsLessLows === undefined ? undefined : words.marks(highs, lows);
  return [moved, above, marks].filter((sentence) => sentence !== undefined);
}
