import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '../store/open-store.ts';
import { sessionsOf } from '../store/read/sessions.ts';
import { assertWhole } from '../store/repair/integrity.ts';

export function startCommand(command: string, args: readonly string[], settings: Record<string, string>): ChildProcess {
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  return spawn(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...settings } });
}

export async function runCommandFile(command: string, args: readonly string[], settings: Record<string, string>) {
  const child = startCommand(command, args, settings);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}

/** Those of 2026, as `NSE 2026-11-19 2900`. */
export async function sessionsIn(folder: string): Promise<string[]> {
  const store = await openStore({ folder, origin: 'exchange' });
  await assertWhole(store);
  const found = [
    ...(await sessionsOf(store, 'NSE', '2026-01-01', '2026-12-31')),
    ...(await sessionsOf(store, 'BSE', '2026-01-01', '2026-12-31')),
  ];
  await store.close();
  return found.map(({ exchange, session, rows }) => `${exchange} ${session} ${rows}`);
}

/** Without what an open store has beside its file. */
export function contentOf(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.lock|\.db-(?:wal|shm)/.test(entry.name))
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'latin1')]),
  );
}
