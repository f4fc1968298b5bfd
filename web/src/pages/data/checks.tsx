import { longDate } from '@bhav/core/words/dates';
import { stockPath } from '@bhav/core/address/stock-path';
import { CHECKS_ADDRESS } from '@bhav/core/pages/answer-addresses';
import type { ChecksAnswer, FileCount } from '@bhav/core/wire/server/checks';
import { DASH, formatCount } from '@bhav/core/words/format';
import { checksWords as words } from '@bhav/core/words/en/pages/checks';
import { MEASURE_TEXTS } from '@bhav/core/words/en/pages/measures';
import type { ComponentType, ReactNode } from 'react';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { Link } from '../../ui/address/link.tsx';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { WithEnglish } from '../../ui/messages/in-english.tsx';
import { NoServer } from './no-server.tsx';
import { sourceOf } from './runs/judged-run.ts';

/** Shows visitors which changes are not claimed and which filed actions were not understood, each with its line. */
export function Withheld() {
  return useIsFromServer() ? <Served what={words.what} Content={Changes} /> : <NoServer what={words.alone} why={words.aloneWhy} />;
}

/** Shows an operator how much of the newest optional files is stored, against the kept files. */
export function FileCounts() {
  const { what, alone, aloneWhy } = words.files;
  return useIsFromServer() ? <Served what={what} Content={Counted} /> : <NoServer what={alone} why={aloneWhy} />;
}

function Served({ what, Content }: { what: string; Content: ComponentType<ChecksAnswer> }) {
  return (
    <AnswerFrame answered={useAnswer<ChecksAnswer>(CHECKS_ADDRESS)} what={what} wait="line">
      {(answer) => <Content {...answer} />}
    </AnswerFrame>
  );
}

function Changes({ withheld, notUnderstood }: Pick<ChecksAnswer, 'withheld' | 'notUnderstood'>) {
  return (
    <>
      <p className="text-lg font-semibold">{words.counts(notUnderstood.length, withheld.length)}</p>
      <p className="mt-1 max-w-[38rem] text-muted">{words.lead}</p>
      <Lines title={words.withheld} count={withheld.length}>
        {withheld.map(({ exchange, symbol, name, flag, purpose }) => (
          <li key={`${exchange} ${symbol}`} className="border-b border-hairline py-2">
            <p>
              <Link to={stockPath(exchange, symbol)} className="link font-semibold">
                {symbol}
              </Link>{' '}
              <span className="text-muted">
                {exchange} · {name}
              </span>
            </p>
            <p className="text-sm wrap-anywhere">
              {words.reasons[flag as keyof typeof words.reasons]}{' '}
              {purpose !== undefined && <WithEnglish say={words.filed} text={purpose} />}
            </p>
          </li>
        ))}
      </Lines>
      <Lines title={words.notUnderstood} count={notUnderstood.length}>
        {notUnderstood.map(({ exchange, symbol, exDate, purpose }) => (
          <li key={`${symbol} ${exDate} ${purpose}`} className="border-b border-hairline py-2">
            <p>
              <Link to={stockPath(exchange, symbol)} className="link font-semibold">
                {symbol}
              </Link>{' '}
              <span className="text-muted">
                {exchange} · {words.exDate} {longDate(exDate)}
              </span>
            </p>
            <p className="text-sm wrap-anywhere">
              <WithEnglish say={words.filed} text={purpose} />
            </p>
          </li>
        ))}
      </Lines>
    </>
  );
}

/** A list that is open while it is short. */
function Lines({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return undefined;
  return (
    <details open={count <= SHORT} className="mt-4">
      <summary className="cursor-pointer font-medium">
        {title}: {count}
      </summary>
      <ul className="mt-1">{children}</ul>
    </details>
  );
}

const SHORT = 10;

function Counted({ files }: Pick<ChecksAnswer, 'files'>) {
  if (files.length === 0) return <p className="text-muted">{words.files.none}</p>;
  return (
    <>
      <p className="max-w-[38rem]">{words.files.lead}</p>
      <FigureTable
        className="text-table mt-3 max-w-[38rem] text-sm [&_tbody]:align-baseline [&_thead_th]:py-1.5"
        caption={words.files.title}
        columns={COLUMNS}
        groups={files.map((file) => ({ key: file.source, rows: [file, ...(file.columns ?? [])] }))}
      />
    </>
  );
}

type Counts = FileCount | NonNullable<FileCount['columns']>[number];

const COLUMNS: readonly Column<Counts>[] = [
  { label: words.files.file, cell: nameCell },
  { label: words.files.filed, className: 'text-right', cell: ({ filed }) => countCell(filed) },
  {
    label: words.files.stored,
    className: 'text-right',
    cell: (counts) => {
      const { filed, stored } = counts;
      return 'source' in counts ? countCell(stored, counts.rejected) : countCell(stored, 0, filed !== undefined && filed !== stored);
    },
  },
];

function nameCell(counts: Counts): FigureCell {
  if (!('source' in counts)) return { className: 'py-1 pl-4', text: MEASURE_TEXTS[counts.measure].name };
  const { source, session } = counts;
  return {
    scope: 'rowgroup',
    className: 'py-1.5',
    text: (
      <>
        <span className="font-semibold">{sourceOf(source)?.name ?? source}</span>{' '}
        <span className="figures text-muted">{longDate(session)}</span>
      </>
    ),
  };
}

/** A count; one that is not that of the file stands out. */
function countCell(count: number | undefined, refused = 0, isOther = false): FigureCell {
  return {
    className: `figures py-1 pl-4 ${isOther ? 'font-semibold text-loss' : ''}`,
    title: count === undefined ? words.files.gone : undefined,
    text: (
      <>
        {count === undefined ? DASH : formatCount(count)}
        {refused > 0 && <span className="block text-loss">{words.files.refused(refused)}</span>}
      </>
    ),
  };
}
