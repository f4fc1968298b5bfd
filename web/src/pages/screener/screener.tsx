import { type Screen, screenAddress, SCREEN_ROWS, withoutOrder } from '@bhav/core/screen/screen';
import { answeredSentence, unknownInWords } from '@bhav/core/screen/screen-sentence';
import { screenTitle } from '@bhav/core/sentences/heads/screen-title';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { en } from '@bhav/core/words/en';
import { marketWords } from '@bhav/core/words/en-market';
import { screenWords } from '@bhav/core/words/pages/en-screen';
import { screenerWords as words } from '@bhav/core/words/pages/en-screener';
import { longDate } from '@bhav/core/calendar/ist';
import { useRef } from 'react';
import { ExportButton } from '../../table/export/export-button.tsx';
import { Freshness } from '../../figures/freshness.tsx';
import { useStockStore } from '../../data/market/provider.tsx';
import { useHeldAnswer } from '../../data/answers/use-answer.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { addressOn } from '../../ui/address/address.ts';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { PageLinks } from '../../ui/address/page-links.tsx';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import { AddCondition } from './add-condition.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { NothingMeets } from './nothing-meets.tsx';
import { ReadyList } from './ready-list.tsx';
import { ScreenChips } from './screen-chips.tsx';
import { ScreenTable } from '../../table/found/screen-table.tsx';
import { ScreenToolbar } from './screen-toolbar.tsx';
import { takeScreenAway } from './take-screen-away.ts';
import { SENTENCE, type ScreenHandle, useScreen } from './use-screen.ts';
import { WhyNot } from './why-not.tsx';

/** Shares by any of their figures: what is asked as a sentence, its conditions, and the shares that meet them. */
export function Screener() {
  const handle = useScreen();
  const { screen, to } = handle;
  const answered = useHeldAnswer<ScreenAnswer>(screenAddress(screen));
  const { state, value, held } = answered;
  // Of another exchange nothing fits.
  const answer = held?.exchange === screen.exchange ? held : undefined;
  const sentence = `${answeredSentence(screen, answer)}.`;
  useTabTitle(value && screenTitle('/full-tracking', screen, value), en.product.tab(marketWords.tracking.title));
  const isEmpty = screen.conditions.length === 0 && screen.search === '';
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <ScreenToolbar {...handle} answer={answer} />
      <h2 id={SENTENCE} tabIndex={-1} className="mt-4 max-w-[60rem] text-base outline-none wrap-anywhere sm:text-xl">
        {sentence}
      </h2>
      <ScreenChips {...handle} answer={state === 'there' ? value : undefined} />
      <div className="mt-3 print:hidden">
        <AddCondition {...handle} answer={answer} />
      </div>
      {isEmpty ? (
        <section aria-labelledby="ready" className="mt-4">
          <h3 id="ready" className="text-base">
            {words.ready}
          </h3>
          <ReadyList />
        </section>
      ) : (
        <details className="mt-3 print:hidden">
          <summary className="text-sm">{words.readyMore}</summary>
          <ReadyList />
        </details>
      )}
      <AnswerFrame
        answered={{ ...answered, held: answer }}
        what={words.what}
        missing={
          <p role="status" className="mt-4">
            {screen.index === undefined ? words.missingList : words.missing(screen.index)}{' '}
            <Link to={to({ index: undefined })} className="link">
              {words.whole}
            </Link>
          </p>
        }
      >
        {(answer) => (
          <div ref={list} tabIndex={-1} className="outline-none" aria-busy={value === undefined}>
            <About {...handle} answer={answer} sentence={sentence} />
            <ColumnChoice {...handle} />
            {answer.found === 0 ? <NothingMeets {...handle} answer={answer} /> : <ScreenTable {...handle} answer={answer} />}
            <PageLinks words={words.pages} page={answer.page} pages={answer.pages} to={(page) => to({ page })} list={list} />
            <WhyNot {...handle} answer={answer} />
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

/** How many shares are found, of how many a condition is not known, where the figures are from, and the file. */
function About({ answer, screen, to, on, sentence }: ScreenHandle & { answer: ScreenAnswer; sentence: string }) {
  const { found, of, page, stocks } = answer;
  const { past } = useStockStore().ofDay;
  const before = (page - 1) * SCREEN_ROWS;
  const parts = [
    screenWords.found(found, of),
    ...unknownInWords(answer, screen),
    ...(stocks.length < found ? [words.rows(before + 1, before + stocks.length)] : []),
  ];
  const list = { ...answer, stocks: [] };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p role="status" className="figures whitespace-normal">
          {parts.join('. ')}.
        </p>
        <Freshness list={list} />
        {found === 0 ? undefined : answer.since !== undefined ? (
          <p className="text-sm">{words.became({ ...answer.since, from: longDate(answer.since.from), to: longDate(answer.since.to) })}</p>
        ) : past?.after === undefined ? undefined : (
          <p className="text-sm">
            <Link to={to({ since: true })} className="link-alone">
              {words.whatBecame}
            </Link>
          </p>
        )}
      </div>
      {answer.mode === 'simulated' ? (
        found > 0 && <ExportButton list={list} stocks={stocks} view={() => sentence} file={undefined} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
          {on === undefined ? (
            <a href={screenAddress(withoutOrder(screen), '/feed.xml')} title={words.feedTitle} className="link-alone">
              {words.feed}
            </a>
          ) : undefined}
          <AnswerLink to={screenAddress(screen)} />
          {found === 0 ? undefined : (
            <>
              <a href={fileOf(screen, on)} download className="button">
                {words.csvOf(found)}
              </a>
              <button
                type="button"
                className="button"
                aria-label={words.excelOf(found)}
                onClick={() => void takeScreenAway(fileOf(screen, on), list, sentence)}
              >
                {words.excel}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The address of the file of all that a screen finds, on the past session of the page. */
function fileOf(screen: Screen, on: string | undefined): string {
  return addressOn(screenAddress({ ...screen, page: 1, why: '' }, '/api/v1/screen.csv'), on);
}
