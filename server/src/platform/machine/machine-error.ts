import { codeOf, faultOf, isDatabaseError, type Fault } from './fault.ts';

/** The part of the server that a `MachineError` stops: keeping files, or the store. */
export type MachinePart = 'fetching' | 'store';

/**
 * An error of this machine or its database: a full disk, a folder without write permission, no file handle left, a failing disk. `message` is a
 * sentence that names the folder or the database, and the remedy.
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

/** Faults that always mean this machine. */
const ALWAYS: readonly (Fault | undefined)[] = ['full', 'read-only', 'forbidden', 'cannot-open', 'no-handles', 'disk', 'unreachable'];

/** Finds the machine error in an error of a file or the store or in its causes; `folder` is the one that was written. */
export function machineErrorOf(error: unknown, folder: string): MachineError | undefined {
  return found(error, folder, ALWAYS);
}

/** Finds the machine error of a request that was not sent for want of a file handle. Other connection errors are the host's. */
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

/** Runs work on files below a folder of the server. Throws `MachineError` for every system error. */
export async function onOurDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MachineError || !(error instanceof Error) || codeOf(error) === '') throw error;
    throw new MachineError(error, folder);
  }
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

/** The sentence of an error of PostgreSQL, which has a disk and rights of its own. */
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
