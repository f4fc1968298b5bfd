import { readMapView } from '@bhav/core/map/map-view';
import { en } from '@bhav/core/words/en';
import { mapWords as words } from '@bhav/core/words/pages/en-map';
import { useMemo } from 'react';
import { ServedMap, SimulatedMap } from '../market-map/map-pages.tsx';
import { useStockPart } from '../stock-data/provider.tsx';
import { areServed } from '../stock-data/stock-store.ts';
import { useParameters } from '../ui/address.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

/** The market as one picture: a tile a share, by sector. */
export default function MapPage() {
  const parameters = useParameters();
  const view = useMemo(() => readMapView(parameters), [parameters]);
  const Shown = useStockPart(areServed) ? ServedMap : SimulatedMap;
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{words.title}</PageTitle>
      <Shown view={view} />
    </div>
  );
}
