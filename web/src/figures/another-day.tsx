import { newestSessionOf } from '@bhav/core/sentences/freshness';
import type { Market } from '@bhav/core/wire/market';
import { pastWords as words } from '@bhav/core/words/pages/en-past';
import { useMarket, useStockStore } from '../data/market/provider.tsx';
import { isFromServer } from '../data/market/stock-store.ts';
import { useOpening } from '../ui/address/use-opening.ts';
import { addressOf, useParameters, usePath } from '../ui/address/address.ts';

/** Leads to the newest session as its files had it, from which any other can be chosen; nothing where the page shows a past session. */
export function AnotherDay() {
  const { past } = useStockStore().ofDay;
  const on = useMarket(newestSession);
  const path = usePath();
  const parameters = useParameters();
  const { isOpening, open } = useOpening();
  if (past !== undefined || on === undefined) return undefined;
  return (
    <>
      <a href={addressOf(path, parameters, { on })} className="link-alone text-sm print:hidden" onClick={open}>
        {words.choose}
      </a>
      <span role="status" className="text-sm text-muted">
        {isOpening ? words.opening : ''}
      </span>
    </>
  );
}

function newestSession(market: Market | undefined): string | undefined {
  if (market === undefined || !isFromServer(market)) return undefined;
  return newestSessionOf(Object.values(market.lists));
}
