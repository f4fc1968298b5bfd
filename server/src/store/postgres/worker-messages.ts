import type { MessagePort } from 'node:worker_threads';
import type { DriverError } from './postgres-error.ts';

/** One step for the connection in the worker. */
export type DatabaseStep =
  | { kind: 'query'; text: string; values: unknown[]; name?: string }
  /** Several statements without parameters. */
  | { kind: 'script'; text: string }
  | { kind: 'copy'; text: string; rows: string }
  /** Ends the transaction whatever failed in it. */
  | { kind: 'undo'; text: string };

/** Steps in their order. With `isAsked` the rows of the last one, or the first error since the last answer, are sent back. */
export interface Batch {
  steps: DatabaseStep[];
  isAsked: boolean;
  /** The connection on which the transaction began: after a loss the rest must not run on the new one. Undefined for any. */
  connection: number | undefined;
}

/** The answer to a batch. */
export type DatabaseAnswer = Rows | (Told & { error: DriverError });

interface Told {
  connection: number;
  isConnected: boolean;
}

export interface Rows extends Told {
  columns: string[];
  rows: unknown[][];
  command: string;
}

/** The data that the worker is started with. `flags` counts its answers and its finished batches. */
export interface WorkerParts {
  url: string;
  name: string;
  port: MessagePort;
  flags: Int32Array;
}

/** The places in `flags`. */
export const FLAG = { answers: 0, done: 1 } as const;
