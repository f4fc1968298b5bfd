import { endedByStop } from '../../platform/machine/child-queue.ts';
import type { IngestQueue } from './ingest-queue.ts';
import { machineErrorOf, messageOf } from '../../platform/machine/machine-error.ts';
import { NoLongerLeader } from '../../store/cluster/fence.ts';
import type { IngestProcess } from './ingest-process.ts';
import type { ServerProblems } from '../../platform/machine/server-problems.ts';

type Ingest = IngestQueue & Pick<IngestProcess, 'reserveRevisions'>;

/** Failures are reported, and cleared after the next success. A refused file is no failure: it is passed to `refused`. */
export function watchedIngest<T extends Ingest>(
  ingest: T,
  problems: Pick<ServerProblems, 'report' | 'clear'>,
  refused: (exchange: string, source: string) => void = () => undefined,
): T {
  const watched = async <R>(work: Promise<R>): Promise<R> => {
    try {
      const result = await work;
      problems.clear('ingest');
      return result;
    } catch (error) {
      if (!isToldElsewhere(error)) {
        problems.report('ingest', `Files cannot be read into the store (${reasonOf(error)}): the next file is tried with a new reader.`);
      }
      throw error;
    }
  };
  return {
    ...ingest,
    ingest: async (rawFile, again) => {
      const outcome = await watched(ingest.ingest(rawFile, again));
      if (outcome.state === 'refused') refused(outcome.exchange, outcome.source);
      return outcome;
    },
    record: (run) => watched(ingest.record(run)),
    reserveRevisions: () => watched(ingest.reserveRevisions()),
  };
}

/** The schedule reports errors of our own machine; a server that stops, or no longer leads, has no problem. */
function isToldElsewhere(error: unknown): boolean {
  const leadsNoMore = error instanceof Error && error.name === NoLongerLeader.name;
  return leadsNoMore || machineErrorOf(error, '') !== undefined || endedByStop(error);
}

/** The first line of an error, for an error of the process includes its stack. */
function reasonOf(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n', 1);
  return line.replace(/^(?:\w*Error: )+/, '').replace(/\.$/, '');
}
