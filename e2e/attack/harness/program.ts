import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export const SERVER = join(ROOT, 'server/src/main.ts');
export const IMPORT = join(ROOT, 'server/src/commands/import.ts');
export const REBUILD = join(ROOT, 'server/src/commands/rebuild.ts');

/** No process under attack, with those that it started, may grow beyond this; one that does is ended, bytes. */
const LARGEST_RSS = 3 * 1024 ** 3;
const LOOK_EVERY_MS = 100;
const KILLED = 'ended by the trial, for it had grown beyond 3 GB';

/** A process under attack, with all that it says and how large it has been. */
export class Program {
  /** Resolves with its exit code; undefined when a signal ended it. */
  readonly exit: Promise<number | undefined>;
  readonly pid: number;
  /** The largest size that was seen, bytes; 0 where the system has no /proc. */
  peakRss = 0;
  /** Everything that it wrote, errors included. */
  output = '';
  /** What it wrote as errors. */
  errors = '';
  readonly #child: ChildProcess;
  readonly #listens: Promise<string>;

  constructor(script: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, [script, ...args], {
      // A group of its own, so that what it starts ends with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...environment },
    });
    this.pid = this.#child.pid ?? 0;
    this.exit = new Promise((resolve) => this.#child.once('close', (code) => resolve(code ?? undefined)));
    this.#listens = new Promise((resolve, reject) => {
      this.#child.stdout?.on('data', (part: Buffer) => {
        this.output += part.toString();
        const address = /is at (http:\/\/\S+)\s/.exec(this.output)?.[1];
        if (address !== undefined) resolve(address);
      });
      void this.exit.then((code) => reject(new Error(`it left with ${code ?? 'a signal'} before it listened: ${this.firstError()}`)));
    });
    this.#listens.catch(() => undefined);
    this.#child.stderr?.on('data', (part: Buffer) => {
      this.errors += part.toString();
      this.output += part.toString();
    });
    const watch = setInterval(() => this.#look(), LOOK_EVERY_MS);
    void this.exit.then(() => clearInterval(watch));
  }

  /** Resolves with the address that it prints once it listens; rejects when it leaves before. */
  get address(): Promise<string> {
    return this.#listens;
  }

  get hasLeft(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** How large it and the processes that it started are now, bytes; 0 where the system does not say. */
  get rss(): number {
    return this.hasLeft ? 0 : sizeOf(this.pid);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Ends it at once, and what it started. */
  async kill(): Promise<void> {
    this.#killGroup();
    await this.exit;
  }

  /** The first line of its errors, for a line of result. */
  firstError(): string {
    return this.errors.trim().split('\n', 1)[0]?.slice(0, 200) ?? '';
  }

  #look(): void {
    this.peakRss = Math.max(this.peakRss, this.rss);
    if (this.peakRss <= LARGEST_RSS) return;
    this.errors = `${KILLED}\n${this.errors}`;
    this.#killGroup();
  }

  #killGroup(): void {
    try {
      process.kill(-this.pid, 'SIGKILL');
    } catch {
      // It has left, or the system knows no groups.
      this.#child.kill('SIGKILL');
    }
  }
}

function sizeOf(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + sizeOf(child), own);
}

/** Empty for a process that has just left. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Reports whether the system shows how large a process is. */
export function tellsSize(): boolean {
  return existsSync('/proc/self/status');
}

/** Writes bytes for a line of result. */
export function mb(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
