import { ProcessEnded } from './child-queue.ts';
import type { IngestProcess } from './ingest-process.ts';
import type { ServerProblems } from './server-problems.ts';

/** Gives the same writer, which reports when its process fails and clears the report when it has done something again. */
export function watchedIngest(writer: IngestProcess, problems: Pick<ServerProblems, 'report' | 'clear'>): IngestProcess {
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      problems.clear('ingest');
      return result;
    } catch (error) {
      const isStopped = error instanceof ProcessEnded && error.by === 'stopped';
      if (!isStopped)
        problems.report('ingest', `Files cannot be read into the store (${reasonOf(error)}): the next file is tried with a new reader.`);
      throw error;
    }
  };
  return {
    ...writer,
    ingest: (arrival, again) => watched(writer.ingest(arrival, again)),
    record: (run) => watched(writer.record(run)),
    market: (before) => watched(writer.market(before)),
  };
}

/** The first line of what it says, for an error of the process brings the places it came from. */
function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line.replace(/^(?:\w*Error: )+/, '').replace(/\.$/, '');
}
