import type { ScreenedShare } from '../wire/lists/screen.ts';
import type { Derived } from '../wire/share/derived.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import { firstClose } from './first-close.ts';
import { mean200Before, meanCloses } from './mean-closes.ts';
import { medianVolume, volumeRatio } from './median-volume.ts';
import { type Past, pastOf } from './past.ts';
import { priceReturns } from './price-returns.ts';
import type { ExchangeHistory, ShareHistory } from './share-history.ts';
import { fromYearHigh, yearRange } from './year-range.ts';

/** Raised when a rule of this folder changes, a figure of a cross-section is added or they are packed otherwise, so that the kept ones are made anew. */
export const DERIVED_RULES = 13;

export function derivedFigures(share: ShareHistory, exchange: ExchangeHistory): Derived | undefined {
  const past = pastOf(share, exchange);
  return past && figuresOfPast(past);
}

export function figuresOfPast(past: Past): Derived {
  const range = yearRange(past);
  const median = medianVolume(past);
  return {
    session: past.last.session,
    yearRange: range,
    fromYearHigh: fromYearHigh(range, past),
    medianVolume: median,
    volumeRatio: volumeRatio(median, past),
    means: meanCloses(past),
    ...withoutUndefined({ mean200Before: mean200Before(past), firstClose: firstClose(past) }),
    index: past.index.name,
    returns: priceReturns(past),
  };
}

/** Those that a screen asks for, as far as they are known; `first` is that of `firstCloseBefore`. */
export function screenedFigures(
  { returns, means, mean200Before: before, yearRange: range, fromYearHigh: below }: Derived,
  first: number | undefined,
) {
  const known = returns.flatMap(({ period, return: one }) => ('percent' in one ? [[period, one.percent]] : []));
  const mean = (sessions: number): number | undefined => {
    const found = means.find((one) => one.sessions === sessions)?.mean;
    return found !== undefined && 'price' in found ? found.price : undefined;
  };
  return withoutUndefined({
    returns: known.length > 0 ? Object.fromEntries(known) : undefined,
    mean20: mean(20),
    mean50: mean(50),
    mean200: mean(200),
    mean200Before: before,
    firstClose: first,
    highBeforeDemerger: 'high' in range && 'unknown' in below ? true : undefined,
  } satisfies Unknown<ScreenedShare>);
}

type Unknown<Facts> = { [Name in keyof Facts]?: Facts[Name] | undefined };
