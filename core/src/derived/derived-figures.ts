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
