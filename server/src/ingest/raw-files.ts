import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Exchange } from '@bhav/core/market/exchange';
import { istIso } from '@bhav/core/calendar/ist';
import { onOurDisk } from '../platform/machine/machine-error.ts';
import type { RawFile, SeedOfFile } from '../store/read/files.ts';

export const RAW = 'raw';

export interface AskedFile {
  source: string;
  exchange: Exchange;
  /** The day asked for; for a master the day of the request. */
  day: string;
}

/** `temporary` is the path until the file is kept. */
export interface Downloaded {
  address: string;
  temporary: string;
  sha256: string;
  bytes: number;
  /** Milliseconds since 1970. */
  fetchedAt: number;
  seed?: SeedOfFile;
}

/**
 * Moves it to `raw/<source>/<year>/<day>-<checksum>`. It is on disk when this returns. Throws `MachineError`,
 * and then leaves nothing behind.
 */
export async function keepDownloaded(folder: string, asked: AskedFile, file: Downloaded): Promise<RawFile> {
  const path = await onOurDisk(join(folder, folderOf(asked)), async () => {
    try {
      const place = placeOf(asked, file.sha256, await headOf(file.temporary));
      await moveFor(file.temporary, join(folder, place));
      return place;
    } catch (error) {
      await rm(file.temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  });
  const { sha256, bytes, address, fetchedAt, seed } = file;
  const { source, exchange, day } = asked;
  return { source, exchange, sha256, path, bytes, address, fetchedAt: istIso(fetchedAt), asked: day, ...(seed && { seed }) };
}

async function moveFor(temporary: string, target: string): Promise<void> {
  if (existsSync(target)) return rm(temporary);
  await mkdir(dirname(target), { recursive: true });
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

/** `fetchedAt` is in milliseconds since 1970. Throws `MachineError`. */
export async function keepImported(folder: string, asked: AskedFile, bytes: Uint8Array, from: string, fetchedAt: number): Promise<RawFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = placeOf(asked, sha256, bytes);
  const target = join(folder, path);
  await onOurDisk(join(folder, folderOf(asked)), async () => {
    if (existsSync(target)) return;
    await mkdir(dirname(target), { recursive: true });
    const temporary = `${target}.part`;
    try {
      await writeFile(temporary, bytes, { flush: true });
      await moveFor(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  });
  return { source: asked.source, exchange: asked.exchange, sha256, path, bytes: bytes.length, address: from, fetchedAt: istIso(fetchedAt) };
}

/** `intact`: the bytes still have their checksum. */
export async function readKept(
  folder: string,
  { path, sha256 }: { path: string; sha256: string },
): Promise<{ bytes: Buffer; intact: boolean }> {
  const bytes = await readFile(join(folder, path));
  return { bytes, intact: createHash('sha256').update(bytes).digest('hex') === sha256 };
}

/** From the data folder. */
export function folderOf({ source, day }: Pick<AskedFile, 'source' | 'day'>): string {
  return [RAW, source.replaceAll(/[^\w-]/g, '_'), day.slice(0, 4)].join('/');
}

function placeOf(asked: AskedFile, sha256: string, head: Uint8Array): string {
  return `${folderOf(asked)}/${asked.day}-${sha256.slice(0, 12)}.${kindOf(head)}`;
}

/** For people who look into the folder; the program goes by content. */
function kindOf(head: Uint8Array): string {
  const text = new TextDecoder('latin1')
    .decode(head.subarray(0, 64))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (text.startsWith('PK')) return 'zip';
  if (text.startsWith('<')) return 'html';
  return /^[[{]/.test(text) ? 'json' : 'csv';
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Needed after a name was added. Windows cannot sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
