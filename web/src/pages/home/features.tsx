import type { Stock } from '@bhav/core/wire/stock';
import { type FieldId, fieldOf } from '@bhav/core/table/fields';
import { EXPORT_FORMATS } from '@bhav/core/exports/all';
import { istTime } from '@bhav/core/calendar/ist';
import { nextSort, searchStocks, type Sort, sortStocks } from '@bhav/core/table/shown-stocks';
import { featureWords as words } from '@bhav/core/words/en/pages/home';
import { ArrowDown, ArrowUp, Download, Moon, RefreshCw, Sun } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { takeAway } from '../../table/export/export-file.ts';
import { DEFAULT_SORT, viewInWords } from '@bhav/core/table/view';
import { nextBeat } from '../../data/market/refresh-timer.ts';
import { useList, usePageState, useStockStore } from '../../data/market/provider.tsx';
import { navigate } from '../../ui/address/address.ts';
import { Part } from '../../ui/messages/failure.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDarkMode } from '../../ui/browser/theme.ts';

export function Features() {
  return (
    <div className="feature-grid">
      <Feature title={words.refresh.title}>
        <Refresh />
      </Feature>
      <Feature title={words.sorting.title}>
        <Sorting />
      </Feature>
      <Feature title={words.files.title}>
        <Files />
      </Feature>
      <Feature title={words.themes.title}>
        <Themes />
      </Feature>
      <Feature title={words.responsive.title}>
        <Responsive />
      </Feature>
      <Feature title={words.search.title}>
        <Search />
      </Feature>
    </div>
  );
}

function Feature({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="feature">
      <h3 className="text-lg">{title}</h3>
      <div className="feature-piece">
        <Part>{children}</Part>
      </div>
    </div>
  );
}

function Refresh() {
  const { refresh } = useStockStore();
  const state = usePageState((state) => state);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <button type="button" className="button" onClick={refresh}>
        <RefreshCw className="size-4" />
        {words.refresh.now}
      </button>
      {state !== undefined && (
        <p className="figures text-sm text-muted">
          {words.refresh.next} {istTime(nextBeat(state.openedAt, state.lastUpdated))}
        </p>
      )}
    </div>
  );
}

const SORTABLE = ['price', 'volume', 'changePercent'] as const;

function Sorting() {
  const list = useList('NSE');
  const [sort, setSort] = useState<Sort>(DEFAULT_SORT);
  const stocks = list === undefined ? [] : sortStocks(list.stocks, fieldOf(sort.column), sort.direction).slice(0, 3);
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <>
      <div role="group" aria-label={words.sorting.by} className="flex flex-wrap gap-1.5">
        {SORTABLE.map((column) => (
          <button
            key={column}
            type="button"
            className="button px-2.5 text-sm aria-pressed:border-accent-deep"
            aria-pressed={sort.column === column}
            onClick={() => setSort(nextSort(sort, column))}
          >
            {fieldOf(column).column?.label}
            {sort.column === column && <Arrow className="size-3.5" />}
          </button>
        ))}
      </div>
      <Rows stocks={stocks} column={sort.column} />
    </>
  );
}

function Rows({ stocks, column }: { stocks: readonly Stock[]; column: FieldId }) {
  return (
    <ol className="mt-2">
      {stocks.map((stock) => (
        <li key={stock.symbol} className="figures flex justify-between gap-3 border-b border-hairline py-1 text-sm last:border-0">
          <span className="min-w-0 font-semibold wrap-anywhere">{stock.symbol}</span>
          <span>{fieldOf(column).column?.cell(stock).text}</span>
        </li>
      ))}
    </ol>
  );
}

function Files() {
  const list = useList('NSE');
  // The file holds the tracking page's first view.
  const download = (id: string) => {
    if (list === undefined) return;
    const stocks = sortStocks(list.stocks, fieldOf(DEFAULT_SORT.column), DEFAULT_SORT.direction);
    void takeAway({ list, stocks, view: viewInWords({ search: '', filter: 'all', sort: DEFAULT_SORT }) }, id);
  };
  return (
    <>
      <p className="text-sm text-muted">{words.files.take}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {EXPORT_FORMATS.map(({ id, label }) => (
          <button key={id} type="button" className="button" disabled={list === undefined} onClick={() => download(id)}>
            <Download className="size-4" />
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

function Themes() {
  const [dark, choose] = useDarkMode();
  return (
    <div role="group" aria-label={words.themes.title} className="flex gap-2">
      {[
        { is: false, label: words.themes.light, Icon: Sun, scheme: 'bg-[oklch(0.988_0.004_85)] text-[oklch(0.22_0.015_265)]' },
        { is: true, label: words.themes.dark, Icon: Moon, scheme: 'bg-[oklch(0.165_0.012_265)] text-[oklch(0.95_0.005_265)]' },
      ].map(({ is, label, Icon, scheme }) => (
        <button
          key={label}
          type="button"
          aria-pressed={dark === is}
          onClick={() => choose(is)}
          className={`flex h-20 grow flex-col justify-between rounded-surface border border-control p-2.5 text-left font-semibold aria-pressed:ring-2 aria-pressed:ring-accent-deep aria-pressed:ring-inset ${scheme}`}
        >
          <Icon className="size-4" />
          {label}
        </button>
      ))}
    </div>
  );
}

function Responsive() {
  const list = useList('BSE');
  const [width, setWidth] = useState(100);
  const id = useId();
  const columns = (['price', 'changePercent', 'volume'] as const).slice(0, width > 80 ? 3 : width > 58 ? 2 : 1);
  return (
    <>
      <div className="@container mx-auto rounded-surface border border-control px-2.5 py-0.5" style={{ width: `${width}%` }}>
        {(list?.stocks ?? []).slice(0, 2).map((stock) => (
          <p key={stock.symbol} className="figures flex justify-between gap-3 border-b border-hairline py-1 text-sm last:border-0">
            <span className="min-w-0 font-semibold wrap-anywhere">{stock.symbol}</span>
            {columns.map((column) => (
              <span key={column} className={column === 'volume' ? '@max-[22rem]:hidden' : undefined}>
                {fieldOf(column).column?.cell(stock).text}
              </span>
            ))}
          </p>
        ))}
      </div>
      <label htmlFor={id} className="sr-only">
        {words.responsive.width}
      </label>
      <div className="mt-2 flex items-center gap-2 text-xs text-muted" aria-hidden={false}>
        <span aria-hidden>{words.responsive.narrow}</span>
        <input
          id={id}
          type="range"
          min={42}
          max={100}
          value={width}
          onChange={(event) => setWidth(event.target.valueAsNumber)}
          className="h-6 w-full accent-accent-deep touch:h-11"
        />
        <span aria-hidden>{words.responsive.wide}</span>
      </div>
    </>
  );
}

function Search() {
  const list = useList('NSE');
  const [text, setText] = useState('');
  const found = list === undefined || text.trim() === '' ? undefined : searchStocks(list.stocks, text);
  const all = () => navigate(text.trim() === '' ? '/full-tracking' : `/full-tracking?q=${encodeURIComponent(text.trim())}`);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        all();
      }}
    >
      <div className="flex gap-2">
        <SearchField
          label={words.search.label}
          placeholder={words.search.placeholder}
          className="w-0 grow"
          value={text}
          onChange={setText}
        />
        <button type="submit" className="button">
          {words.search.go}
        </button>
      </div>
      {found === undefined ? undefined : found.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{words.search.none}</p>
      ) : (
        <Rows stocks={found.slice(0, 3)} column="changePercent" />
      )}
    </form>
  );
}
