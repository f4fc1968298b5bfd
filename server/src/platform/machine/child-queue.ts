import { fork, type ChildProcess } from 'node:child_process';
import { within } from './within.ts';

/** `memory` and `time`: it took too much; `stopped`: by us. */
type EndedBy = 'start' | 'memory' | 'time' | 'stopped' | 'other';

export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
  readonly by: EndedBy;

  constructor(by: EndedBy, message: string) {
    super(message);
    this.by = by;
  }
}

/** Such an end is nothing to report. */
export function endedByStop(error: unknown): boolean {
  return error instanceof ProcessEnded && error.by === 'stopped';
}

/** The functions of a process, by name. */
export type Calls = Record<string, (...args: never[]) => unknown>;

export interface Call {
  name: string;
  args: readonly unknown[];
}

/** `ready` to take calls, the answer to the one that it has, or why it has none; `code` is of the system or the database, or empty. */
export type Said = 'ready' | { reply: unknown } | { failed: { name: string; message: string; stack: string | undefined; code: string } };

interface Job {
  call: Call;
  limitMs: number | undefined;
  resolve: (reply: never) => void;
  reject: (error: Error) => void;
  /** Resolves when it is answered or rejected. */
  done: Promise<unknown>;
}

interface Child {
  process: ChildProcess;
  /** Resolves when the process has ended and its last message was read. */
  gone: Promise<void>;
  isReady: boolean;
  killedBy?: EndedBy;
  /** Of the process or the system, if it could not start. */
  failure?: Error;
}

interface ChildQueueParts {
  module: URL;
  /** Sent as the first message. */
  argument: string;
  /** Bounds the JavaScript heap. */
  memoryMb: number;
  /** Takes the output of the process once it has ended; standard error when absent. */
  print?: ((text: string) => void) | undefined;
}

const STOPS = 'The server stops.';
/** Characters. */
const PRINTED_KEPT = 8_192;

/**
 * Calls go to a process of our own, one after the other. The queue is on this side: a process that dies costs only its present call, and the
 * next one starts a new process. It is not a thread: a thread whose heap is full can end the whole process
 * (https://github.com/nodejs/node/issues/47224), and one in native code cannot be ended.
 */
export class ChildQueue<Of extends Calls> {
  readonly #parts: ChildQueueParts;
  readonly #waiting: Job[] = [];
  #child: Child | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: ChildQueueParts) {
    this.#parts = parts;
  }

  get isAlive(): boolean {
    return this.#child !== undefined;
  }

  /**
   * `isFirst` goes before all that waits, `limitMs` counts from the call's turn, and `signal` withdraws one that still waits. Rejects with the
   * error of the process, with its `code`, with `ProcessEnded`, or with the reason of the signal.
   */
  ask<Name extends keyof Of & string>(
    name: Name,
    args: Parameters<Of[Name]>,
    { isFirst = false, limitMs, signal }: { isFirst?: boolean; limitMs?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<Awaited<ReturnType<Of[Name]>>> {
    if (this.#isClosed) return Promise.reject(new ProcessEnded('stopped', STOPS));
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Of[Name]>>>();
    const job: Job = { call: { name, args }, limitMs, resolve, reject, done: Promise.allSettled([promise]) };
    this.#waiting[isFirst ? 'unshift' : 'push'](job);
    signal?.addEventListener('abort', () => {
      const at = this.#waiting.indexOf(job);
      if (at !== -1) this.#waiting.splice(at, 1);
      if (at !== -1) reject(signal.reason as Error);
    });
    this.#next();
    return promise;
  }

  /** Rejects what waits, and ends what is under way after the grace. A later call starts a new process. */
  async stop(graceMs: number): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.reject(new ProcessEnded('stopped', STOPS));
    if (this.#current !== undefined && this.#child !== undefined) await this.#endOf(this.#child, this.#current.done, graceMs);
  }

  /** Takes no more calls, lets the process close what it has open, and kills it after the grace. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    await this.stop(0);
    if (this.#child === undefined) return;
    this.#child.process.send('close', () => undefined);
    await this.#endOf(this.#child, this.#child.gone, graceMs);
  }

  async #endOf(child: Child, end: Promise<unknown>, graceMs: number): Promise<void> {
    const isInTime = end.then(() => true);
    if (await within(graceMs, isInTime, () => false)) return;
    this.#kill('stopped');
    await child.gone;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#current = job;
    try {
      this.#child ??= this.#start();
      // If the process has died meanwhile, its end rejects the call.
      this.#child.process.send(job.call, () => undefined);
    } catch (error) {
      // No process can be started, or the call cannot be written down.
      this.#settle((failing) => failing.reject(error instanceof Error ? error : new Error(String(error))));
      return;
    }
    if (job.limitMs === undefined) return;
    // An answer that came in time counts, even if this process was busy and has not read it.
    const late = (): void => void setImmediate(() => this.#current === job && this.#kill('time'));
    this.#timer = setTimeout(late, job.limitMs);
  }

  #start(): Child {
    const { module, argument, memoryMb } = this.#parts;
    const child = fork(module, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // What reads files from elsewhere is given no token, and no address with a password.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:(?:BHAV|DATABASE|NATS)_|PG)/.test(name))),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Everybody on the machine can read the arguments of a process.
    child.send(argument, () => undefined);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-PRINTED_KEPT);
      });
    }
    const events = child.pid === undefined ? (['error'] as const) : (['close', 'disconnect'] as const);
    const ends = events.map((event) => new Promise<void>((resolve) => void child.once(event, () => resolve())));
    const started: Child = { process: child, isReady: false, gone: Promise.all(ends).then(() => this.#ended(started, printed)) };
    child.on('error', (error) => {
      started.failure ??= error;
    });
    child.on('message', (said) => this.#hear(started, said as Said));
    return started;
  }

  #hear(child: Child, said: Said): void {
    if (said === 'ready') {
      child.isReady = true;
    } else if ('reply' in said) {
      this.#settle((job) => job.resolve(said.reply as never));
    } else {
      const error = Object.assign(new Error(said.failed.message), said.failed);
      // One that could not begin leaves now.
      if (child.isReady) this.#settle((job) => job.reject(error));
      else child.failure = error;
    }
  }

  #ended({ process: { exitCode, signalCode }, isReady, killedBy, failure }: Child, printed: string): void {
    // Node aborts a process whose heap is full, after a long trace of native code.
    const isMemory = signalCode === 'SIGABRT';
    const { print = (text: string) => void process.stderr.write(`${text}\n`) } = this.#parts;
    if (printed.trim() !== '' && !isMemory) print(printed.trim());
    const by = killedBy ?? (isMemory ? 'memory' : isReady ? 'other' : 'start');
    this.#child = undefined;
    this.#settle((job) => job.reject(failure ?? new ProcessEnded(by, `The process ended (${signalCode ?? `code ${exitCode}`}).`)));
  }

  #settle(how: (job: Job) => void): void {
    const job = this.#current;
    clearTimeout(this.#timer);
    this.#current = undefined;
    if (job !== undefined) how(job);
    this.#next();
  }

  #kill(by: EndedBy): void {
    if (this.#child === undefined) return;
    this.#child.killedBy = by;
    this.#child.process.kill('SIGKILL');
  }
}
