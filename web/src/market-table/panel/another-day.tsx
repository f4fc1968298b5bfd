import { EXCHANGES } from '@bhav/core/market/exchange';
import { pastWords as words } from '@bhav/core/words/pages/en-past';
import { useStockPart, useStockStore } from '../../stock-data/provider.tsx';
import { areServed, type StockData } from '../../stock-data/stock-store.ts';
import { addressOf, useParameters, usePath } from '../../ui/address.ts';

/** Leads to the newest session as its files had it, from which any other can be chosen; nothing where the page shows a past session. */
export function AnotherDay() {
  const { past } = useStockStore().ofDay;
  const on = useStockPart(newestSession);
  const path = usePath();
  const parameters = useParameters();
  if (past !== undefined || on === undefined) return undefined;
  return (
    <a href={addressOf(path, parameters, { on })} className="link-alone text-sm print:hidden">
      {words.choose}
    </a>
  );
}

function newestSession(data: StockData | undefined): string | undefined {
  if (data === undefined || !areServed(data)) return undefined;
  return EXCHANGES.flatMap((exchange) => data.lists[exchange].session ?? [])
    .toSorted()
    .at(-1);
}
