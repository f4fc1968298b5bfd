import { addressOn } from '@bhav/core/address/view';
import { type Screen, screenAddress, withoutOrder } from '@bhav/core/screen/screen';
import { answeredSentence, columnLabel, unknownInWords } from '@bhav/core/screen/screen-sentence';
import { screenTitle } from '@bhav/core/sentences/heads/screen-title';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { en } from '@bhav/core/words/en/common';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { longDate } from '@bhav/core/words/dates';
import { inLanguage } from '@bhav/core/words/page-address';
import { useRef } from 'react';
import { ExportButton } from '../../table/export/export-button.tsx';
import { AnotherDay } from '../../figures/another-day.tsx';
import { FreshnessOf } from '../../figures/freshness.tsx';
import { AlertButton } from '../../data/alerts/alert-button.tsx';
import { PauseButton } from '../../data/live/pause-button.tsx';
import { useStockStore } from '../../data/market/provider.tsx';
import { type OwnShares, whatFailed } from '../../data/watchlists/own-shares.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { PageLinks } from '../../ui/address/page-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { AddCondition } from './add-condition.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { NothingMeets, WhyNot } from './why-not.tsx';
import { useOffer } from './offer.ts';
import { OwnFeed, ownQuestion } from './own-feed.tsx';
import { ReadyList } from './ready-list.tsx';
import { ScreenChips } from './screen-chips.tsx';
import { OwnListMissing, OwnListNote, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { emptyColumns, ScreenTable } from '../../table/found/screen-table.tsx';
import { type OwnScreen, useScreenAnswer } from '../../table/found/use-screen-answer.ts';
import { ScreenToolbar } from './screen-toolbar.tsx';
import { ownScreen, servedScreen, takeScreenAway, takeScreenCsv } from './take-screen-away.ts';
import { SENTENCE, type ScreenHandle, useScreen } from './use-screen.ts';
import { sentence, sentences } from '@bhav/core/words/joins';

/** Shares by any of their figures: the conditions, how many shares meet them, and those shares. */
export default function Screener() {
  const { shown, ...handle } = useScreen();
  const { screen, to } = handle;
  const { own, screen: judged, ...answered } = useScreenAnswer(shown);
  const { state, value, held } = answered;
  // Of another exchange nothing fits.
  const answer = own !== undefined || held?.exchange === screen.exchange ? held : undefined;
  const asked = own !== undefined && own.list === undefined ? words.title : sentence(answeredSentence(judged, answer));
  useTabTitle(value && screenTitle('/screener', shown, value), en.product.tab(words.title), state === 'missing');
  const isOffered = useOffer(screen.exchange);
  const isEmpty = shown.conditions.length === 0 && shown.search === '';
  const watched = own !== undefined ? ownQuestion(own.list, shown) : isEmpty ? undefined : ({ of: 'screen', screen: shown } as const);
  const list = useRef<HTMLDivElement>(null);
  const results = { ...handle, own, screen: { ...judged, columns: judged.columns.filter(isOffered) } };
  return (
    <div className="page py-6 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <PageTitle>{words.title}</PageTitle>
        <div className="flex items-center gap-x-4 max-sm:contents">
          <p role="status" className="figures max-sm:order-1 max-sm:w-full">
            {answer === undefined || state === 'missing'
              ? ''
              : isEmpty
                ? words.noCondition(answer.of)
                : words.count(answer.found, answer.of)}
          </p>
          <div className="flex min-h-9 gap-2 max-sm:[&_.button]:px-2 touch:min-h-11">
            <PauseButton />
            {watched !== undefined && answer !== undefined && <AlertButton subject={watched} />}
            {answer !== undefined && answer.found !== 0 && state !== 'missing' && <Files {...results} answer={answer} sentence={asked} />}
          </div>
        </div>
      </div>
      <h2 id={SENTENCE} tabIndex={-1} className="sr-only">
        {asked}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-2 print:hidden">
        <ScreenToolbar {...handle} answer={answer} />
        <AddCondition {...handle} answer={answer} isOffered={isOffered} />
      </div>
      <ScreenChips {...handle} answer={state === 'there' ? value : undefined} />
      {isEmpty && <ReadyList of={own && screen.index} isOffered={isOffered} isFolded={false} />}
      {own !== undefined && <OwnListStart />}
      <AnswerFrame
        answered={{ ...answered, held: answer }}
        what={whatFailed(own, words.what)}
        missing={
          own !== undefined ? (
            <OwnListMissing own={own} to={(index) => to({ index })} />
          ) : (
            <p role="status" className="mt-4">
              {screen.index === undefined ? words.missingList : words.missing(screen.index)}{' '}
              <Link to={to({ index: undefined })} className="link">
                {words.whole}
              </Link>
            </p>
          )
        }
      >
        {(answer) => (
          <div ref={list} tabIndex={-1} className="outline-none" aria-busy={state === 'loading'}>
            <Notes {...results} answer={answer} />
            <ColumnChoice {...results} isOffered={isOffered} />
            {answer.found === 0 ? <NothingMeets {...results} answer={answer} /> : <ScreenTable {...results} answer={answer} />}
            {shown === screen && (
              <PageLinks words={words.pages} page={answer.page} pages={answer.pages} to={(page) => to({ page })} list={list} />
            )}
            <Origin {...results} answer={answer} />
            {own?.shares !== undefined && <OwnListNote missing={own.shares.missing} />}
            {screen.conditions.length + screen.why.length > 0 && <WhyNot {...handle} answer={answer} />}
          </div>
        )}
      </AnswerFrame>
      {!isEmpty && <ReadyList of={own && screen.index} isOffered={isOffered} isFolded />}
    </div>
  );
}

type Shown = Pick<ScreenHandle, 'screen' | 'to' | 'on'> & { answer: ScreenAnswer; own: OwnScreen | undefined };

/** All that the screen finds, as files. */
function Files({ answer, screen, on, own, sentence }: Shown & { sentence: string }) {
  // The browser has no such list.
  if (own !== undefined && own.list === undefined) return undefined;
  const found = own?.found ?? (() => answer.stocks);
  const exported = own?.list && ownExport(own.list.name, own.shares);
  if (answer.mode === 'simulated') {
    return <ExportButton list={answer} stocks={found} view={() => sentence} own={exported} file={undefined} />;
  }
  const taken = exported === undefined ? servedScreen(fileOf(screen, on), answer) : ownScreen(found, answer, exported);
  const isAwaited = own !== undefined && own.shares === undefined;
  const csv = { className: 'button', 'aria-label': words.csvOf(answer.found) };
  return (
    <p className="flex gap-2 print:hidden">
      {own === undefined ? (
        <a
          {...csv}
          href={fileOf(screen, on)}
          download
          onClick={(event) => {
            // Another tab or window is the browser's.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void takeScreenCsv(taken);
          }}
        >
          {words.csv}
        </a>
      ) : (
        <button {...csv} type="button" disabled={isAwaited} onClick={() => void takeScreenCsv(taken)}>
          {words.csv}
        </button>
      )}
      <button
        type="button"
        className="button"
        disabled={isAwaited}
        aria-label={words.excelOf(answer.found)}
        onClick={() => void takeScreenAway(taken, sentence)}
      >
        {words.excel}
      </button>
    </p>
  );
}

function ownExport(name: string, shares: OwnShares | undefined) {
  const also = shares?.sources[1];
  return { name, ...(also && { also }) };
}

/** What became of the shares of a past session. */
function Notes({ answer, to, own }: Shown) {
  const { past } = useStockStore().ofDay;
  return (
    <div className="mt-2 text-sm">
      {answer.found === 0 ? undefined : answer.since !== undefined ? (
        <p>{words.became({ ...answer.since, from: longDate(answer.since.from), to: longDate(answer.since.to) })}</p>
      ) : past?.after === undefined || own !== undefined ? undefined : (
        <p>
          <Link to={to({ since: true })} className="link-alone">
            {words.whatBecame}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Of how many shares a condition is not known, where the figures are from, and how the screen is followed and read by a program. */
function Origin({ answer, screen, on, own }: Shown) {
  const unknown = unknownInWords(answer, screen);
  const empty = answer.found === 0 ? [] : emptyColumns(answer, screen);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {unknown.length !== 0 && <p className="w-full text-muted">{sentences(unknown)}</p>}
      {empty.length !== 0 && <p className="w-full text-muted">{words.emptyColumns(empty.map(columnLabel))}</p>}
      <FreshnessOf lists={own?.shares?.sources ?? [answer]} />
      <div className="flex flex-wrap items-center gap-x-4">
        {answer.mode === 'simulated' || on !== undefined ? undefined : own !== undefined ? (
          <OwnFeed list={own.list} screen={screen} />
        ) : (
          <a
            href={inLanguage(screenAddress(withoutOrder(screen), '/feed.xml'))}
            title={words.feedTitle}
            className="link-alone print:hidden"
          >
            {words.feed}
          </a>
        )}
        {answer.mode !== 'simulated' && own === undefined && <AnswerLink to={screenAddress(screen)} />}
        <AnotherDay />
      </div>
    </div>
  );
}

/** The address of the file of all that a screen finds, on the past session of the page. */
function fileOf(screen: Screen, on: string | undefined): string {
  return inLanguage(addressOn(screenAddress({ ...screen, page: 1, why: '' }, '/api/v1/screen.csv'), on));
}
