import { longDate } from '@bhav/core/words/dates';
import { CHECKS_ADDRESS } from '@bhav/core/pages/answer-addresses';
import type { ChecksAnswer, FileCount } from '@bhav/core/wire/server/checks';
import { DASH, formatCount } from '@bhav/core/words/format';
import { checksWords } from '@bhav/core/words/en/pages/checks';
import { MEASURE_TEXTS } from '@bhav/core/words/en/pages/measures';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { type FigureCell, type Column, FigureTable } from '../../ui/figure-table.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { NoServer } from './no-server.tsx';
import { sourceOf } from './runs/judged-run.ts';

const words = checksWords.files;

/** Shows an operator how much of the newest optional files is stored, against the kept files. */
export function FileCounts() {
  return useIsFromServer() ? <Served /> : <NoServer what={words.alone} why={words.aloneWhy} />;
}

function Served() {
  return (
    <AnswerFrame answered={useAnswer<ChecksAnswer>(CHECKS_ADDRESS)} what={words.what} wait="line">
      {({ files }) => <Counted files={files} />}
    </AnswerFrame>
  );
}

function Counted({ files }: Pick<ChecksAnswer, 'files'>) {
  if (files.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <p className="max-w-[38rem]">{words.lead}</p>
      <FigureTable
        className="text-table mt-3 max-w-[38rem] text-sm [&_tbody]:align-baseline [&_thead_th]:py-1.5"
        caption={words.title}
        columns={COLUMNS}
        groups={files.map((file) => ({ key: file.source, rows: [file, ...(file.columns ?? [])] }))}
      />
    </>
  );
}

type Counts = FileCount | NonNullable<FileCount['columns']>[number];

const COLUMNS: readonly Column<Counts>[] = [
  { label: words.file, cell: nameCell },
  { label: words.filed, className: 'text-right', cell: ({ filed }) => countCell(filed) },
  {
    label: words.stored,
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
    title: count === undefined ? words.gone : undefined,
    text: (
      <>
        {count === undefined ? DASH : formatCount(count)}
        {refused > 0 && <span className="block text-loss">{words.refused(refused)}</span>}
      </>
    ),
  };
}
