/** The codes of each fault: those of the system, and prefixes of SQLite's, such as of `SQLITE_IOERR_WRITE`, and of PostgreSQL's. */
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

/** The meaning of an error of the system or the database. */
export type Fault = keyof typeof CODES;

const FAULTS = new Map(Object.entries(CODES).flatMap(([fault, codes]) => codes.map((code) => [code as string, fault as Fault])));

/** Returns the code of an error of the system or the database, such as `ENOSPC`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns the meaning of an error by its code; undefined if it is unknown. */
export function faultOf(error: unknown): Fault | undefined {
  const code = codeOf(error).replace(/^(SQLITE_[A-Z]+)_.*/, '$1');
  // The first letters of PostgreSQL's codes are their class.
  return FAULTS.get(code) ?? FAULTS.get(code.slice(0, 12)) ?? FAULTS.get(code.slice(0, 11)) ?? FAULTS.get(code.slice(0, 10));
}

/** Reports whether an error comes from the database, in this process or in the one that writes. */
export function isDatabaseError(error: unknown): error is Error {
  return /^(?:SQLITE|POSTGRES)_/.test(codeOf(error));
}
