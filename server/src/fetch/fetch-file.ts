import { because, type Reason } from '@bhav/core/market/reason';
import { reasonInWords } from '@bhav/core/words/reason-in-words';
import type { FileHost } from '../platform/config/data-settings.ts';
import { lastFinishedSession } from '@bhav/core/calendar/session';
import { istDate, istIso } from '@bhav/core/calendar/ist';
import { AccessRefused, DownloadError, NotPublishedYet, TooLarge } from './download-error.ts';
import type { Download } from './download.ts';
import { fileKey } from './due.ts';
import type { FilesUnderWay, FileUnderWay } from './files-under-way.ts';
import type { SeedServer } from './seed-server.ts';
import type { Outcome } from '../ingest/ingest.ts';
import type { IngestQueue } from '../ingest/process/ingest-queue.ts';
import { machineErrorOf, messageOf } from '../platform/machine/machine-error.ts';
import { keepDownloaded } from '../ingest/raw-files.ts';
import type { FileSource } from '../sources/source.ts';
import type { RunState } from '../store/tables.ts';
import type { RawFile } from '../store/read/files.ts';

export interface FetchParts {
  folder: string;
  /** Without a slash at the end. */
  bases: Record<FileHost, string>;
  download: Download;
  /** Is asked before the exchange. */
  seed?: SeedServer | undefined;
  queue: IngestQueue;
  /** Milliseconds since 1970. */
  now: () => number;
  underWay?: FilesUnderWay;
  /** Files kept but not stored because of a `MachineError`, by `fileKey`. They are not downloaded again. */
  unstored?: Map<string, RawFile>;
}

/**
 * A failure of the exchange is an outcome, not an error. Throws `MachineError` when the file cannot be kept or stored here; no attempt is recorded
 * then. The `day` of a master is today, or an earlier one for a seed alone.
 */
export async function fetchFile(parts: FetchParts, source: FileSource, day: string): Promise<Outcome> {
  const file = parts.underWay?.begin(source, day);
  try {
    const outcome = await fetchAndStore(parts, source, day, file);
    file?.end(outcome.reason);
    return outcome;
  } catch (error) {
    const fault = machineErrorOf(error, parts.folder) ?? error;
    file?.end(messageOf(fault));
    throw fault;
  }
}

async function fetchAndStore(parts: FetchParts, source: FileSource, day: string, file: FileUnderWay | undefined): Promise<Outcome> {
  const { folder, bases, download, seed, queue, now, unstored } = parts;
  const key = fileKey(source.id, day);
  let rawFile = unstored?.get(key);
  unstored?.delete(key);
  try {
    if (rawFile === undefined) {
      const given = await seed?.download({ source, day }, file);
      // What the exchange has now is of today.
      if (given === undefined && source.cadence === 'master' && day !== istDate(now())) return notGiven(source, day);
      const downloaded = given ?? (await download(bases[source.base] + source.path(day), source.headers, file));
      rawFile = await keepDownloaded(folder, { source: source.id, exchange: source.exchange, day }, downloaded);
    }
    file?.reading();
    return await queue.ingest(rawFile);
  } catch (error) {
    if (rawFile !== undefined && machineErrorOf(error, folder) !== undefined) unstored?.set(key, rawFile);
    if (!(error instanceof DownloadError)) throw error;
    const state = stateOf(error, day, now());
    const why = reasonOf(error, state);
    const run = {
      source: source.id,
      exchange: source.exchange,
      session: day,
      state,
      reason: reasonInWords(why),
      rows: 0,
      rejected: 0,
    };
    await queue.record({ ...run, told: [why], fetchedAt: istIso(now()) });
    return { ...run, changed: false };
  }
}

/** It is in no log of attempts: the exchange was not asked. */
function notGiven({ id, exchange }: FileSource, day: string): Outcome {
  const reason = reasonInWords(because('noFileOfDay'));
  return { source: id, exchange, session: day, state: 'missing', reason, rows: 0, rejected: 0, changed: false };
}

function stateOf(error: DownloadError, day: string, now: number): RunState {
  if (error instanceof NotPublishedYet) return day >= lastFinishedSession(now) || day === istDate(now) ? 'waiting' : 'missing';
  return error instanceof AccessRefused || error instanceof TooLarge ? 'refused' : 'unreachable';
}

function reasonOf(error: DownloadError, state: RunState): Reason {
  return error instanceof NotPublishedYet ? because(state === 'waiting' ? 'notPublished' : 'noFileOfDay') : error.why;
}
