import type { Static } from 'typebox';
import { StripSchema } from './indices.ts';
import { type Stock, StockSchema } from './stock.ts';
import {
  array,
  asOf,
  column,
  exchange,
  fetchedAt,
  integer,
  mode,
  object,
  oneOf,
  optional,
  revision,
  session,
  SOURCE,
  string,
} from './parts.ts';

const LIST_PARTS = ['whole', 'funds'] as const;

export const LIST_FACTS = {
  name: string('the index, as in "Nifty 50"; where there is `part`, in English what `part` and the exchange say'),
  part: optional(oneOf(LIST_PARTS, 'of the exchange: all its shares, or its funds, trusts and gold bonds; absent for an index')),
  exchange,
  mode,
  ...SOURCE,
  session,
  asOf,
  fetchedAt,
};

/** In rank order (`core/quotes/rank`). */
export const StockListSchema = object({ ...LIST_FACTS, stocks: array(StockSchema) });
export type StockList = Static<typeof StockListSchema>;

/** The three sum to `compared`; `uncompared` have no known change. */
export const BreadthSchema = object({
  compared: integer(),
  advances: integer(),
  declines: integer(),
  unchanged: integer(),
  uncompared: integer(),
});
export type Breadth = Static<typeof BreadthSchema>;

/** With mode and session of its own: a live source may cover the index alone. */
const WholeBreadthSchema = object({
  ...BreadthSchema.properties,
  mode: optional(mode),
  session,
});
export type WholeBreadth = Static<typeof WholeBreadthSchema>;

/** Absent for an exchange without figures. */
export const ExchangeBreadthSchema = object({ NSE: optional(WholeBreadthSchema), BSE: optional(WholeBreadthSchema) });

/** `GET /market`. */
export const MarketSchema = object({
  revision,
  lists: object({ NSE: StockListSchema, BSE: StockListSchema }),
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
export const ColumnsSchema = object(
  Object.fromEntries(
    Object.entries(StockSchema.properties)
      .filter(([field]) => field !== 'exchange')
      .map(([field, schema]) => [field, column(schema)]),
  ),
);
export type Columns = { [Field in Exclude<keyof Stock, 'exchange'>]-?: (Exclude<Stock[Field], undefined> | null)[] };

/** `GET /market/all`, in rank order. */
export const MarketAllSchema = object({ revision, list: object({ ...LIST_FACTS, columns: ColumnsSchema }) });
export interface MarketAll {
  revision: number;
  list: Omit<StockList, 'stocks'> & { columns: Columns };
}
