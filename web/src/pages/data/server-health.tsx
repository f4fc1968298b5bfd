import { formatCount } from '@bhav/core/words/format';
import { longDate } from '@bhav/core/words/dates';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { FactList } from './fact-list.tsx';
import { sourceOf } from './runs/judged-run.ts';
import { whenWords } from './runs/run-table.tsx';
import { InEnglish } from '../../ui/messages/in-english.tsx';

const words = dataWords.runs.server;

export function ServerHealth({ problems, current, history }: Omit<SyncAnswer, 'runs'>) {
  return (
    <section aria-labelledby="health-server" className="mt-4 mb-10">
      <h3 id="health-server" className="text-xl">
        {words.title}
      </h3>
      <FactList
        className="mt-2 min-h-32 gap-x-12 sm:min-h-20 sm:grid-cols-2 xl:grid-cols-3"
        facts={[
          [words.problems, <Problems key="problems" problems={problems} />],
          [words.current, <Current key="current" files={current} />],
          [words.history, <History key="history" history={history} />],
        ]}
      />
    </section>
  );
}

function Problems({ problems }: { problems: SyncAnswer['problems'] }) {
  if (problems.length === 0) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <CircleCheck className="size-4 shrink-0 text-gain" />
        {words.none}
      </span>
    );
  }
  return (
    <ul className="mt-1 grid grid-cols-1 gap-3">
      {problems.map(({ part, sentence, since }) => (
        <li key={part}>
          <Mark icon={<CircleAlert className="size-4 shrink-0 text-loss" />} name={words.parts[part]} tone="text-loss">
            {words.since(whenWords(since))}
          </Mark>
          <p className="max-w-[38rem] [overflow-wrap:anywhere]">
            <InEnglish>{sentence}</InEnglish>
          </p>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: { history: SyncAnswer['history'] }) {
  return (
    <ul>
      {EXCHANGES.map((exchange) => {
        const { stored, awaited } = history[exchange];
        return <li key={exchange}>{words.sessions(exchange, formatCount(stored), formatCount(stored + awaited))}</li>;
      })}
    </ul>
  );
}

function Current({ files }: { files: SyncAnswer['current'] }) {
  if (files.length === 0) return <span>{words.idle}</span>;
  return (
    <ul className="mt-1 grid grid-cols-1 gap-3">
      {files.map(({ source, exchange, session, step, since, bytes }) => (
        <li key={`${source} ${session}`}>
          <Mark icon={<Download className="size-4 shrink-0 text-muted" />} name={sourceOf(source)?.name ?? source}>
            {exchange}, {longDate(session)}
          </Mark>
          <p className="figures text-sm whitespace-normal text-muted">
            {words.steps[step]} {words.since(whenWords(since))}
            {bytes !== undefined && <>, {words.downloaded(sizeOf(bytes))}</>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** An icon, a name and its state, in one line if there is room. */
function Mark({ icon, name, tone = '', children }: { icon: ReactNode; name: string; tone?: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex min-w-0 items-center gap-1.5">
        {icon}
        <span className={`font-semibold [overflow-wrap:anywhere] ${tone}`}>{name}</span>
      </span>
      <span className="figures text-sm text-muted">{children}</span>
    </p>
  );
}

/** A size in whole kilobytes, or in megabytes to a tenth. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? words.size.kilobytes(formatCount(Math.round(bytes / 1_000)))
    : words.size.megabytes((bytes / 1_000_000).toFixed(1));
}
