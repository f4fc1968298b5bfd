import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../server/src/test-servers/free-port.ts';
import { guarded } from '../../server/src/test-servers/guard.ts';
import { signalTree } from '../../server/src/test-servers/process-tree.ts';
import { Program, SERVER } from '../attack/harness/program.ts';
import { ask } from '../attack/harness/ask.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'jumping-clock.ts')).href;

const METRICS_WITHIN_MS = 5_000;

/** One machine of a deployment: the real server as a process, with a port, a data folder and a clock of its own that outlast its restarts. */
export class ServerNode {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  readonly #metricsPort: number;
  readonly #settings: () => Record<string, string>;
  readonly #forgetFolder: () => void;
  #program: Program | undefined;
  #isMeantToRun = false;

  /** Makes a node that is not started yet; `settings` is called at each start. */
  static async make(name: string, settings: () => Record<string, string>): Promise<ServerNode> {
    return new ServerNode(name, [await freePort(), await freePort()], settings);
  }

  private constructor(name: string, [port, metricsPort]: [number, number], settings: () => Record<string, string>) {
    this.name = name;
    this.port = port;
    this.#metricsPort = metricsPort;
    this.#settings = settings;
    this.folder = mkdtempSync(join(tmpdir(), `bhav-${name}-`));
    this.#forgetFolder = guarded({ folder: this.folder });
    this.setClock(0);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#program?.hasLeft === false;
  }

  /** Whether it has ended although nobody ended it. */
  get hasFallen(): boolean {
    return this.#isMeantToRun && !this.isRunning;
  }

  /** The last lines that it printed. */
  lastLines(count: number): string {
    return (this.#program?.output ?? '').trim().split('\n').slice(-count).join('\n');
  }

  /** Starts it and waits until it listens. */
  async start(): Promise<void> {
    const program = new Program(SERVER, [], {
      ...this.#settings(),
      PORT: String(this.port),
      METRICS_PORT: String(this.#metricsPort),
      BHAV_DATA_DIR: join(this.folder, 'data'),
      CHAOS_CLOCK: join(this.folder, 'clock'),
      NODE_OPTIONS: `--import=${CLOCK}`,
    });
    this.#program = program;
    const forget = guarded({ pid: program.pid });
    void program.exit.then(forget);
    await program.address;
    this.#isMeantToRun = true;
  }

  /** Ends it at once, with all its processes. */
  async kill(): Promise<void> {
    this.#isMeantToRun = false;
    await this.#program?.kill();
  }

  /** Stops all its processes where they are: its connections stay open and nothing answers. */
  pause(): void {
    signalTree(this.pid, 'SIGSTOP');
  }

  resume(): void {
    signalTree(this.pid, 'SIGCONT');
  }

  /** Sets its clock wrong by a number of milliseconds. */
  setClock(wrongByMs: number): void {
    const file = join(this.folder, 'clock');
    writeFileSync(`${file}.next`, String(wrongByMs));
    renameSync(`${file}.next`, file);
  }

  /** Starts it if it has ended, wakes it if it is paused, and sets its clock right. */
  async repair(): Promise<void> {
    this.setClock(0);
    if (this.isRunning) this.resume();
    else await this.start();
  }

  /** Asks it for a path; undefined when it does not answer 200 with JSON in time (milliseconds). */
  async json<T>(path: string, withinMs?: number): Promise<T | undefined> {
    const { status, text } = await ask(this.address, path, withinMs === undefined ? {} : { withinMs });
    return status === 200 ? (JSON.parse(text) as T) : undefined;
  }

  /** How many readers follow it now, by its metrics; 0 when it does not answer. */
  async readers(): Promise<number> {
    const { text } = await ask(`http://127.0.0.1:${this.#metricsPort}`, '/metrics', { withinMs: METRICS_WITHIN_MS });
    const open = [...text.matchAll(/^bhav_streams_open(?:\{[^}]*\})? (\d+)$/gm)];
    return open.reduce((sum, [, count]) => sum + Number(count), 0);
  }

  async remove(): Promise<void> {
    if (this.#program !== undefined && this.isRunning) {
      this.resume();
      await this.kill();
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
    this.#forgetFolder();
  }
}
