import { EXCHANGES } from '@bhav/core/market/exchange';
import { COMPARE_FLOORS, COMPARE_ROWS, compareAddress, type CompareView, compareView } from '@bhav/core/quotes/compare-view';
import { modeLine } from '@bhav/core/sentences/freshness';
import type { CompareAnswer } from '@bhav/core/wire/lists/compare-answer';
import { compareWords as words } from '@bhav/core/words/en/pages/compare';
import { marketWords } from '@bhav/core/words/en/market';
import { formatShare } from '@bhav/core/words/format';
import { inLanguage } from '@bhav/core/words/page-address';
import { useRef } from 'react';
import { type Answers, titled } from './pages.ts';
import { NotCompared, CompareTable } from '../pages/compare/compare-table.tsx';
import { AnotherDay } from '../figures/another-day.tsx';
import { FilesPage } from '../figures/files-page.tsx';
import { MovingTitle } from '../data/live/moving-title.tsx';
import { usePageState, useStockStore } from '../data/market/provider.tsx';
import { addressOf } from '../ui/address/address.ts';
import { useHeldAnswer } from '../data/answers/use-answer.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { EmptyList } from '../ui/messages/empty-list.tsx';
import { Link } from '../ui/address/link.tsx';
import { PageLinks } from '../ui/address/page-links.tsx';
import { useView, type ViewHandle } from '../ui/address/use-view.ts';
import { ViewForm } from '../ui/address/view-form.tsx';
import { stopsBetween } from '@bhav/core/words/joins';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [compareAddress(compareView.read(parameters))];

export default function CompareExchanges() {
  return (
    <FilesPage
      title={
        <MovingTitle title={words.title}>
          <AnotherDay />
        </MovingTitle>
      }
      lead={words.lead}
      lacks={words.simulated}
    >
      <Compared />
    </FilesPage>
  );
}

function Compared() {
  const handle = useView(compareView, { isAlone: true });
  const { inAddress: view, to } = handle;
  const { past } = useStockStore().ofDay;
  const answered = useHeldAnswer<CompareAnswer>(compareAddress(view));
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <ViewForm
        handle={handle}
        role="search"
        className="mt-5 flex items-center gap-2"
        search={{ label: words.searchLabel, placeholder: words.search, className: 'min-w-0 flex-1 sm:max-w-80' }}
        submit={words.submit}
      >
        <a href={inLanguage(addressOf('/api/v1/compare.csv', new URLSearchParams(), { on: past?.session }))} download className="button">
          {words.csv}
        </a>
      </ViewForm>
      <AnswerFrame answered={answered} what={words.what}>
        {(answer) => (
          <div ref={list} tabIndex={-1} className="outline-none" aria-busy={answered.value === undefined}>
            <About answer={answer} view={view} to={to} />
            {answer.columns.name.length === 0 ? <Nothing view={view} to={to} /> : <CompareTable answer={answer} view={view} to={to} />}
            <PageLinks words={words.pages} page={answer.page ?? 1} pages={answer.pages ?? 1} to={(page) => to({ page })} list={list} />
            {!isWhole(view) && <p className="mt-4 max-w-[44rem] text-sm text-muted">{words.onlyWhy}</p>}
            <NotCompared apart={answer.apart} />
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

type ViewAndTo = Pick<ViewHandle<CompareView>, 'view' | 'to'>;

/** Why no company is shown, and the way back. */
function Nothing({ view: { search, price, floor }, to }: ViewAndTo) {
  const isSearched = search.trim() !== '';
  const isFloored = !isSearched && (price !== 0 || floor !== 0);
  return (
    <EmptyList text={isFloored ? words.noneAbove(words.floors(price, floor)) : words.none} className="mt-4">
      {(isSearched || isFloored) && (
        <Link to={to(isSearched ? { search: '' } : NO_FLOORS)} className="button">
          {isSearched ? words.clear : marketWords.whole.lift}
        </Link>
      )}
    </EmptyList>
  );
}

const NO_FLOORS = { price: 0, floor: 0 };

/** A search looks among all. */
function isWhole({ price, floor, search }: CompareView): boolean {
  return (price === 0 && floor === 0) || search.trim() !== '';
}

interface AboutProps extends ViewAndTo {
  answer: CompareAnswer;
}

/** What the table tells, how many companies are on show and which, and where the figures of each exchange come from. */
function About({ answer: { exchanges, columns, page = 1, found, total }, view, to }: AboutProps) {
  const { price, floor, search, sort, isAscending } = view;
  const now = usePageState((state) => state?.lastUpdated);
  const shown = columns.name.length;
  const before = (page - 1) * COMPARE_ROWS;
  const isSearched = search.trim() !== '';
  const isByDifference = shown > 0 && sort === 'differencePercent' && !isAscending && !isSearched && page === 1;
  const counts = stopsBetween([
    words.count(found ?? shown, total ?? shown),
    ...(shown < (found ?? shown) ? [words.rows(before + 1, before + shown)] : []),
  ]);
  const isUnfloored = price === 0 && floor === 0;
  const widest = isByDifference ? columns.differencePercent[0] : undefined;
  return (
    <div className="mt-3 mb-3">
      {widest !== undefined && <p>{words.widest(columns.nseSymbol[0] ?? '', formatShare(Math.abs(widest)), widest > 0)}</p>}
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span role="status">{counts}</span>
        {!isSearched && (
          <>
            <span>{isUnfloored ? words.noFloor : words.only(words.floors(price, floor))}</span>
            <Link to={to(isUnfloored ? COMPARE_FLOORS : NO_FLOORS)} className="link-alone">
              {isUnfloored ? words.set : marketWords.whole.lift}
            </Link>
          </>
        )}
      </p>
      <p className="text-xs text-muted">
        {modeLine(
          EXCHANGES.map((exchange) => ({ ...exchanges[exchange], exchange, name: exchange, stocks: [] })),
          now,
        )}
      </p>
    </div>
  );
}
