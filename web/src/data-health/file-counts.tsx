import { longDate } from '@bhav/core/calendar/ist';
import { CHECKS_ADDRESS } from '@bhav/core/pages/page-answers';
import type { ChecksAnswer, FileCount } from '@bhav/core/wire/checks';
import { DASH, formatCount } from '@bhav/core/words/format';
import { checksWords } from '@bhav/core/words/pages/en-checks';
import { MEASURE_TEXTS } from '@bhav/core/words/pages/en-measures';
import { areServed } from '../stock-data/stock-store.ts';
import { useStockPart } from '../stock-data/provider.tsx';
import { useAnswer } from '../stock-data/use-answer.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { NoServer } from './no-server.tsx';
import { sourceOf } from './runs/judged-run.ts';

const words = checksWords.files;

/** Shows an operator how much of the newest optional files is stored, against the kept files. */
export function FileCounts() {
  return useStockPart(areServed) ? <Served /> : <NoServer what={words.alone} why={words.aloneWhy} />;
}

function Served() {
  const { state, value, retry } = useAnswer<ChecksAnswer>(CHECKS_ADDRESS);
  if (value === undefined) {
    return state === 'loading' ? (
      <p className="text-muted">{checksWords.loading}</p>
    ) : (
      <Failure title={words.failed} hint={checksWords.failedHint} retry={retry} />
    );
  }
  if (value.files.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <p className="max-w-[38rem]">{words.lead}</p>
      <table className="mt-3 w-full max-w-[38rem] text-left text-sm">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b border-hairline text-muted">
            <th scope="col" className="py-1.5 font-medium">
              {words.file}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {words.filed}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {words.stored}
            </th>
          </tr>
        </thead>
        {value.files.map((file) => (
          <File key={file.source} file={file} />
        ))}
      </table>
    </>
  );
}

function File({ file: { source, session, filed, stored, rejected, columns = [] } }: { file: FileCount }) {
  return (
    <tbody>
      <tr className="border-b border-hairline align-baseline">
        <th scope="rowgroup" className="py-1.5 font-normal">
          <span className="font-semibold">{sourceOf(source)?.name ?? source}</span>{' '}
          <span className="figures text-muted">{longDate(session)}</span>
        </th>
        <Count of={filed} />
        <Count of={stored} refused={rejected} />
      </tr>
      {columns.map((column) => (
        <tr key={column.measure} className="border-b border-hairline align-baseline">
          <th scope="row" className="py-1 pl-4 font-normal">
            {MEASURE_TEXTS[column.measure].name}
          </th>
          <Count of={column.filed} />
          <Count of={column.stored} isOther={column.filed !== undefined && column.filed !== column.stored} />
        </tr>
      ))}
    </tbody>
  );
}

/** A count; one that is not that of the file stands out. */
function Count({ of, refused = 0, isOther = false }: { of: number | undefined; refused?: number; isOther?: boolean }) {
  return (
    <td
      className={`figures py-1 pl-4 text-right ${isOther ? 'font-semibold text-loss' : ''}`}
      title={of === undefined ? words.gone : undefined}
    >
      {of === undefined ? DASH : formatCount(of)}
      {refused === 0 ? undefined : <span className="block text-loss">{words.refused(refused)}</span>}
    </td>
  );
}
