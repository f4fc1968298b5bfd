import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { onOurDisk } from '../machine/machine-error.ts';

/** What a file is called until it is whole. */
const ENDING = '.part';

/** A file that is coming: under a temporary name until it is whole and moved to its place. Each method throws `MachineError`. */
export class PartFile {
  readonly path: string;
  readonly #folder: string;
  readonly #file: FileHandle;

  private constructor(folder: string, path: string, file: FileHandle) {
    this.#folder = folder;
    this.path = path;
    this.#file = file;
  }

  /** Begins a file in a folder, which is made when there is none. */
  static async begin(folder: string): Promise<PartFile> {
    return onOurDisk(folder, async () => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${randomUUID()}${ENDING}`);
      return new PartFile(folder, path, await open(path, 'wx'));
    });
  }

  async write(bytes: Uint8Array): Promise<void> {
    await onOurDisk(this.#folder, () => this.#file.writeFile(bytes));
  }

  /** Closes the file; it is on disk when this returns. */
  async finish(): Promise<void> {
    await onOurDisk(this.#folder, async () => {
      await this.#file.sync();
      await this.#file.close();
    });
  }

  /** Closes the file and removes it. Never throws: what is left over goes at the next start. */
  async drop(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.path, { force: true }).catch(() => undefined);
  }
}

/** A file that is coming grows at least every half a minute, or is given up. */
const DEAD_MS = 120_000;

/**
 * Removes what downloads and imports that were cut off left below a folder. What was written a moment ago may be of another process, as
 * `npm run backfill`, and stays; gives how many such files there are. `now` is the machine's own time, as that of its files.
 */
export async function removeLeftovers(folder: string, now: () => number = Date.now): Promise<number> {
  let young = 0;
  // Without the folder nothing is left over; what else is wrong with it the first file to be kept will say.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((file) => file.isFile() && file.name.endsWith(ENDING))) {
    const path = join(entry.parentPath, entry.name);
    const written = await stat(path).catch(() => undefined);
    if (written === undefined) continue;
    if (Math.abs(now() - written.mtimeMs) < DEAD_MS) young += 1;
    else await rm(path, { force: true }).catch(() => undefined);
  }
  return young;
}

/** As many bytes as most files have, to try whether there is room for one. */
const TRIAL_BYTES = 4 * 1024 * 1024;

/** Tries whether a file can be kept in a folder, and leaves nothing there. Throws `MachineError`. */
export async function tryToWrite(folder: string): Promise<void> {
  const part = await PartFile.begin(folder);
  try {
    await part.write(new Uint8Array(TRIAL_BYTES).fill(1));
    await part.finish();
  } finally {
    await part.drop();
  }
}
