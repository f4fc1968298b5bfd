import { BAR_FLAGS } from './bar.ts';

/** First on a share's change and figures, then on its bar. */
export const STOCK_FLAGS = [
  /** The previous close is adjusted for a split, bonus or rights issue with this ex-date. */
  'adjusted',
  /** The change is against the opening price after a demerger. */
  'by-opening',
  /** A filed action is not applied, for the open lies within the band without it and beyond the band with it. */
  'action-denied',
  /** A demerger or a reduction of capital: no change is given. */
  'not-comparable',
  /** A rights issue whose effect is not known: no change is given. */
  'ex-rights',
  /** The price lies beyond any band and no action is known, or its terms are not: no change is given. */
  'action-likely',
  /** The price lies beyond any band after a pause of trading: no change is given. */
  'after-pause',
  /** The file has no previous close: the share is new on this exchange. */
  'no-previous-close',
  /** The market capitalisation is issue size × close; none is filed for this day. */
  'market-cap-derived',
  /** A live list without a quote of this share: its price is the last official close, and no change is given. */
  'not-quoted',
  ...BAR_FLAGS,
] as const;
export type StockFlag = (typeof STOCK_FLAGS)[number];
