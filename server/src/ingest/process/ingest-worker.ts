import { join } from 'node:path';
import { refuse, type Outcome } from '../ingest.ts';
import { ingestQueue } from './ingest-queue.ts';
import { judgeNext } from '../judged-sessions.ts';
import { judgeAnew } from '../previous-closes.ts';
import type { FailureFields } from '../../platform/machine/child-queue.ts';
import { serveParent, type Work } from '../../platform/machine/parent.ts';
import { makeNextSection, type SectionsAsked } from '../../market/cross-section/make-sections.ts';
import type { FileSource } from '../../sources/source.ts';
import type { SessionOf } from '../../store/read/cross-sections.ts';
import { openStore, STORE_FILE } from '../../store/open-store.ts';
import type { Run } from '../../store/read/runs.ts';
import type { RawFile } from '../../store/read/files.ts';
import { type NumberBlock, reserveNumbers } from '../../store/write/securities/reserved-numbers.ts';
import { codeOf } from '../../platform/machine/fault.ts';
import { databaseFault, StoreUnusable } from '../../store/access/store-fault.ts';
import type { DatabaseAddress } from '../../store/postgres/database-address.ts';
import type { Origin } from '@bhav/core/market/origin';
import { termFence, writerName } from '../../store/cluster/fence.ts';
import { keepQuotes, type KeptBatch } from '../../store/live/quotes.ts';
import { recordRun } from '../../store/write/run.ts';

/** `sources` is the address of the module with all known sources. */
export interface IngestWorkerData {
  folder: string;
  origin: Origin;
  /** Absent if it is in the folder. */
  database?: DatabaseAddress | undefined;
  clockOffsetMs: number;
  sources: string;
  /** The term of the leader; absent if the server is alone with its store. */
  term?: number | undefined;
}

/**
 * In this order: ingest a kept file; record a file as refused; record a run without a file; reserve
 * revisions; keep live quotes; make a cross-section that is missing or stale; judge the next stored sessions
 * by a newer rule.
 */
export type IngestRequest =
  | { ingest: RawFile; again: boolean }
  | { refuse: RawFile; reason: string }
  | { run: Run }
  | { reserve: true }
  | { keep: KeptBatch }
  | { make: SectionsAsked }
  | { judge: true };
export type IngestReply =
  | { outcome: Outcome }
  | { section: SessionOf | undefined }
  | { revisions: NumberBlock }
  | { sessions: number }
  | { done: true };

/** A change a second for eleven days, after which the next start goes on from the time, which is greater. */
const REVISIONS_RESERVED = 1_000_000;

/** Works in this process, so that the server answers meanwhile and survives any file. Opens the store by itself. */
async function open({
  folder,
  origin,
  database,
  clockOffsetMs,
  sources,
  term,
}: IngestWorkerData): Promise<Work<IngestRequest, IngestReply>> {
  const { KNOWN_SOURCES } = (await import(sources)) as { KNOWN_SOURCES: readonly FileSource[] };
  const asLeader = term !== undefined && { fence: termFence(term), name: writerName(term) };
  const store = await openStore({ folder, origin, database, ...asLeader });
  const now = (): number => Date.now() + clockOffsetMs;
  const queue = ingestQueue({ store, sources: KNOWN_SOURCES, now });
  return {
    answer: (request) =>
      answer(request).catch((error: unknown) => {
        throw databaseFault(error, join(folder, STORE_FILE)) ?? error;
      }),
    close: () => store.close(),
  };

  async function answer(request: IngestRequest): Promise<IngestReply> {
    if ('ingest' in request) return { outcome: await queue.ingest(request.ingest, request.again) };
    if ('refuse' in request) {
      const { refuse: rawFile, reason } = request;
      return { outcome: await refuse(store, rawFile, rawFile.asked ?? rawFile.fetchedAt.slice(0, 10), reason, 0) };
    }
    if ('reserve' in request) return { revisions: await reserveNumbers(store, 'revision', now(), REVISIONS_RESERVED) };
    if ('make' in request) return { section: await makeNextSection(store, request.make) };
    if ('judge' in request) return { sessions: await judgeNext(store, judgeAnew) };
    if ('run' in request) await recordRun(store, request.run);
    else await keepQuotes(store, request.keep);
    return { done: true };
  }
}

function fieldsOf(error: unknown): FailureFields {
  // The error behind a sentence about the store has the code.
  const code = codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined);
  return { code, isStoreUnusable: error instanceof StoreUnusable };
}

await serveParent<IngestRequest, IngestReply>((argument) => open(JSON.parse(argument) as IngestWorkerData), fieldsOf);
