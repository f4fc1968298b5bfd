import { exportContent } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { shownStocks, type View } from '@bhav/core/table/shown-stocks';
import { viewInWords } from '@bhav/core/table/view';
import type { StockList } from '@bhav/core/wire/market';

/** As CSV; undefined if the view shows no share. */
export function marketFile(list: StockList, view: View, now: number): string | undefined {
  const stocks = shownStocks(list.stocks, view);
  if (stocks.length === 0) return undefined;
  const content = exportContent(csv, { list, stocks, view: viewInWords(view), now });
  if (content.kind !== 'text') throw new Error('A CSV file is text.');
  return content.text;
}
