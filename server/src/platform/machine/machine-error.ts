import type { ServerProblems } from './server-problems.ts';

/** Codes of the system, and prefixes of SQLite's, such as of `SQLITE_IOERR_WRITE`, and of PostgreSQL's. */
const CODES = {
  full: ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'POSTGRES_53100'],
  'read-only': ['EROFS', 'SQLITE_READONLY', 'POSTGRES_25006'],
  forbidden: ['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_AUTH', 'POSTGRES_42501', 'POSTGRES_28'],
  'cannot-open': ['SQLITE_CANTOPEN', 'POSTGRES_3D000'],
  'file-for-folder': ['EEXIST', 'ENOTDIR'],
  'no-such-place': ['EISDIR', 'ELOOP', 'ENAMETOOLONG'],
  disk: ['EIO', 'SQLITE_IOERR'],
  'no-handles': ['EMFILE', 'ENFILE'],
  busy: ['SQLITE_BUSY', 'POSTGRES_55P03', 'POSTGRES_57014', 'POSTGRES_40P01'],
  damaged: ['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'POSTGRES_XX'],
  unreachable: ['POSTGRES_LOST', 'POSTGRES_E', 'POSTGRES_08', 'POSTGRES_57P', 'POSTGRES_53', 'POSTGRES_25P03'],
} as const;

type Fault = keyof typeof CODES;

const FAULTS = new Map(Object.entries(CODES).flatMap(([fault, codes]) => codes.map((code) => [code as string, fault as Fault])));

/** Such as `ENOSPC`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The cause of what `fetch` threw, such as `ECONNRESET`; undefined where there is none. */
export function connectionCode(error: unknown): string | undefined {
  return codeOf(error instanceof Error ? (error.cause ?? error) : error) || undefined;
}

/** Undefined if the code is unknown. */
export function faultOf(error: unknown): Fault | undefined {
  const code = codeOf(error).replace(/^(SQLITE_[A-Z]+)_.*/, '$1');
  // The first letters of PostgreSQL's codes are their class.
  return FAULTS.get(code) ?? FAULTS.get(code.slice(0, 12)) ?? FAULTS.get(code.slice(0, 11)) ?? FAULTS.get(code.slice(0, 10));
}

/** In this process or in the one that writes. */
export function isDatabaseError(error: unknown): error is Error {
  return /^(?:SQLITE|POSTGRES)_/.test(codeOf(error));
}

type MachinePart = 'fetching' | 'store';

/**
 * A fault of this machine or its database: a full disk, no write permission, no file handle left, a failing disk. `message` names the folder or the
 * database, and the remedy.
 */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly code: string;
  readonly part: MachinePart;

  constructor(error: Error, folder: string, cause: Error = error) {
    super(sentenceOf(error, folder), { cause });
    this.code = codeOf(error);
    this.part = isDatabaseError(error) ? 'store' : 'fetching';
  }
}

/** These always mean this machine. */
const ALWAYS: readonly (Fault | undefined)[] = ['full', 'read-only', 'forbidden', 'cannot-open', 'no-handles', 'disk', 'unreachable'];

/** Also looks in the causes; `folder` is the one that was written. */
export function machineErrorOf(error: unknown, folder: string): MachineError | undefined {
  return found(error, folder, ALWAYS);
}

/** No request was sent for want of a file handle. Other connection errors are the host's. */
export function noHandleError(error: unknown, folder: string): MachineError | undefined {
  return found(error, folder, ['no-handles']);
}

function found(error: unknown, folder: string, faults: readonly (Fault | undefined)[]): MachineError | undefined {
  if (!(error instanceof Error)) return undefined;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof MachineError) return at;
    if (faults.includes(faultOf(at))) return new MachineError(at, folder, error);
  }
  return undefined;
}

/** Throws `MachineError` for every system error. */
export async function onOurDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MachineError || !(error instanceof Error) || codeOf(error) === '') throw error;
    throw new MachineError(error, folder);
  }
}

const PARTS: readonly MachinePart[] = ['fetching', 'store'];

/** Of fetching, by file. Each is a problem of the server until the same file succeeds. */
export class MachineTroubles {
  readonly #problems: Pick<ServerProblems, 'report' | 'clear'>;
  readonly #say: (sentence: string) => void;
  readonly #byFile = new Map<string, MachineError>();
  readonly #reported = new Map<MachinePart, string>();

  constructor(problems: Pick<ServerProblems, 'report' | 'clear'>, say: (sentence: string) => void) {
    this.#problems = problems;
    this.#say = say;
  }

  /** `file` may be anything with a name of its own. */
  has(file: string, error: MachineError): void {
    this.#byFile.set(file, error);
    this.#tell();
  }

  over(file: string): void {
    if (this.#byFile.delete(file)) this.#tell();
  }

  /** The oldest error of each part, so that two lasting ones do not alternate in the log. */
  #tell(): void {
    for (const part of PARTS) {
      const first = [...this.#byFile.values()].find((error) => error.part === part);
      const reported = this.#reported.get(part);
      if (first !== undefined) {
        const sentence = `${first.message} The server tries again every minute.`;
        this.#reported.set(part, sentence);
        this.#problems.report(part, sentence);
      } else if (reported !== undefined) {
        this.#reported.delete(part);
        this.#problems.clear(part, reported);
        this.#say(part === 'store' ? 'The store can be written again.' : 'Files can be kept again: fetching goes on.');
      }
    }
  }
}

/** Characters in the log. */
const LONGEST = 2_000;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function errorLine(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, LONGEST);
}

function sentenceOf(error: Error, folder: string): string {
  const code = codeOf(error);
  if (code.startsWith('POSTGRES_')) return databaseSentence(faultOf(error), code);
  switch (faultOf(error)) {
    case 'full':
      return `The disk of ${folder} is full (${code}): make room there.`;
    case 'read-only':
      return `The disk of ${folder} is read-only (${code}): make it writable, or set BHAV_DATA_DIR to another folder.`;
    case 'forbidden':
    case 'cannot-open':
      return `The server may not write in ${folder} (${code}): give its user the right to, or set BHAV_DATA_DIR to another folder.`;
    case 'no-handles':
      return `No more files can be opened on this machine, so none is kept in ${folder} (${code}): raise the limit of open files.`;
    case 'disk':
      return `The disk of ${folder} fails (${code}): check the disk.`;
    case 'file-for-folder':
      return `A file stands where a folder must be, at or below ${folder} (${code}): move it away.`;
    default:
      return `The server cannot write in ${folder} (${code}): check the folder.`;
  }
}

/** PostgreSQL has a disk and rights of its own. */
function databaseSentence(fault: Fault | undefined, code: string): string {
  switch (fault) {
    case 'full':
      return `The disk of the database is full (${code}): make room there.`;
    case 'read-only':
      return `The database can only be read (${code}): set DATABASE_URL to the one that takes writes.`;
    case 'forbidden':
      return `The database refuses the user of DATABASE_URL (${code}): check its password and its rights.`;
    case 'cannot-open':
      return `The database of DATABASE_URL does not exist (${code}): create it, or set DATABASE_URL to another one.`;
    case 'unreachable':
      return `The database does not answer (${code}): check that it runs and that DATABASE_URL leads to it.`;
    default:
      return `The database fails (${code}): its log says why.`;
  }
}
