import Type, { type Static } from 'typebox';
import { StripSchema } from './indices.ts';
import { asOf, exchange, fetchedAt, mode, revision, session } from './parts.ts';
import { type Stock, StockSchema } from './stock.ts';

export const LIST_FACTS = {
  name: Type.String({ description: 'the index, as in "Nifty 50", or "All of NSE"' }),
  exchange,
  mode,
  source: Type.String({ description: 'where the figures come from, in words' }),
  session,
  asOf,
  fetchedAt,
};

/** In rank order (`core/quotes/rank`). */
export const StockListSchema = Type.Object({ ...LIST_FACTS, stocks: Type.Array(StockSchema) });
export type StockList = Static<typeof StockListSchema>;

/** The three sum to `compared`; `uncompared` have no known change. */
export const BreadthSchema = Type.Object({
  compared: Type.Integer(),
  advances: Type.Integer(),
  declines: Type.Integer(),
  unchanged: Type.Integer(),
  uncompared: Type.Integer(),
});
export type Breadth = Static<typeof BreadthSchema>;

/** With mode and session of its own: a live source may cover the index alone. */
const WholeBreadthSchema = Type.Object({
  ...BreadthSchema.properties,
  mode: Type.Optional(mode),
  session,
});
export type WholeBreadth = Static<typeof WholeBreadthSchema>;

/** Absent for an exchange without figures. */
export const ExchangeBreadthSchema = Type.Object({ NSE: Type.Optional(WholeBreadthSchema), BSE: Type.Optional(WholeBreadthSchema) });

/** `GET /market`. */
export const MarketSchema = Type.Object({
  revision,
  lists: Type.Object({ NSE: StockListSchema, BSE: StockListSchema }),
  indices: StripSchema,
  breadth: ExchangeBreadthSchema,
});
export type Market = Static<typeof MarketSchema>;

/** In the order of the columns of `GET /market/all`. */
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

/** `GET /market/all`, in rank order. */
export const MarketAllSchema = Type.Object({ revision, list: Type.Object({ ...LIST_FACTS, columns: ColumnsSchema }) });
export interface MarketAll {
  revision: number;
  list: Omit<StockList, 'stocks'> & { columns: Columns };
}
