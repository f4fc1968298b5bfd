import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { guarded } from './guard.ts';
import { signalTree } from './process-tree.ts';

interface TestServerParts {
  name: string;
  program: string;
  args: (folder: string, port: number) => string[];
  prepare?: (folder: string, port: number) => Promise<void>;
  /** What it prints when it has its port: another program might answer there. */
  says: string;
  /** Resolves when the server answers, rejects when it does not yet. */
  ask: (port: number) => Promise<void>;
  stopSignal: NodeJS.Signals;
  /** The account under which it runs, when not that of the tests. */
  account?: { uid: number; gid: number };
}

/** How long to wait before asking again, milliseconds. */
const ASK_AGAIN_MS = 10;
/** How often another port is tried, if another program took the first between the look and the start. */
const PORTS = 5;

/** Starts a server and waits until it answers. Throws with what it printed if it leaves before. */
export async function startTestServer(parts: TestServerParts): Promise<TestServer> {
  for (let left = PORTS; ; left--) {
    const server = new TestServer(parts, await freePort());
    try {
      if (parts.prepare !== undefined) await parts.prepare(server.folder, server.port);
      await server.restart();
      return server;
    } catch (error) {
      await server.remove();
      if (left === 0 || !/in use/i.test(server.printed())) throw error;
    }
  }
}

export class TestServer {
  readonly port: number;
  readonly folder: string;
  readonly #parts: TestServerParts;
  readonly #forgetFolder: () => void;
  #child: ChildProcess | undefined;
  #printed = '';

  constructor(parts: TestServerParts, port: number) {
    this.#parts = parts;
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), `bhav-${parts.name}-`));
    this.#forgetFolder = guarded({ folder: this.folder });
    // Processes of the server may run as another user.
    chmodSync(this.folder, 0o755);
    if (parts.account !== undefined) chownSync(this.folder, parts.account.uid, parts.account.gid);
  }

  /** The process that was started; its children are not in it. Undefined while the server does not run. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** All that it has printed since its last start. */
  printed = (): string => this.#printed;

  /** Ends it as an operator does, and waits for the end. Its data stay until the test process ends, or until `remove`. */
  stop = async (): Promise<void> => {
    const child = this.#child;
    if (child?.pid === undefined) return;
    this.resume();
    const gone = once(child, 'close');
    child.kill(this.#parts.stopSignal);
    await gone;
  };

  kill = async (): Promise<void> => {
    const child = this.#child;
    if (child?.pid === undefined) return;
    const gone = once(child, 'close');
    signalTree(child.pid, 'SIGKILL');
    await gone;
  };

  /** Stops all its processes where they are (SIGSTOP): its connections stay open and nothing answers. */
  pause = (): void => {
    if (this.pid !== undefined) signalTree(this.pid, 'SIGSTOP');
  };

  resume = (): void => {
    if (this.pid !== undefined) signalTree(this.pid, 'SIGCONT');
  };

  /** Starts it on the same port and data, after stopping it if it runs, and waits until it answers. */
  restart = async (): Promise<void> => {
    await this.stop();
    const { program, args, account } = this.#parts;
    this.#printed = '';
    // In a process group of its own, so that Ctrl+C of a terminal comes to the tests alone, which end it.
    const child = spawn(program, args(this.folder, this.port), {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      cwd: this.folder,
      env: { ...process.env, LC_ALL: 'C' },
      ...account,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        this.#printed += piece.toString();
      });
    }
    await once(child, 'spawn');
    const forget = child.pid === undefined ? undefined : guarded({ pid: child.pid });
    this.#child = child;
    child.once('close', () => {
      forget?.();
      if (this.#child === child) this.#child = undefined;
    });
    await this.#answers(child);
  };

  remove = async (): Promise<void> => {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
    this.#forgetFolder();
  };

  async #answers(child: ChildProcess): Promise<void> {
    for (;;) {
      const why = await this.#parts.ask(this.port).catch((error: unknown) => error ?? 'unknown');
      if (this.#child !== child) throw new Error(`${this.#parts.program} left before it answered: ${this.#printed}`);
      if (why === undefined && this.#printed.includes(this.#parts.says)) return;
      await delay(ASK_AGAIN_MS);
    }
  }
}
