import { BAR_FLAGS } from './bar.ts';

/** What is to be said beside a share's figures; the first are about the change, the others about the bar. */
export const STOCK_FLAGS = [
  /** The previous close is adjusted for a split or bonus whose ex-date this is. */
  'adjusted',
  /** A demerger or a reduction of capital: the change says nothing, so there is none. */
  'not-comparable',
  /** The open stands at a plain fraction of the previous close and no action is known: no change is claimed. */
  'action-likely',
  /** The file has no previous close: the share is new on this exchange. */
  'no-previous-close',
  /** The market capitalisation is issue size × close, for none is filed for this day. */
  'market-cap-derived',
  /** A live list has no quote of this share: its price is the last official close, and no change is claimed. */
  'not-quoted',
  ...BAR_FLAGS,
] as const;
export type StockFlag = (typeof STOCK_FLAGS)[number];
