import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { onOurDisk } from '../platform/machine/machine-error.ts';

const ENDING = '.part';

/** Has a temporary name until it is complete and moved to its place. Each method but `drop` throws `MachineError`. */
export class PartFile {
  readonly path: string;
  readonly #folder: string;
  readonly #file: FileHandle;

  private constructor(folder: string, path: string, file: FileHandle) {
    this.#folder = folder;
    this.path = path;
    this.#file = file;
  }

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

  /** Writes through to the disk and closes. */
  async finish(): Promise<void> {
    await onOurDisk(this.#folder, async () => {
      await this.#file.sync();
      await this.#file.close();
    });
  }

  /** Never throws: `removeLeftovers` takes the rest at the next start. */
  async drop(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.path, { force: true }).catch(() => undefined);
  }
}

/** Without growth for this long a file counts as abandoned: a download gives up after 30 s of silence. */
const DEAD_MS = 120_000;

/**
 * A file written in the last two minutes stays: it may belong to another process, such as `npm run backfill`. `now` is the time of the machine, as in
 * the dates of its files.
 */
export async function removeLeftovers(folder: string, now: () => number = Date.now): Promise<void> {
  // Any other fault of the folder shows when the first file is kept.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((file) => file.isFile() && file.name.endsWith(ENDING))) {
    const path = join(entry.parentPath, entry.name);
    const written = await stat(path).catch(() => undefined);
    if (written !== undefined && Math.abs(now() - written.mtimeMs) >= DEAD_MS) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** The size of most files. */
const TRIAL_BYTES = 4 * 1024 * 1024;

/** Throws `MachineError` when files cannot be kept in the folder. */
export async function tryToWrite(folder: string): Promise<void> {
  const part = await PartFile.begin(folder);
  try {
    await part.write(new Uint8Array(TRIAL_BYTES).fill(1));
    await part.finish();
  } finally {
    await part.drop();
  }
}
