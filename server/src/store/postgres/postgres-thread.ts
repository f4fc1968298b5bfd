import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { ANSWER_MS } from './client-settings.ts';
import { type DatabaseAnswer, type Batch, FLAG, type WorkerParts } from './worker-messages.ts';

interface PostgresThreadParts extends Pick<WorkerParts, 'url' | 'name'> {
  /** Returns the error to throw when the thread does not answer in time. */
  silent: () => Error;
}

/** How many batches may be under way. */
const MOST_UNDER_WAY = 8;

/** A thread that holds a connection to PostgreSQL: it is sent batches of steps, and the caller waits for its answers. */
export class PostgresThread {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  /** Counts the answers and the finished batches. */
  readonly #flags = new Int32Array(new SharedArrayBuffer(8));
  readonly #silent: () => Error;
  #sent = 0;

  constructor({ url, name, silent }: PostgresThreadParts) {
    const { port1, port2 } = new MessageChannel();
    const workerData: WorkerParts = { url, name, port: port2, flags: this.#flags };
    this.#worker = new Worker(new URL('postgres-worker.ts', import.meta.url), { workerData, transferList: [port2] });
    this.#worker.unref();
    this.#port = port1;
    this.#silent = silent;
  }

  /** Sends a batch, and waits only while too many are under way. */
  send(batch: Batch): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#port.postMessage(batch);
    this.#sent += 1;
    for (;;) {
      const done = Atomics.load(this.#flags, FLAG.done);
      if (this.#sent - done <= MOST_UNDER_WAY) return;
      this.#wait(FLAG.done, done);
    }
  }

  /** Waits for the answer to the batch that requested one. */
  answer(): DatabaseAnswer {
    for (;;) {
      const seen = Atomics.load(this.#flags, FLAG.answers);
      const received = receiveMessageOnPort(this.#port);
      if (received !== undefined) return received.message as DatabaseAnswer;
      this.#wait(FLAG.answers, seen);
    }
  }

  end(): void {
    void this.#worker.terminate();
  }

  #wait(flag: number, seen: number): void {
    if (Atomics.wait(this.#flags, flag, seen, ANSWER_MS) === 'timed-out') throw this.#silent();
  }
}
