import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { StrictMode, useEffect } from 'react';
import { App } from './app/app.tsx';
import type { StockStore } from './data/market/stock-store.ts';
import { RenderedStatus } from './data/market/provider.tsx';
import { RenderedAddress } from './ui/address/address.ts';

/** As in its HTML: with the figures that a server rendered, or as before any figure is known. */
export function ServerRenderedPage({ path, status, store }: { path: string; status: PageStatus; store: StockStore }) {
  const { renderedAt, renderedFor = '' } = status;
  useEffect(() => {
    // From here on the page answers to clicks and keys.
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <StrictMode>
      <RenderedAddress value={{ path, search: renderedFor }}>
        <RenderedStatus value={renderedAt === undefined ? undefined : status}>
          <App store={store} />
        </RenderedStatus>
      </RenderedAddress>
    </StrictMode>
  );
}
