import { codeOf } from './error-text.ts';

/** The part of the server that a `MachineError` stops: keeping files, or the store. */
export type MachinePart = 'fetching' | 'store';

/**
 * An error of this machine: a full disk, a folder without write permission, no file handle left, a failing disk. `message` is a sentence that
 * names the folder and the remedy.
 */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly code: string;
  readonly part: MachinePart;

  constructor(code: string, folder: string, cause: unknown) {
    super(sentenceOf(code, folder), { cause });
    this.code = code;
    this.part = code.startsWith('SQLITE_') ? 'store' : 'fetching';
  }
}

/** Beginnings of the codes of Node (errno) and SQLite that always mean this machine. */
const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)/;
const READ_ONLY = /^(?:EROFS|SQLITE_READONLY)/;
const FORBIDDEN = /^(?:EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_PERM)/;
const NO_HANDLES = /^(?:EMFILE|ENFILE)/;
const BROKEN = /^(?:EIO|SQLITE_IOERR)/;
/** A file stands where a folder must be. */
const IN_PLACE = /^(?:EEXIST|ENOTDIR)/;

/** Finds the machine error in an error of a file or the store or in its causes; `folder` is the one that was written. */
export function machineErrorOf(error: unknown, folder: string): MachineError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof MachineError) return at;
    const code = codeOf(at);
    if ([FULL, READ_ONLY, FORBIDDEN, NO_HANDLES, BROKEN].some((kind) => kind.test(code))) return new MachineError(code, folder, error);
  }
  return undefined;
}

/** Finds the machine error of a request that was not sent for want of a file handle. Other connection errors are the host's. */
export function noHandleError(error: unknown, folder: string): MachineError | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (NO_HANDLES.test(codeOf(at))) return new MachineError(codeOf(at), folder, error);
  return undefined;
}

/** Runs work on files below a folder of the server. Throws `MachineError` for every system error. */
export async function onOurDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MachineError || !(error instanceof Error) || codeOf(error) === '') throw error;
    throw new MachineError(codeOf(error), folder, error);
  }
}

function sentenceOf(code: string, folder: string): string {
  if (FULL.test(code)) return `The disk of ${folder} is full (${code}): make room there.`;
  if (READ_ONLY.test(code))
    return `The disk of ${folder} is read-only (${code}): make it writable, or set BHAV_DATA_DIR to another folder.`;
  if (FORBIDDEN.test(code)) {
    return `The server may not write in ${folder} (${code}): give its user the right to, or set BHAV_DATA_DIR to another folder.`;
  }
  if (NO_HANDLES.test(code)) {
    return `No more files can be opened on this machine, so none is kept in ${folder} (${code}): raise the limit of open files.`;
  }
  if (BROKEN.test(code)) return `The disk of ${folder} fails (${code}): check the disk.`;
  if (IN_PLACE.test(code)) return `A file stands where a folder must be, at or below ${folder} (${code}): move it away.`;
  return `The server cannot write in ${folder} (${code}): check the folder.`;
}
