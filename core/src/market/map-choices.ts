import { type ReceiptField, RETURN_FIELDS } from './receipt-fields.ts';

export const MAP_SIZES = ['cap', 'turnover', 'weight'] as const;
export type MapSize = (typeof MAP_SIZES)[number];

export const MAP_PERIODS = ['day', '1w', '1m', '3m', '6m', '1y'] as const;
export type MapPeriod = (typeof MAP_PERIODS)[number];

export const PERIOD_OF = { '1w': '1W', '1m': '1M', '3m': '3M', '6m': '6M', '1y': '1Y' } as const satisfies Record<
  Exclude<MapPeriod, 'day'>,
  string
>;

/** Of the receipt of `periodChange`. */
export function periodField(by: MapPeriod): ReceiptField {
  return by === 'day' ? 'changePercent' : RETURN_FIELDS[PERIOD_OF[by]];
}

/** Per cent. */
interface Changes {
  changePercent?: number;
  returns?: Partial<Record<(typeof PERIOD_OF)[keyof typeof PERIOD_OF], number>>;
}

/** Per cent; undefined where it is not known. */
export function periodChange({ changePercent, returns }: Changes, by: MapPeriod): number | undefined {
  return by === 'day' ? changePercent : returns?.[PERIOD_OF[by]];
}
