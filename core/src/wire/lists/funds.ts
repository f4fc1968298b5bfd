import Type, { type Static } from 'typebox';
import { FUND_KINDS } from '../../market/fund-kinds.ts';
import { StockListSchema } from '../market.ts';
import { StockSchema } from '../stock.ts';

const AboutSchema = Type.Omit(StockListSchema, ['stocks']);

/** Of one kind and, of ETFs, with one underlying. */
const FundGroupSchema = Type.Object({
  kind: Type.Enum([...FUND_KINDS]),
  underlying: Type.Optional(Type.String({ description: 'what ETFs follow: an index by its name, anything else as NSE files it' })),
  index: Type.Optional(Type.String({ description: 'the name of the index, if it is one' })),
  count: Type.Integer({ description: 'how many; one that both exchanges have counts once' }),
  turnover: Type.Number({ description: 'at both exchanges, rupees' }),
  funds: Type.Array(
    Type.Pick(StockSchema, [
      ...(['exchange', 'symbol', 'name', 'isin', 'price', 'previousClose', 'change', 'changePercent', 'volume', 'turnover'] as const),
      ...(['isGainer', 'isLoser', 'flags'] as const),
    ]),
    { description: 'by turnover; volumes are in units' },
  ),
});
export type FundGroup = Static<typeof FundGroupSchema>;

/** `GET /funds`: the newest session of each exchange, by turnover. */
export const FundsAnswerSchema = Type.Object({
  exchanges: Type.Object({ NSE: AboutSchema, BSE: AboutSchema }),
  groups: Type.Array(FundGroupSchema),
});
export type FundsAnswer = Static<typeof FundsAnswerSchema>;
