import { inLanguage, pageAddress } from '@bhav/core/words/page-address';
import { longDate } from '@bhav/core/words/dates';
import { WARNINGS_FEED } from '@bhav/core/pages/answer-addresses';
import { measureCounts, shownWarnings, type WarningView, warningView } from '@bhav/core/warnings/warning-view';
import { warningsOfShares } from '@bhav/core/warnings/flag-counts';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { MEASURE_TEXTS } from '@bhav/core/words/en/pages/measures';
import { en } from '@bhav/core/words/en/common';
import { ownListWords } from '@bhav/core/words/en/own-list';
import { warningWords as words } from '@bhav/core/words/en/pages/warnings';
import { useMemo, useRef } from 'react';
import { useOwnList, useOwnListChoices, type OwnList } from '../../data/watchlists/use-own-list.ts';
import { OwnListMissing, OwnListNote, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { EmptyList } from '../../ui/messages/empty-list.tsx';
import { Link } from '../../ui/address/link.tsx';
import { PageLinks } from '../../ui/address/page-links.tsx';
import { useView, type ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';
import { isOfNewestFile, WarnedTable, WarningNews } from './warned-table.tsx';
import { sentence } from '@bhav/core/words/joins';
import { listedAtNse } from '@bhav/core/finder/listed-at-nse';
import { useNames } from '../../data/answers/names.ts';

/** What the file says, or of a reader's own list what it says of its shares. */
export function WarningsList({ answer: whole }: { answer: WarningsAnswer }) {
  const handle = useView(warningView);
  const own = useOwnList(handle.view.of);
  const choices = useOwnListChoices(handle.view.of);
  const { listed, failed, retry } = useListedAtNse(own);
  const answer = useMemo(() => (listed === undefined ? whole : warningsOfShares(whole, listed.shares)), [whole, listed]);
  const { on, before, days, warned, shares, added, released } = answer;
  const isEmpty = own?.lists !== undefined && (own.list === undefined || own.list.entries.length === 0);
  const isShown = own === undefined || (listed !== undefined && !isEmpty);
  return (
    <>
      {isShown && (
        <p className="mt-1">
          {own?.list === undefined ? words.verdict(warned.length, shares) : ownListWords.verdict(own.list.name, warned.length, shares)}{' '}
          {before === undefined ? words.first : words.news(added.length, released.length, longDate(on))}
        </p>
      )}
      <p className="mt-1 text-sm text-muted max-sm:text-xs">
        {sentence([words.file(longDate(on)), ...(before === undefined ? [] : [words.comparedWith(longDate(before))])].join(', '))}{' '}
        <a href={inLanguage(WARNINGS_FEED)} className="link">
          {words.feed}
        </a>
      </p>
      <ViewForm
        handle={handle}
        className="mt-3 flex flex-wrap items-center gap-2 print:hidden"
        choices={[
          ...(choices.options.length === 0
            ? []
            : [
                {
                  of: 'of' as const,
                  label: ownListWords.of,
                  className: 'max-sm:w-full',
                  ...(choices.chosen !== undefined && { chosen: choices.chosen }),
                  options: [{ value: undefined, text: ownListWords.ofFile }, ...choices.options],
                },
              ]),
          {
            of: 'session',
            label: words.day,
            chosen: isOfNewestFile(answer) ? undefined : on,
            options: days.map((day, place) => ({ value: place === 0 ? undefined : day, text: `${words.day} ${longDate(day)}` })),
          },
        ]}
        submit={words.show}
      />
      {own !== undefined && <OwnListStart />}
      {isShown ? (
        <>
          <WarningNews answer={answer} />
          <AllShares answer={answer} handle={handle} />
        </>
      ) : isEmpty ? (
        <OwnListMissing own={own} to={(of) => handle.to({ of })} />
      ) : failed ? (
        <Failure title={en.answer.failed(words.what)} hint={en.errors.pageHint} retry={retry} />
      ) : (
        <p role="status" className="mt-6 min-h-svh text-muted">
          {ownListWords.waiting}
        </p>
      )}
      {listed !== undefined && isShown && <OwnListNote missing={listed.missing} text={ownListWords.notAtNse} />}
      <p className="mt-6 max-w-[44rem] text-sm text-muted">{words.noJudgement}</p>
    </>
  );
}

/** Where a form without script leads to. */
const ALL = 'all';

function AllShares({ answer, handle }: { answer: WarningsAnswer; handle: ViewHandle<WarningView> }) {
  const { view, to } = handle;
  const list = useRef<HTMLDivElement>(null);
  const { onPage, found, page, pages } = shownWarnings(answer, view);
  return (
    <section id={ALL} aria-label={words.all} className="mt-8 scroll-mt-20">
      <h2>{words.all}</h2>
      <ViewForm
        handle={handle}
        role="search"
        action={pageAddress(`/warnings#${ALL}`)}
        className="mt-2 flex flex-wrap items-center gap-2 print:hidden"
        search={{ label: words.search, placeholder: words.search, className: 'max-sm:w-full sm:w-64' }}
        choices={[
          {
            of: 'measure',
            label: words.measure,
            className: 'max-sm:w-full',
            options: [
              { value: undefined, text: words.allMeasures },
              ...measureCounts(answer).map(({ measure, shares }) => ({
                value: measure,
                text: words.withCount(MEASURE_TEXTS[measure].name, shares),
              })),
            ],
          },
        ]}
        submit={words.show}
      >
        <span role="status" className="text-sm">
          {words.count(found, answer.warned.length)}
        </span>
      </ViewForm>
      <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
        {answer.warned.length === 0 ? (
          <EmptyList text={words.noneHere} className="mt-4" />
        ) : found === 0 ? (
          <EmptyList text={words.nothingFits} className="mt-4">
            <Link to={to({ search: '', measure: undefined })} className="button">
              {words.clear}
            </Link>
          </EmptyList>
        ) : (
          <WarnedTable caption={words.all} isNewest={isOfNewestFile(answer)} shares={onPage} />
        )}
      </div>
      <PageLinks words={words.pages} page={page} pages={pages} to={(wanted) => to({ page: wanted })} list={list} />
    </section>
  );
}

/** Which companies of a reader's own list NSE lists, once the names are there, which are those of all companies. */
function useListedAtNse(own: OwnList | undefined): {
  listed: ReturnType<typeof listedAtNse> | undefined;
  failed: boolean;
  retry: () => void;
} {
  const entries = own?.list?.entries;
  const { names, state, retry } = useNames(entries !== undefined);
  const companies = names?.companies;
  const listed = useMemo(() => entries && companies && listedAtNse(entries, companies), [entries, companies]);
  return { listed, failed: state === 'failed', retry };
}
