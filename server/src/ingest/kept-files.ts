import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { istDate, istIso } from '@bhav/core/calendar/ist';
import { RAW, readKept } from './raw-files.ts';
import type { FileSource } from '../sources/source.ts';
import type { ReadStore } from '../store/open-store.ts';
import { rawFileOf } from '../store/read/files.ts';

/** `raw/<source>/<year>/<day>-<checksum>`. */
export interface KeptFile {
  /** From the data folder, with slashes. */
  path: string;
  source: string;
  /** The day asked for; for a master, and for an imported file, the day of its download. */
  day: string;
  /** The first twelve digits of the checksum. */
  mark: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The oldest first. */
export function keptFiles(folder: string): KeptFile[] {
  const top = join(folder, RAW);
  if (!existsSync(top)) return [];
  const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .flatMap((entry): KeptFile[] => {
      const place = join(entry.parentPath, entry.name);
      const path = relative(folder, place).split(sep).join('/');
      const [, source, day, mark] = /^raw\/([\w-]+)\/\d{4}\/(\d{4}-\d\d-\d\d)-([0-9a-f]{12})\.\w+$/.exec(path) ?? [];
      if (source === undefined || day === undefined || mark === undefined) return [];
      return [{ path, source, day, mark, keptAt: statSync(place).mtimeMs }];
    })
    .toSorted((one, other) => one.keptAt - other.keptAt || (one.path < other.path ? -1 : 1));
}

/** For a kept file without records; the time is ISO 8601 with +05:30. A master is of the day in its name. */
export function originOf({ path, day, keptAt }: KeptFile, { cadence }: FileSource): { address: string; fetchedAt: string } {
  const isOfDay = cadence !== 'master' || istDate(keptAt) === day;
  return { address: `file:${basename(path)}`, fetchedAt: isOfDay ? istIso(keptAt) : `${day}T18:00:00+05:30` };
}

/** Of a stored file, by its checksum; undefined where it is not kept here, or no longer as it came. */
export async function keptBytes(store: ReadStore, sha256: string): Promise<Buffer | undefined> {
  const file = await rawFileOf(store, sha256);
  if (file?.state !== 'stored') return undefined;
  const kept = await readKept(store.folder, file).catch(() => undefined);
  return kept?.intact === true ? kept.bytes : undefined;
}
