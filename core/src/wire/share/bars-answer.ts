import type { Static } from 'typebox';
import { BREAK_REASONS } from '../../actions/action-kind.ts';
import { BarsHistorySchema } from './history.ts';
import { array, boolean, day, exchange, inRupees, nullable, number, object, oneOf, optional, string } from '../parts.ts';

/** `GET /stocks/{exchange}/{symbol}/bars`: oldest first; adjusted prices have at most four decimals, adjusted volumes none. */
export const BarsAnswerSchema = object({
  exchange,
  symbol: string(),
  adjusted: boolean(),
  history: optional(BarsHistorySchema),
  dividendsSince: optional(day('since when dividends are stored; absent where no file has those of the share')),
  bars: array(
    object({
      date: day(),
      open: number(),
      high: number(),
      low: number(),
      close: number(),
      volume: number('shares'),
      turnover: inRupees(),
      deliveryPercent: optional(number('of the volume, per cent as NSE files it; absent where its file of deliveries is not stored')),
      dividend: optional(
        nullable(
          inRupees(),
          'a share, with an ex-date on the day or since the bar before, adjusted as the close is; null where an amount is not known',
        ),
      ),
      previousClose: optional(
        nullable(
          number(),
          'what the change of the day is against, where it is not the close of the bar before; null where the day has no change',
        ),
      ),
      brokenBy: optional(oneOf(BREAK_REASONS, 'why no earlier price compares with the day’s')),
    }),
  ),
});
export type BarsAnswer = Static<typeof BarsAnswerSchema>;
