import { Worker } from 'node:worker_threads';
import type { Desk } from './fetch-file.ts';
import type { IngestReply, IngestRequest, IngestThreadData } from './ingest-worker.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { type MadeMarket, servedMarket, type ServedMarket } from './served-market.ts';
import { StoreUnusable } from './store/store-fault.ts';

/** The ingest as the server uses it: in its own thread, one thing after the other. Rejects when the thread fails; the store is whole then, and the next call starts a new thread. */
export interface IngestThread extends Desk {
  /** Makes what is served of the store as it is now; nothing when its content is `before`. */
  market: (before?: string) => Promise<ServedMarket | undefined>;
  /** Finishes what is under way and ends the thread. */
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (reply: IngestReply) => void;
  reject: (error: Error) => void;
}

/** Starts the thread at the first file; `sources` is the address of the module with all sources. */
export function ingestThread(data: Omit<IngestThreadData, 'sources'> & { sources?: string }): IngestThread {
  const workerData: IngestThreadData = { sources: new URL('known-sources.ts', import.meta.url).href, ...data };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let next = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('ingest-worker.ts', import.meta.url), { workerData });
    let failure = new Error('The ingest thread ended before it was done.');
    started.on('message', (reply: IngestReply) => {
      const of = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) of?.reject(reply.storeIsUnusable === true ? new StoreUnusable(reply.error) : new Error(reply.error));
      else of?.resolve(reply);
    });
    started.on('error', (error: Error) => {
      failure = error;
    });
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    });
    return started;
  };

  type Asked = IngestRequest extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;
  const ask = (asked: Asked): Promise<IngestReply> => {
    worker ??= start();
    const id = next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker?.postMessage({ id, ...asked });
    });
  };

  return {
    ingest: async (arrival, again = false) => {
      const reply = await ask({ arrival, again });
      if ('outcome' in reply) return reply.outcome;
      throw new Error('The ingest thread answered another question.');
    },
    record: async (run) => {
      await ask({ run });
    },
    market: async (before) => {
      const reply = await ask({ before });
      return 'served' in reply && reply.served !== undefined ? served(reply.served) : undefined;
    },
    close: async () => {
      const running = worker;
      if (running === undefined) return;
      await new Promise<void>((resolve) => {
        running.once('exit', () => resolve());
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        running.postMessage('close');
      });
    },
  };
}

/** Bytes that come from another thread are plain arrays. */
function served({ ready, ...numbered }: MadeMarket): ServedMarket {
  const wrapped = Object.fromEntries(Object.entries(ready).map(([name, answer]) => [name, buffers(answer)]));
  return servedMarket(numbered, wrapped);
}

function buffers({ hash, plain, br, gzip }: ReadyAnswer): ReadyAnswer {
  const wrap = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { hash, plain: wrap(plain), br: br && wrap(br), gzip: gzip && wrap(gzip) };
}
