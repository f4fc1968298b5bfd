import type { FieldId } from '@bhav/core/table/fields';
import type { methodWords } from '@bhav/core/words/en-method';

/** The address of a part of the method on the page of data health. */
type MethodAnchor = (typeof methodWords)[number]['anchor'];

/** Where the method tells of each figure of a table. */
export const METHOD_ANCHOR: Partial<Record<FieldId, MethodAnchor>> = {
  symbol: 'membership',
  name: 'membership',
  price: 'price',
  change: 'change',
  changePercent: 'change',
  volume: 'volume',
  marketCap: 'market-cap',
};

/** Gives the address at which a figure's derivation is told; that of the whole method where the figure has no part of its own. */
export function methodAddress(field: FieldId): string {
  return `/data#${METHOD_ANCHOR[field] ?? 'method'}`;
}
