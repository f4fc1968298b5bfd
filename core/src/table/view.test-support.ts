import { columnsOf } from './fields.ts';
import type { View } from './shown-stocks.ts';
import { DEFAULT_FLOOR } from './view.ts';

export const COLUMNS = columnsOf({ compact: false, marketCap: true });
export const COLUMN_IDS = ['symbol', 'price', 'changePercent', 'volume', 'marketCap'] as const;

export const DEFAULT: View = {
  search: '',
  filter: 'all',
  sort: { column: 'changePercent', direction: 'descending' },
  market: 'index',
  floor: DEFAULT_FLOOR,
};
