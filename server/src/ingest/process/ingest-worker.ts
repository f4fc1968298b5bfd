import type { Reason } from '@bhav/core/market/reason';
import { join } from 'node:path';
import { refuse } from '../ingest.ts';
import { ingestQueue } from './ingest-queue.ts';
import { judgeNext } from '../judged-sessions.ts';
import { judgeAnew } from '../previous-closes.ts';
import { serveParent } from '../../platform/machine/parent.ts';
import { makeNextSection, type SectionsAsked } from '../../market/cross-section/make-sections.ts';
import type { FileSource } from '../../sources/source.ts';
import { openStore, STORE_FILE } from '../../store/open-store.ts';
import type { SentMessage } from '../../store/read/messages.ts';
import type { RawFile } from '../../store/read/files.ts';
import { databaseFault } from '../../store/access/store-fault.ts';
import type { DatabaseAddress } from '../../store/postgres/database-address.ts';
import type { Origin } from '@bhav/core/market/origin';
import { termFence, writerName } from '../../store/cluster/fence.ts';
import { keepMessage } from '../../store/write/messages.ts';
import { keepQuotes, type KeptBatch } from '../../store/live/quotes.ts';
import { changePush, type PushChange } from '../../store/push/subscriptions.ts';
import { reserveNumbers } from '../../store/versions.ts';

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

/** A change a second for eleven days, after which the next start goes on from the time, which is greater. */
const REVISIONS_RESERVED = 1_000_000;

/** Works in this process, so that the server answers meanwhile and survives any file. Opens the store by itself. */
async function open({ folder, origin, database, clockOffsetMs, sources, term }: IngestWorkerData) {
  const { KNOWN_SOURCES } = (await import(sources)) as { KNOWN_SOURCES: readonly FileSource[] };
  const asLeader = term !== undefined && { fence: termFence(term), name: writerName(term) };
  const store = await openStore({ folder, origin, database, ...asLeader });
  const now = (): number => Date.now() + clockOffsetMs;
  return {
    calls: {
      ...ingestQueue({ store, sources: KNOWN_SOURCES, now }),
      refuse: (rawFile: RawFile, reason: Reason) => refuse(store, rawFile, rawFile.asked ?? rawFile.fetchedAt.slice(0, 10), [reason], 0),
      /** Throws `StoreUnusable`. */
      reserveRevisions: () => reserveNumbers(store, 'revision', now(), REVISIONS_RESERVED),
      keepQuotes: (kept: KeptBatch) => keepQuotes(store, kept),
      changePush: (change: PushChange) => changePush(store, change, now()),
      keepMessage: (sent: SentMessage) => keepMessage(store, sent),
      /** Undefined where none is missing or stale. */
      makeSection: (asked: SectionsAsked) => makeNextSection(store, asked),
      /** The next sessions by a newer rule. Returns how many they were; 0 when all are judged. */
      judge: () => judgeNext(store, judgeAnew),
    },
    asSentence: (error: unknown) => databaseFault(error, join(folder, STORE_FILE)) ?? error,
    close: () => store.close(),
  };
}
export type IngestCalls = Awaited<ReturnType<typeof open>>['calls'];

await serveParent((argument) => open(JSON.parse(argument) as IngestWorkerData));
