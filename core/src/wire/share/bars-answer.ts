import Type, { type Static } from 'typebox';
import { BREAK_REASONS } from '../../actions/action-kind.ts';
import { BarsHistorySchema } from './history.ts';
import { day, exchange } from '../parts.ts';

/** `GET /stocks/{exchange}/{symbol}/bars`: oldest first; adjusted prices have at most four decimals, adjusted volumes none. */
export const BarsAnswerSchema = Type.Object({
  exchange,
  symbol: Type.String(),
  adjusted: Type.Boolean(),
  history: Type.Optional(BarsHistorySchema),
  bars: Type.Array(
    Type.Object({
      date: Type.String(day),
      open: Type.Number(),
      high: Type.Number(),
      low: Type.Number(),
      close: Type.Number(),
      volume: Type.Number({ description: 'shares' }),
      turnover: Type.Number({ description: 'rupees' }),
      previousClose: Type.Optional(
        Type.Union([Type.Number(), Type.Null()], {
          description:
            'what the change of the day is against, where it is not the close of the bar before; null where the day has no change',
        }),
      ),
      brokenBy: Type.Optional(Type.Enum([...BREAK_REASONS], { description: 'why no earlier price compares with the day’s' })),
    }),
  ),
});
export type BarsAnswer = Static<typeof BarsAnswerSchema>;
