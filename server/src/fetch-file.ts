import { lastFinishedSession } from '@bhav/core/session';
import { istDate, istIso } from '@bhav/core/ist';
import { AccessRefused, DownloadError, NotPublishedYet, TooLarge } from './download-error.ts';
import type { Download } from './download.ts';
import type { Outcome } from './ingest.ts';
import { keepDownloaded } from './raw-files.ts';
import type { FileSource } from './sources/source.ts';
import type { RunState } from './store/tables.ts';
import type { Arrival, Run } from './store/write-run.ts';

/** Where files go, and runs that brought none. */
export interface Desk {
  ingest: (arrival: Arrival, again?: boolean) => Promise<Outcome>;
  record: (run: Run) => Promise<void>;
}

export interface FetchParts {
  /** The data folder. */
  folder: string;
  /** The address of each base, without a slash at the end. */
  bases: Record<FileSource['base'], string>;
  download: Download;
  desk: Desk;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Fetches one source's file of one day (for a master: today), keeps its bytes and ingests it; what goes wrong is an outcome, not an error. */
export async function fetchFile({ folder, bases, download, desk, now }: FetchParts, source: FileSource, day: string): Promise<Outcome> {
  const address = bases[source.base] + source.path(day);
  try {
    const file = await download(address, source.headers);
    return await desk.ingest(await keepDownloaded(folder, { source: source.id, exchange: source.exchange, day }, file));
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const state = stateOf(error, day, now());
    const run = { source: source.id, exchange: source.exchange, session: day, state, reason: sentence(error, state), rows: 0, rejected: 0 };
    await desk.record({ ...run, fetchedAt: istIso(now()) });
    return { ...run, changed: false };
  }
}

function stateOf(error: DownloadError, day: string, now: number): RunState {
  if (error instanceof NotPublishedYet) return day >= lastFinishedSession(now) || day === istDate(now) ? 'waiting' : 'missing';
  return error instanceof AccessRefused || error instanceof TooLarge ? 'refused' : 'waiting';
}

function sentence(error: DownloadError, state: RunState): string {
  if (error instanceof NotPublishedYet) return state === 'waiting' ? 'Not published yet.' : 'There is no file of this day.';
  return `${error.message.slice(0, 1).toUpperCase()}${error.message.slice(1)}.`;
}
