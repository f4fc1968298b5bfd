import { addressOn } from '@bhav/core/address/view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { FUND_KINDS } from '@bhav/core/market/fund-kinds';
import { FUNDS_FILE } from '@bhav/core/pages/answer-addresses';
import { fundView, shownFunds, type Fund, type FundSort, type FundView } from '@bhav/core/table/fund-view';
import type { FundGroup, FundsAnswer } from '@bhav/core/wire/lists/funds';
import { formatTurnover, DASH, formatRupees, formatVolume } from '@bhav/core/words/format';
import { fundWords as words } from '@bhav/core/words/en/pages/funds';
import { indexName } from '@bhav/core/words/index-name';
import { inLanguage } from '@bhav/core/words/page-address';
import { useMemo, useRef } from 'react';
import { useStockStore } from '../../data/market/provider.tsx';
import { AnotherDay } from '../../figures/another-day.tsx';
import { FreshnessOf } from '../../figures/freshness.tsx';
import { EmptyList } from '../../ui/messages/empty-list.tsx';
import { Link } from '../../ui/address/link.tsx';
import { PageLinks } from '../../ui/address/page-links.tsx';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';
import { indexPath } from '@bhav/core/address/stock-path';
import { changeCell } from '@bhav/core/table/fields';
import { useRowsFollowed } from '../../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../../figures/stock-link.tsx';
import { type Column, FigureTable } from '../../ui/figure-table.tsx';

export function FundsList({ exchanges, groups }: FundsAnswer) {
  const { past } = useStockStore().ofDay;
  const handle = useView(fundView);
  const { view, to } = handle;
  const list = useRef<HTMLDivElement>(null);
  const { onPage, found, of, page, pages } = useMemo(() => shownFunds(groups, view), [groups, view]);
  if (groups.length === 0) return <p className="mt-6">{words.none}</p>;
  const etfs = groups.filter(({ kind, underlying }) => kind === 'ETF' && underlying !== undefined);
  const flexible = 'max-sm:min-w-0 max-sm:flex-1';
  return (
    <>
      <p className="mt-1">{tradedInWords(groups)}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <FreshnessOf lists={EXCHANGES.map((exchange) => ({ ...exchanges[exchange], stocks: [] }))} />
      </div>
      <ViewForm
        handle={handle}
        role="search"
        className="mt-4 flex flex-wrap items-center gap-2 print:hidden"
        search={{ label: words.search, placeholder: words.search, className: 'max-sm:w-full sm:w-64' }}
        choices={[
          {
            of: 'kind',
            label: words.kind,
            className: flexible,
            options: [
              { value: undefined, text: words.allKinds },
              ...FUND_KINDS.map((kind) => ({ value: kind, text: words.withCount(words.kinds[kind], sumOf(groups, kind)) })),
            ],
          },
          {
            of: 'follows',
            label: words.follows,
            className: `${flexible} sm:max-w-64`,
            // An address may write it in other letters.
            chosen: etfs.find(({ underlying }) => underlying?.toUpperCase() === view.follows?.toUpperCase())?.underlying ?? view.follows,
            options: [
              { value: undefined, text: words.anything },
              ...etfs.map(({ underlying = '', count }) => ({ value: underlying, text: words.withCount(indexName(underlying), count) })),
            ],
          },
        ]}
        submit={words.submit}
      />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span role="status">{words.count(found, of)}</span>
        <a href={inLanguage(addressOn(FUNDS_FILE, past?.session))} download className="link-alone print:hidden">
          {words.csv}
        </a>
        <AnotherDay />
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {found === 0 ? (
          <EmptyList text={words.nothingFits} className="mt-4">
            <Link to={to({ search: '', kind: undefined, follows: undefined })} className="button">
              {words.clear}
            </Link>
          </EmptyList>
        ) : (
          <FundTable funds={onPage} view={view} to={to} />
        )}
      </div>
      <PageLinks words={words.pages} page={page} pages={pages} to={(wanted) => to({ page: wanted })} list={list} />
      <div className="mt-6 max-w-[44rem] text-sm text-muted">
        {words.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}

function sumOf(groups: readonly FundGroup[], kind: FundGroup['kind'], figure: 'count' | 'turnover' = 'count'): number {
  return groups.reduce((sum, group) => sum + (group.kind === kind ? group[figure] : 0), 0);
}

function tradedInWords(groups: readonly FundGroup[]): string {
  const kinds = FUND_KINDS.filter((kind) => sumOf(groups, kind) > 0);
  return words.traded(
    kinds.map((kind, place) => words.ofKind(sumOf(groups, kind), kind, formatTurnover(sumOf(groups, kind, 'turnover')), place === 0)),
  );
}

const { columns } = words;

const FIGURES: readonly Column<Fund, FundSort>[] = [
  {
    label: columns.follows,
    cell: ({ kind, underlying = DASH, index }) => {
      if (kind !== 'ETF') return { className: 'text-muted', text: words.oneKind[kind] };
      return index === undefined ? (
        underlying
      ) : (
        <Link to={indexPath(index)} className="hover:underline">
          {indexName(index)}
        </Link>
      );
    },
  },
  { label: columns.price, sort: 'price', field: 'price', cell: ({ price }) => formatRupees(price) },
  {
    label: columns.change,
    sort: 'changePercent',
    field: 'changePercent',
    cell: (fund) => {
      const { tone, ...cell } = changeCell(fund);
      return { ...cell, className: tone };
    },
  },
  {
    label: columns.volume,
    sort: 'volume',
    field: 'volume',
    phoneLabel: true,
    cell: ({ volume }) => (volume === undefined ? DASH : formatVolume(volume)),
  },
  {
    label: columns.turnover,
    sort: 'turnover',
    field: 'turnover',
    phoneLabel: true,
    cell: ({ turnover }) => (turnover === undefined ? DASH : formatTurnover(turnover)),
  },
];

function nameColumn(linkParameters: string): Column<Fund, FundSort> {
  return {
    label: columns.fund,
    sort: 'symbol',
    cell: (fund) => ({
      title: fund.name,
      text: <StockLink stock={fund} linkParameters={linkParameters} />,
      under: fund.name === fund.symbol ? fund.exchange : `${fund.exchange} · ${fund.name}`,
    }),
  };
}

interface FundTableProps extends Pick<ViewHandle<FundView>, 'view' | 'to'> {
  funds: readonly Fund[];
}

function FundTable({ funds, view: { sort, isAscending }, to }: FundTableProps) {
  const linkParameters = useLinkParameters();
  const table = useMemo(() => [nameColumn(linkParameters), ...FIGURES], [linkParameters]);
  return (
    <FigureTable
      ref={useRowsFollowed({ shares: funds })}
      className="figure-table fund-table mt-2"
      caption={words.title}
      columns={table}
      rows={funds}
      rowKey={({ exchange, symbol }) => `${exchange} ${symbol}`}
      sorting={{ sort, isAscending, to, label: words.sortBy }}
    />
  );
}
