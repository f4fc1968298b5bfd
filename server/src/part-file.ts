import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { onOurDisk } from './machine-error.ts';

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

/** Removes what downloads and imports that were cut off left below a folder; gives how many files. Nothing else may be fetching into it. */
export async function removeLeftovers(folder: string): Promise<number> {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch {
    // There is no such folder yet, or it cannot be read: the first file to be kept will say so.
    return 0;
  }
  const left = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ENDING));
  for (const { parentPath, name } of left) await rm(join(parentPath, name), { force: true }).catch(() => undefined);
  return left.length;
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
