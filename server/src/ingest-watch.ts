import type { IngestThread } from './ingest-thread.ts';
import type { ServerProblems } from './server-problems.ts';

/** Gives the same ingest, which reports when its thread fails and clears the report when the thread has done something again. */
export function watchedIngest(thread: IngestThread, problems: Pick<ServerProblems, 'report' | 'clear'>): IngestThread {
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      problems.clear('ingest');
      return result;
    } catch (error) {
      problems.report('ingest', `Files cannot be read into the store (${reasonOf(error)}): the next file is tried with a new reader.`);
      throw error;
    }
  };
  return {
    ingest: (arrival, again) => watched(thread.ingest(arrival, again)),
    record: (run) => watched(thread.record(run)),
    market: (before) => watched(thread.market(before)),
    close: thread.close,
  };
}

/** The first line of what it says, for an error of the thread brings the places it came from. */
function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line.replace(/^(?:\w*Error: )+/, '').replace(/\.$/, '');
}
