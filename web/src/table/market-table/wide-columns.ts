import type { ColumnField } from '@bhav/core/table/fields';
import type { Stock } from '@bhav/core/wire/stock';
import { useMemo } from 'react';
import { useMedia } from '../../ui/browser/use-media.ts';

/** From this width on a full table has room for them: that of the styles, which hold their place. */
const WIDE = '(min-width: 112rem)';

/** Returns the columns for which a table has room. Those that need a wide window come with the script, and where the shares have their figures. */
export function useWideColumns(columns: readonly ColumnField[], stocks: readonly Stock[] | undefined): readonly ColumnField[] {
  const isWide = useMedia(WIDE);
  const has = ({ column, value }: ColumnField) => !column.needsWidth || (isWide && stocks?.some((stock) => value(stock) !== undefined));
  const count = columns.filter(has).length;
  // They are the last columns. The same array as long as they are, so that no row is drawn again.
  return useMemo(() => columns.slice(0, count), [columns, count]);
}
