/** What an error of the system or the database means. */
export type Fault =
  | 'full'
  | 'read-only'
  | 'forbidden'
  | 'cannot-open'
  | 'file-for-folder'
  | 'no-such-place'
  | 'disk'
  | 'no-handles'
  | 'busy'
  | 'damaged';

const OF_SYSTEM: Record<string, Fault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EEXIST: 'file-for-folder',
  ENOTDIR: 'file-for-folder',
  EISDIR: 'no-such-place',
  ELOOP: 'no-such-place',
  ENAMETOOLONG: 'no-such-place',
  EIO: 'disk',
  EMFILE: 'no-handles',
  ENFILE: 'no-handles',
};

/** By the first word of SQLite's code: `SQLITE_IOERR_WRITE` is an `IOERR`. */
const OF_DATABASE: Record<string, Fault> = {
  FULL: 'full',
  READONLY: 'read-only',
  PERM: 'forbidden',
  AUTH: 'forbidden',
  CANTOPEN: 'cannot-open',
  IOERR: 'disk',
  BUSY: 'busy',
  NOTADB: 'damaged',
  CORRUPT: 'damaged',
};

/** Gives the code of an error of the system or the database, such as `ENOSPC`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Gives the meaning of an error by its code; undefined if it is unknown. */
export function faultOf(error: unknown): Fault | undefined {
  const code = codeOf(error);
  return OF_SYSTEM[code] ?? OF_DATABASE[/^SQLITE_([A-Z]+)/.exec(code)?.[1] ?? ''];
}

/** Reports whether an error comes from the database, in this process or in the one that writes. */
export function isDatabaseError(error: unknown): error is Error {
  return codeOf(error).startsWith('SQLITE_');
}
