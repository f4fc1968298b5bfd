import Type, { type Static } from 'typebox';
import { StripSchema } from './indices.ts';
import { asOf, exchange, fetchedAt, mode, revision, session } from './parts.ts';
import { type Stock, StockSchema } from './stock.ts';

/** What is said of a list of shares: which it is, and where and when its figures are from. */
export const LIST_FACTS = {
  name: Type.String({ description: 'the index, as in "Nifty 50", or "All of NSE"' }),
  exchange,
  mode,
  source: Type.String({ description: 'where the figures come from, in words' }),
  session,
  asOf,
  fetchedAt,
};

/** The shares of one index in rank order (`core/quotes/rank`). */
export const StockListSchema = Type.Object({ ...LIST_FACTS, stocks: Type.Array(StockSchema) });
export type StockList = Static<typeof StockListSchema>;

/** How many shares rose, fell and stayed the same, which sum to `compared`; `uncompared` have no known change. */
export const BreadthSchema = Type.Object({
  compared: Type.Integer(),
  advances: Type.Integer(),
  declines: Type.Integer(),
  unchanged: Type.Integer(),
  uncompared: Type.Integer(),
});
export type Breadth = Static<typeof BreadthSchema>;

/** The breadth of a whole exchange, with the mode and the session of its figures: a live source may cover the index alone. */
const WholeBreadthSchema = Type.Object({
  ...BreadthSchema.properties,
  mode: Type.Optional(mode),
  session,
});
export type WholeBreadth = Static<typeof WholeBreadthSchema>;

/** The breadth of each whole exchange; absent for one without figures. */
export const ExchangeBreadthSchema = Type.Object({ NSE: Type.Optional(WholeBreadthSchema), BSE: Type.Optional(WholeBreadthSchema) });

/** The answer of `GET /market`. */
export const MarketSchema = Type.Object({
  revision,
  lists: Type.Object({ NSE: StockListSchema, BSE: StockListSchema }),
  indices: StripSchema,
  breadth: ExchangeBreadthSchema,
});
export type Market = Static<typeof MarketSchema>;

/** The fields of a share, in the order of the columns of `GET /market/all`. */
export const STOCK_FIELDS = Object.keys(StockSchema.properties).filter((field) => field !== 'exchange') as Exclude<
  keyof Stock,
  'exchange'
>[];

/** An array for each field, all of one length; `null` where a figure is missing. */
export const ColumnsSchema = Type.Object(
  Object.fromEntries(
    Object.entries(StockSchema.properties)
      .filter(([field]) => field !== 'exchange')
      .map(([field, schema]) => [field, Type.Array(Type.Union([schema, Type.Null()]))]),
  ),
);
export type Columns = { [Field in Exclude<keyof Stock, 'exchange'>]-?: (Exclude<Stock[Field], undefined> | null)[] };

/** The answer of `GET /market/all`: every share of an exchange in rank order, by column. */
export const MarketAllSchema = Type.Object({ revision, list: Type.Object({ ...LIST_FACTS, columns: ColumnsSchema }) });
export interface MarketAll {
  revision: number;
  list: Omit<StockList, 'stocks'> & { columns: Columns };
}
