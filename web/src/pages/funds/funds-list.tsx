import { addressOn } from '@bhav/core/address/view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { FUND_KINDS } from '@bhav/core/market/fund-kinds';
import { FUNDS_FILE } from '@bhav/core/pages/answer-addresses';
import { fundView, shownFunds } from '@bhav/core/table/fund-view';
import type { FundGroup, FundsAnswer } from '@bhav/core/wire/lists/funds';
import { formatTurnover } from '@bhav/core/words/format';
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
import { useView } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';
import { FundTable } from './fund-table.tsx';

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
