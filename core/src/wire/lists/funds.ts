import Type, { type Static } from 'typebox';
import { FUND_KINDS } from '../../market/fund-kinds.ts';
import { StockListSchema } from '../market.ts';
import { StockSchema } from '../stock.ts';
import { array, inRupees, integer, object, oneOf, optional, string } from '../parts.ts';

const AboutSchema = Type.Omit(StockListSchema, ['stocks']);

/** Of one kind and, of ETFs, with one underlying. */
const FundGroupSchema = object({
  kind: oneOf(FUND_KINDS),
  underlying: optional(string('what ETFs follow: an index by its name, anything else as NSE files it')),
  index: optional(string('the name of the index, if it is one')),
  count: integer('how many; one that both exchanges have counts once'),
  turnover: inRupees('at both exchanges'),
  funds: array(
    Type.Pick(StockSchema, [
      ...(['exchange', 'symbol', 'name', 'isin', 'price', 'previousClose', 'change', 'changePercent', 'volume', 'turnover'] as const),
      ...(['isGainer', 'isLoser', 'flags'] as const),
    ]),
    'by turnover; volumes are in units',
  ),
});
export type FundGroup = Static<typeof FundGroupSchema>;

/** `GET /funds`: the newest session of each exchange, by turnover. */
export const FundsAnswerSchema = object({
  exchanges: object({ NSE: AboutSchema, BSE: AboutSchema }),
  groups: array(FundGroupSchema),
});
export type FundsAnswer = Static<typeof FundsAnswerSchema>;
