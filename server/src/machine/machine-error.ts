import { codeOf } from './error-text.ts';

/** The part of the server that an error of our own machine stops: what keeps files, or the store. */
export type MachinePart = 'fetching' | 'store';

/**
 * Our own machine is in trouble: a full disk, a folder that may not be written, no file handle left, a disk that fails. No exchange is at
 * fault. `message` is a sentence that names the folder and what to do.
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

/** Codes of Node (errno) and of SQLite, each by its beginning, that mean our own machine wherever they come up. */
const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)/;
const READ_ONLY = /^(?:EROFS|SQLITE_READONLY)/;
const FORBIDDEN = /^(?:EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_PERM)/;
const NO_HANDLES = /^(?:EMFILE|ENFILE)/;
const BROKEN = /^(?:EIO|SQLITE_IOERR)/;
/** A file stands where a folder must be. */
const IN_PLACE = /^(?:EEXIST|ENOTDIR)/;

/** Gives the error of our own machine that an error of a file or of the store is, whatever wraps it; `folder` is the one that was written. */
export function machineErrorOf(error: unknown, folder: string): MachineError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof MachineError) return at;
    const code = codeOf(at);
    if ([FULL, READ_ONLY, FORBIDDEN, NO_HANDLES, BROKEN].some((kind) => kind.test(code))) return new MachineError(code, folder, error);
  }
  return undefined;
}

/** Gives the error of our own machine when a request could not even be sent for want of a handle. Other errors of a connection are the host's. */
export function noHandleError(error: unknown, folder: string): MachineError | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (NO_HANDLES.test(codeOf(at))) return new MachineError(codeOf(at), folder, error);
  return undefined;
}

/** Does work on files below a folder of ours. Throws `MachineError` for whatever the system refuses. */
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
