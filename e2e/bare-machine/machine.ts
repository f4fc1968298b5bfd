import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What the environment says of the project that this process belongs to; where npm finds its settings and its cache stays. */
const OF_PROJECT = /^(?:BHAV_|npm_(?!config_(?:userconfig|globalconfig|cache|registry|cafile)$))/;
const HANGS_MS = 10 * 60_000;

export class BareMachine implements Disposable {
  readonly nodeVersion: string;
  readonly files: string;
  output = '';
  readonly #folder = mkdtempSync(join(tmpdir(), 'bhav-bare-'));
  readonly #path = join(this.#folder, 'bin');
  readonly #clone = join(this.#folder, 'clone');
  readonly #project: string;
  readonly #running = new Set<ChildProcess>();

  constructor(project: string, node: string) {
    this.#project = project;
    this.files = join(this.#folder, 'files');
    for (const folder of [this.#path, this.files]) mkdirSync(folder);
    // A copy: programs put the folder of the Node that runs them into the path, and beside the real one there are others.
    copyFileSync(node, join(this.#path, 'node'), constants.COPYFILE_FICLONE);
    for (const name of ['git', 'sh'])
      symlinkSync(BareMachine.program(name, (process.env['PATH'] ?? '').split(delimiter)), join(this.#path, name));
    this.nodeVersion = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  }

  /** The path of a program in one of the folders. Throws where none has it. */
  static program(name: string, folders: readonly string[]): string {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found === undefined) throw new Error(`${name} is in no folder of the path`);
    return found;
  }

  /** MB on disk of what npm installed in the clone. */
  get installedMb(): number {
    return Number.parseInt(execFileSync('du', ['-sm', join(this.#clone, 'node_modules')], { encoding: 'utf8' }), 10);
  }

  async bring(npm: string): Promise<void> {
    const env = this.#environment({ PATH: process.env['PATH'] ?? '' });
    const options = ['--prefix', join(this.#folder, 'npm'), '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, `npm@${npm}`], { env, stdio: 'ignore' });
    const cli = join(this.#folder, 'npm/node_modules/npm/bin/npm-cli.js');
    chmodSync(cli, 0o755);
    symlinkSync(cli, join(this.#path, 'npm'));
    mkdirSync(this.#clone);
    await this.run('git', ['clone', '--quiet', this.#project, '.']);
  }

  async run(program: string, args: readonly string[], settings: Record<string, string> = {}): Promise<string> {
    let said = '';
    const child = this.#spawn(program, args, settings, (part) => (said += part));
    const timer = setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
    const code = await new Promise((resolve) => child.once('close', resolve));
    clearTimeout(timer);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}`);
    return said.trim();
  }

  /** Runs `npm start` up to the address that the server prints; with it the seconds until all was installed. */
  start(settings: Record<string, string>): Promise<{ address: string; installedIn: number }> {
    const started = performance.now();
    let said = '';
    let installedIn = Number.NaN;
    return new Promise((resolve, reject) => {
      const server = this.#spawn('npm', ['start'], { PORT: '0', ...settings }, (part) => {
        said += part;
        if (Number.isNaN(installedIn) && said.includes('Building the page')) installedIn = Math.round((performance.now() - started) / 1000);
        const address = /is at (http:\/\/\S+)\s/.exec(said)?.[1];
        if (address !== undefined) resolve({ address, installedIn });
      });
      server.once('close', (code) => reject(new Error(`npm start ended with ${String(code)}`)));
      setTimeout(() => reject(new Error('npm start has not printed an address')), HANGS_MS).unref();
    });
  }

  #spawn(program: string, args: readonly string[], settings: Record<string, string>, says: (part: string) => void): ChildProcess {
    const env = this.#environment({ PATH: this.#path, BHAV_DATA_DIR: join(this.#folder, 'data'), ...settings });
    // A group of its own, so that what it starts ends with it.
    const child = spawn(join(this.#path, program), args, { cwd: this.#clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#running.add(child);
    child.once('close', () => this.#running.delete(child));
    child.stdout.on('data', (part: Buffer) => says(part.toString()));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (this.output += part.toString()));
    return child;
  }

  #environment(settings: Record<string, string>): Record<string, string | undefined> {
    const kept = Object.entries(process.env).filter(([name]) => !OF_PROJECT.test(name));
    return { ...Object.fromEntries(kept), ...settings };
  }

  [Symbol.dispose](): void {
    for (const { pid } of this.#running) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has left by itself.
      }
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
