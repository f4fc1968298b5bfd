import { PostgresThread } from './postgres-thread.ts';
import type { DatabaseAnswer, DatabaseStep } from './worker-messages.ts';

interface StepQueueParts {
  url: string;
  name: string;
  /** Returns the error to throw when the connection does not answer in time. */
  silent: () => Error;
}

/** How many steps go to the thread at once. */
const BATCH_STEPS = 200;

/**
 * Sends steps in batches to the thread that holds a connection. The thread starts with the first batch, and again after it was dropped. A
 * `connection` is the one on which the transaction began and the step must run; undefined for any.
 */
export class StepQueue {
  readonly #parts: StepQueueParts;
  #thread: PostgresThread | undefined;
  #steps: DatabaseStep[] = [];
  #isClosed = false;

  constructor(parts: StepQueueParts) {
    this.#parts = parts;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Sends a step without waiting for it. */
  later(step: DatabaseStep, connection: number | undefined): void {
    this.#steps.push(step);
    if (this.#steps.length >= BATCH_STEPS || step.kind === 'copy') this.#send(false, connection);
  }

  /** Sends a step and waits for its answer. Throws the error of `silent` if there is none. */
  ask(step: DatabaseStep, connection: number | undefined): DatabaseAnswer {
    this.#steps.push(step);
    return this.#send(true, connection).answer();
  }

  /** Forgets steps that have not been sent. */
  clear(): void {
    this.#steps = [];
  }

  /** Ends the thread and its connection; the next step gets new ones. */
  giveUp(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.giveUp();
  }

  #send(isAsked: boolean, connection: number | undefined): PostgresThread {
    if (this.#isClosed) throw new TypeError('The database connection is not open');
    this.#thread ??= new PostgresThread(this.#parts);
    const steps = this.#steps;
    this.#steps = [];
    this.#thread.send({ steps, isAsked, connection });
    return this.#thread;
  }
}
