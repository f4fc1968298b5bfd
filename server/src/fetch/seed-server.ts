import { readFile, rm } from 'node:fs/promises';
import { instantFrom, istDate, istIso } from '@bhav/core/calendar/ist';
import type { Origin } from '@bhav/core/market/origin';
import { SEED_FORM, SEED_KEY_HEADER, SEED_PATH, type SeedFile, type SeedList, SeedListSchema } from '@bhav/core/wire/server/seed-list';
import { AccessRefused, DownloadError, HostResting, NotPublishedYet } from './download-error.ts';
import { downloader, type Download, type DownloadParts, type DownloadWatch, LIMITS } from './download.ts';
import { fileKey, type Due } from './due.ts';
import { POLITE } from './host-manners.ts';
import type { Downloaded } from '../ingest/raw-files.ts';
import { onOurDisk } from '../platform/machine/machine-error.ts';
import type { FileSource } from '../sources/source.ts';

interface SeedParts extends Omit<DownloadParts, 'limits' | 'manners' | 'say'> {
  address: string;
  key: string;
  origin: Origin;
  sources: readonly FileSource[];
  say: (sentence: string) => void;
}

/** A slow one is left for the exchanges. */
const SEED_LIMITS = { ...LIMITS, headersMs: 10_000, idleMs: 10_000, wholeMs: 30_000 };
/** It and the sample of nginx take 20 requests a second. */
const SEED_MANNERS = { ...POLITE, pauseMs: 50 };
const CLOCKS_APART_MS = 60_000;
/** Some 50,000 files. */
const LIST_BYTES = 16 * 1024 * 1024;

/**
 * Another server of the operator (`BHAV_SEED`), which gives the files that it has kept. Each is asked for once, before the exchange, and must have its
 * checksum. It is kept and read as if the exchange had given it.
 */
export class SeedServer {
  readonly #parts: SeedParts;
  readonly #host: string;
  readonly #download: Download;
  readonly #said = new Set<string>();
  #files = new Map<string, SeedFile>();
  #looked: Promise<boolean> | undefined;
  /** Milliseconds since 1970; after failures in a row. */
  #restsUntil = -Infinity;

  constructor(parts: SeedParts) {
    this.#parts = parts;
    this.#host = new URL(parts.address).host;
    this.#download = downloader({ ...parts, limits: SEED_LIMITS, manners: SEED_MANNERS, say: () => undefined });
  }

  /** Gets the list of its files from a day on, unless it is here; one that did not come is asked for again by the next call. */
  async look(from: string): Promise<void> {
    this.#looked ??= this.#list(from);
    try {
      if (!(await this.#looked)) this.#looked = undefined;
    } catch (error) {
      this.#looked = undefined;
      throw error;
    }
  }

  /** By `fileKey`. It has none while it rests. */
  has(key: string): boolean {
    return this.#files.has(key) && this.#parts.now() >= this.#restsUntil;
  }

  /** Masters of past days, which no exchange gives any more; the newest first. */
  pastMasters(sources: readonly FileSource[], stored: ReadonlySet<string>): Due[] {
    const today = istDate(this.#parts.now());
    const masters = new Map(sources.filter(({ cadence }) => cadence === 'master').map((source) => [source.id as string, source]));
    return [...this.#files.values()]
      .flatMap(({ source: id, day }) => {
        const source = masters.get(id);
        const key = fileKey(id, day);
        return source === undefined || day >= today || stored.has(key) || !this.has(key) ? [] : [{ source, day }];
      })
      .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  }

  /** Undefined where it has no such file or does not give it. Throws `MachineError`. */
  async download({ source, day }: Due, watch?: DownloadWatch): Promise<Downloaded | undefined> {
    const key = fileKey(source.id, day);
    const file = this.#files.get(key);
    if (file === undefined) return undefined;
    try {
      const given = await this.#ask(`/${file.sha256}`, watch, file);
      this.#files.delete(key);
      const seed = { host: this.#host, at: istIso(given.fetchedAt) };
      return { ...given, address: file.address, fetchedAt: Date.parse(file.fetchedAt), seed };
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      if (error instanceof HostResting) this.#restsUntil = error.until;
      else this.#files.delete(key);
      this.#say(`does not give ${key}: ${error.message}. The exchange is asked, as for other files that it does not give`, error.message);
      return undefined;
    }
  }

  #ask(path: string, ...more: [watch?: DownloadWatch | undefined, expected?: SeedFile]): Promise<Downloaded> {
    const { address, key } = this.#parts;
    return this.#download(address + SEED_PATH + path, { [SEED_KEY_HEADER]: key }, ...more);
  }

  /** Whether it answered; what it answered may be of no use. */
  async #list(from: string): Promise<boolean> {
    const { folder, origin, sources } = this.#parts;
    let text: string;
    try {
      const { temporary, bytes } = await this.#ask(`?from=${from}`);
      text = await onOurDisk(folder, async () => {
        const read = bytes > LIST_BYTES ? '' : await readFile(temporary, 'utf8');
        await rm(temporary, { force: true });
        return read;
      });
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      this.#say(`gives no files: ${reasonOf(error)}. The exchanges are asked, and it is asked again later`);
      return false;
    }
    const list = await listFrom(text);
    if (typeof list === 'string') this.#say(`gives no files: ${list}. The exchanges are asked`);
    else if (list.origin !== origin) {
      this.#say(`holds figures of the ${list.origin} kind, and this one takes none but of the ${origin} kind. The exchanges are asked`);
    } else {
      const known = list.files.filter((file) => this.#isCredible(file, sources));
      this.#files = new Map(known.map((file) => [fileKey(file.source, file.day), file]));
      const others = list.files.length - known.length;
      const left = others === 0 ? '' : ` (${others} more are of no source or time that is known here)`;
      this.#say(`gives its kept files from ${from} on, ${known.length} in all${left}. What it lacks comes from the exchanges`);
    }
    return true;
  }

  #isCredible({ source, day, fetchedAt }: SeedFile, sources: readonly FileSource[]): boolean {
    const at = instantFrom(fetchedAt);
    return sources.some(({ id }) => id === source) && at !== undefined && at <= this.#parts.now() + CLOCKS_APART_MS && istDate(at) >= day;
  }

  /** Each only once. */
  #say(what: string, about = what): void {
    if (this.#said.has(about)) return;
    this.#said.add(about);
    this.#parts.say(`The server in BHAV_SEED, ${this.#host}, ${what}.`);
  }
}

function reasonOf(error: DownloadError): string {
  if (error instanceof NotPublishedYet) return 'it has no BHAV_SEED_KEY, has a BHAV_SEED itself, or is older than version 0.2.0';
  if (error instanceof AccessRefused && error.why.of[0] === 401) return 'its BHAV_SEED_KEY is another one';
  return error.message;
}

/** A text says why it cannot be used. */
async function listFrom(text: string): Promise<SeedList | string> {
  if (text === '') return `its list has more than ${LIST_BYTES} bytes, or none`;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return 'its list is no JSON, so it is no server of this program';
  }
  // Takes 9 MB.
  const { Value } = await import('typebox/value');
  if (Value.Check(SeedListSchema, list)) return list;
  const form = typeof list === 'object' && list !== null && 'form' in list ? list.form : undefined;
  return form === SEED_FORM ? 'its list cannot be read' : 'its list is of another form: run the same version on both';
}
