import { type Filter, FILTERS } from '@bhav/core/table/filter';
import { marketWords } from '@bhav/core/words/en-market';
import { RefreshCw } from 'lucide-react';
import { Renewed } from '../../live/renewed-at.tsx';
import { useStockStore } from '../../stock-data/provider.tsx';
import { usePath } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ViewHandle } from '../view/use-view.ts';
import { SubmitWithoutScript } from '../../ui/submit-without-script.tsx';

const words = marketWords.tracking;

/** Searches, filters and refreshes; without script a form whose fields are the view's parameters. */
export function Toolbar({ view, change, to }: ViewHandle) {
  const { refresh } = useStockStore();
  const path = usePath();
  const [, parameters = ''] = to({ search: '', filter: 'all' }).split('?');
  return (
    <form
      method="get"
      action={path}
      role="search"
      data-toolbar
      className="toolbar under-bar sticky z-20 -mx-4 bg-paper px-4 py-2 md:-mx-2 md:px-2 md:py-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField label={words.searchLabel} placeholder={words.search} value={view.search} onChange={(text) => change({ search: text })} />
      <select
        name="show"
        className="field"
        aria-label={words.filterLabel}
        value={view.filter}
        onChange={(event) => change({ filter: filterOf(event.target.value) })}
      >
        {FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {words.filters[filter]}
          </option>
        ))}
      </select>
      {[...new URLSearchParams(parameters)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SubmitWithoutScript text={words.submit} />
      <Link to={to({})} role="button" className="button max-md:px-0" onFollow={refresh}>
        <RefreshCw aria-hidden className="size-4" />
        <span className="max-md:sr-only">{words.refresh}</span>
      </Link>
      <div className="ml-auto max-md:hidden">
        <Renewed label={words.updated} />
      </div>
    </form>
  );
}

function filterOf(text: string): Filter {
  return FILTERS.find((filter) => filter === text) ?? 'all';
}
