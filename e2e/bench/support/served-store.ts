import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../../server/src/main.ts');
const WITHIN_MS = 60_000;

/** The real server, in a process of its own. */
export interface Served {
  address: string;
  /** Milliseconds from the start of the process until `/api/v1/health` answered. */
  startedMs: number;
  pid: number;
}

/** Starts the real server on a store of made-up figures, asking nobody for files, while `use` runs. */
export async function withServer(folder: string, use: (served: Served) => Promise<void>): Promise<void> {
  const started = performance.now();
  const server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: '0', BHAV_DATA_DIR: folder, BHAV_SYNC: 'off', BHAV_ORIGIN: 'demonstration' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    const address = await addressOf(server);
    const { status } = await fetch(`${address}/api/v1/health`);
    if (status !== 200) throw new Error(`/api/v1/health answered ${status}.`);
    await use({ address, startedMs: performance.now() - started, pid: server.pid ?? 0 });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Waits for the line that says where the server is. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server said nothing within ${WITHIN_MS / 1e3} s.`)), WITHIN_MS);
    const give = (address: string): void => {
      clearTimeout(timer);
      resolve(address);
    };
    let said = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /is at (http:\/\/\S+)\s/.exec(said)?.[1];
      if (address !== undefined) give(address);
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it listened.`));
    });
  });
}
