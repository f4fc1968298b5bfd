import { FILTERS, type View } from '@bhav/core/table/shown-stocks';
import { marketWords } from '@bhav/core/words/en/market';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Renewed } from '../../data/live/renewed-at.tsx';
import { useStockStore } from '../../data/market/provider.tsx';
import { Link } from '../../ui/address/link.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';

const words = marketWords.tracking;

/** Searches, filters and refreshes; `children` sort a list that has an order of its own. */
export function Toolbar({ handle, children }: { handle: ViewHandle<View>; children?: ReactNode }) {
  const { refresh } = useStockStore();
  return (
    <ViewForm
      handle={handle}
      role="search"
      data-toolbar
      className="toolbar under-bar sticky z-20 -mx-4 bg-paper px-4 py-2 md:-mx-2 md:px-2 md:py-3"
      search={{ label: words.searchLabel, placeholder: words.search }}
      choices={[
        {
          of: 'filter',
          name: 'show',
          label: words.filterLabel,
          options: FILTERS.map((filter) => ({ value: filter, text: words.filters[filter] })),
        },
      ]}
      submit={words.submit}
    >
      {children}
      <Link to={handle.to({})} role="button" className="button max-md:px-0" onFollow={refresh}>
        <RefreshCw className="size-4" />
        <span className="max-md:sr-only">{words.refresh}</span>
      </Link>
      <div className="ml-auto max-md:hidden">
        <Renewed label={words.updated} />
      </div>
    </ViewForm>
  );
}
