import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestArchive } from './ingest/test-archive.test-support.ts';
import { copyServer } from './server-copy.test-support.ts';

export interface StartedMain {
  child: ChildProcess;
  exit: Promise<number | null>;
  /** Rejects when the process ends before it says its address. */
  address: Promise<string>;
  jsonAddress: Promise<string>;
  /** None where it has not said one. */
  metrics: () => string;
  printed: () => string;
  errors: () => string;
}

/** A copy of the server with a small site, so that tests need no build. */
export class ServerCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'bhav-server-'));
  readonly #children: ChildProcess[] = [];

  constructor() {
    copyServer(this.root);
  }

  /** By default it has an empty store of its own and any free port, and fetches nothing. */
  start(environment: Record<string, string> = {}): StartedMain {
    const { PATH = '' } = process.env;
    const BHAV_DATA_DIR = mkdtempSync(join(this.root, 'data-'));
    const env = { PATH, PORT: '0', BHAV_DATA_DIR, BHAV_SYNC: 'off', ...environment };
    const child = spawn(process.execPath, [join(this.root, 'server/src/main.ts')], { env });
    this.#children.push(child);
    let [printed, errors] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const said = (sentence: RegExp): Promise<string> => {
      const address = new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const found = sentence.exec(printed)?.[1];
          if (found !== undefined) resolve(found);
        });
        void exit.then((code) => reject(new Error(`the server left with ${code}: ${errors}`)));
      });
      address.catch(() => undefined);
      return address;
    };
    const address = said(/^Bhav India is at (\S+)\s/m);
    const jsonAddress = said(/"msg":"Bhav India is at ([^\s"]+)"/);
    const metrics = (): string => /^Metrics for Prometheus are at (\S+)$/m.exec(printed)?.[1] ?? '';
    return { child, exit, address, jsonAddress, metrics, printed: () => printed, errors: () => errors };
  }

  startOn(archive: Pick<TestArchive, 'settings'>, day: string, environment: Record<string, string>): StartedMain {
    return this.start({
      BHAV_SYNC: 'on',
      BHAV_HISTORY_DAYS: '1',
      BHAV_NOW: `${day}T19:00:00+05:30`,
      ...archive.settings,
      ...environment,
    });
  }

  endAll(): void {
    for (const child of this.#children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
