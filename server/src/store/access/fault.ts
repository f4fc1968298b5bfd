/** The codes of each fault: those of the system, and the beginnings of SQLite's, as of `SQLITE_IOERR_WRITE`. */
const CODES = {
  full: ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'],
  'read-only': ['EROFS', 'SQLITE_READONLY'],
  forbidden: ['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_AUTH'],
  'cannot-open': ['SQLITE_CANTOPEN'],
  'file-for-folder': ['EEXIST', 'ENOTDIR'],
  'no-such-place': ['EISDIR', 'ELOOP', 'ENAMETOOLONG'],
  disk: ['EIO', 'SQLITE_IOERR'],
  'no-handles': ['EMFILE', 'ENFILE'],
  busy: ['SQLITE_BUSY'],
  damaged: ['SQLITE_NOTADB', 'SQLITE_CORRUPT'],
} as const;

/** What an error of the system or the database means. */
export type Fault = keyof typeof CODES;

const FAULTS = new Map(Object.entries(CODES).flatMap(([fault, codes]) => codes.map((code) => [code as string, fault as Fault])));

/** Gives the code of an error of the system or the database, such as `ENOSPC`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Gives the meaning of an error by its code; undefined if it is unknown. */
export function faultOf(error: unknown): Fault | undefined {
  return FAULTS.get(codeOf(error).replace(/^(SQLITE_[A-Z]+)_.*/, '$1'));
}

/** Reports whether an error comes from the database, in this process or in the one that writes. */
export function isDatabaseError(error: unknown): error is Error {
  return codeOf(error).startsWith('SQLITE_');
}
