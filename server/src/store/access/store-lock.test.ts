import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoreRole } from './store-holder.ts';
import { lockStore, StoreHeld } from './store-lock.ts';

const script = fileURLToPath(new URL('store-lock.test-support.ts', import.meta.url));
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  rmSync(folder, { recursive: true });
});

async function holder(role: StoreRole): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, folder, role], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}
async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
const take = (role: StoreRole, waitMs = 0, waiting?: (who: string) => void) =>
  lockStore({ folder, role, command: 'npm test', waitMs, ...(waiting && { waiting }) });

it('names the process that has the role, and gives it up when that process is killed', async () => {
  const child = await holder('server');
  const refused = await take('server').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StoreHeld);
  expect((refused as Error).message).toMatch(
    new RegExp(String.raw`^The store in ${folder} is in use by holder of server, process ${child.pid} on .+, since 20\S+: stop it, .+\.$`),
  );
  // The other role is free meanwhile.
  (await take('command')).release();
  await killed(child);
  const lock = await take('server');
  await expect(take('server')).rejects.toThrow(`process ${process.pid}`);
  lock.release();
  lock.release();
  (await take('server')).release();
});

it('waits for a process that ends, and says once for whom', async () => {
  const child = await holder('command');
  const told: string[] = [];
  const taken = take('command', 60_000, (who) => {
    told.push(who);
    void killed(child, 'SIGTERM');
  });
  (await taken).release();
  expect(told).toEqual([expect.stringContaining(`holder of command, process ${child.pid}`)]);
  expect(existsSync(join(folder, 'command.lock.txt'))).toBe(false);
});

it('is given up by a signal while it waits', async () => {
  await holder('command');
  const stop = new AbortController();
  const waiting = (): void => stop.abort(new Error('stopped'));
  await expect(lockStore({ folder, role: 'command', command: 'npm test', waitMs: 60_000, waiting, signal: stop.signal })).rejects.toThrow(
    'stopped',
  );
});

it('says what to do about a broken lock, and about a place where no lock can be', async () => {
  const path = join(folder, 'server.lock');
  writeFileSync(path, 'x'.repeat(5_000));
  await expect(take('server')).rejects.toThrow(`The lock ${path} is damaged: delete it when nothing works on the store.`);
  const place = join(folder, 'file');
  writeFileSync(place, '');
  await expect(lockStore({ folder: place, role: 'server', command: 'npm test', waitMs: 0 })).rejects.toThrow(
    /^The store \S+bhav\.db cannot be opened \(E.+\): .+ set BHAV_DATA_DIR to a folder\.$/,
  );
});
