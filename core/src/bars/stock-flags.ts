import { BAR_FLAGS } from './bar.ts';

/** Remarks on a share's figures: first on its change and figures, then on its bar. */
export const STOCK_FLAGS = [
  /** The previous close is adjusted for a split or bonus with this ex-date. */
  'adjusted',
  /** A demerger or a reduction of capital: no change is given. */
  'not-comparable',
  /** The open is near a simple fraction of the previous close and no action is known: no change is given. */
  'action-likely',
  /** The file has no previous close: the share is new on this exchange. */
  'no-previous-close',
  /** The market capitalisation is issue size × close; none is filed for this day. */
  'market-cap-derived',
  /** A live list without a quote of this share: its price is the last official close, and no change is given. */
  'not-quoted',
  ...BAR_FLAGS,
] as const;
export type StockFlag = (typeof STOCK_FLAGS)[number];
