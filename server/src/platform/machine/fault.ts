import { dirname, resolve } from 'node:path';

/** Codes of the system, and prefixes of SQLite's, such as of `SQLITE_IOERR_WRITE`, and of PostgreSQL's. */
const CODES = {
  full: ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'POSTGRES_53100'],
  'read-only': ['EROFS', 'SQLITE_READONLY', 'POSTGRES_25006'],
  forbidden: ['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_AUTH', 'POSTGRES_42501'],
  login: ['POSTGRES_28'],
  'cannot-open': ['SQLITE_CANTOPEN', 'POSTGRES_3D000'],
  'file-for-folder': ['EEXIST', 'ENOTDIR'],
  'no-such-place': ['EISDIR', 'ELOOP', 'ENAMETOOLONG'],
  disk: ['EIO', 'SQLITE_IOERR'],
  'no-handles': ['EMFILE', 'ENFILE'],
  busy: ['SQLITE_BUSY', 'POSTGRES_55P03', 'POSTGRES_57014', 'POSTGRES_40P01'],
  damaged: ['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'POSTGRES_XX'],
  unreachable: ['POSTGRES_LOST', 'POSTGRES_E', 'POSTGRES_08', 'POSTGRES_57P', 'POSTGRES_53', 'POSTGRES_25P03'],
} as const;

export type Fault = keyof typeof CODES;

const FAULTS = new Map(Object.entries(CODES).flatMap(([fault, codes]) => codes.map((code) => [code as string, fault as Fault])));

/** Such as `ENOSPC`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Undefined if the code is unknown. */
export function faultOf(error: unknown): Fault | undefined {
  const code = codeOf(error).replace(/^(SQLITE_[A-Z]+)_.*/, '$1');
  // The first letters of PostgreSQL's codes are their class.
  return FAULTS.get(code) ?? FAULTS.get(code.slice(0, 12)) ?? FAULTS.get(code.slice(0, 11)) ?? FAULTS.get(code.slice(0, 10));
}

/** A folder with files, the embedded store, PostgreSQL, a copy of it. */
type Place = 'file' | 'store' | 'database' | 'copy';

/** `at` is the path, or the database without its password; `said` is the error's own text, and of a busy store its holder. */
type Sentence = (at: string, said: string) => string;

const notWritable: Sentence = (at, said) =>
  `The server may not write in ${at} (${said}): give its user the right to, or set BHAV_DATA_DIR to another folder.`;
const notOurs: Sentence = (at, said) =>
  `The store ${at} cannot be read and written by the user of this program (${said}): give that user the folder ${dirname(at)} with all that is in it, or set BHAV_DATA_DIR to another folder.`;
const placeTaken: Sentence = (at, said) =>
  `The store ${at} cannot be opened (${said}): something else has its place; set BHAV_DATA_DIR to a folder.`;
const copyRefuses: Sentence = (at, said) =>
  `The copy of the database, ${at}, refuses the user of DATABASE_READ_URL (${said}): set the right user and password, or leave that setting out.`;

const DATABASE: Partial<Record<Fault, Sentence>> = {
  unreachable: (at, said) => `The database ${at} cannot be reached (${said}): start it, or set DATABASE_URL to one that runs.`,
  login: (at, said) => `The database ${at} refuses its user (${said}): set the right user and password in DATABASE_URL.`,
  forbidden: (at, said) =>
    `The database ${at} does not allow this to its user (${said}): a node that may lead needs the owner of the tables, one with BHAV_ROLE=serve only that such a node of this version was started before it.`,
  'cannot-open': (at, said) => `The database ${at} does not exist (${said}): create it, or set DATABASE_URL to another one.`,
  'read-only': (at, said) =>
    `The database ${at} can only be read (${said}): set DATABASE_URL to the one that takes writes, and a copy in DATABASE_READ_URL.`,
  full: (at, said) => `There is no room in the database ${at} (${said}): make room on its disk.`,
  busy: (at, said) => `The database ${at} was held for too long by another writer (${said}): wait until that has ended.`,
  damaged: (at, said) => `The database ${at} is damaged (${said}): restore it from a backup.`,
};

const SENTENCES: Record<Place, Partial<Record<Fault, Sentence>>> = {
  file: {
    full: (at, said) => `The disk of ${at} is full (${said}): make room there.`,
    'read-only': (at, said) => `The disk of ${at} is read-only (${said}): make it writable, or set BHAV_DATA_DIR to another folder.`,
    forbidden: notWritable,
    'cannot-open': notWritable,
    'no-handles': (at, said) =>
      `No more files can be opened on this machine, so none is kept in ${at} (${said}): raise the limit of open files.`,
    disk: (at, said) => `The disk of ${at} fails (${said}): check the disk.`,
    'file-for-folder': (at, said) => `A file stands where a folder must be, at or below ${at} (${said}): move it away.`,
  },
  store: {
    damaged: (at, said) =>
      `The store ${at} is damaged (${said}): ${rebuildCommand(dirname(at))} makes it anew from the kept files and sets the damaged one aside.`,
    'read-only': notOurs,
    forbidden: notOurs,
    'cannot-open': (at, said) =>
      `The store ${at} cannot be opened (${said}): give it and its folder to the user of this program, or set BHAV_DATA_DIR to another folder.`,
    'file-for-folder': placeTaken,
    'no-such-place': placeTaken,
    disk: (at, said) =>
      `The disk failed at the store ${at} (${said}): look after the disk first; ${rebuildCommand(dirname(at))} then makes the store anew if it is damaged.`,
    full: (at) => `There is no room for the store ${at}: the disk is full, so make room there.`,
    busy: (at, said) => `The store ${at} has been held for too long by ${said}: stop that, or wait until it has ended.`,
  },
  database: DATABASE,
  // Where it says nothing of its own, the remedy is that of the database.
  copy: {
    ...DATABASE,
    unreachable: (at, said) =>
      `The copy of the database, ${at}, cannot be reached (${said}): start it, set DATABASE_READ_URL to one that runs, or leave that setting out.`,
    login: copyRefuses,
    forbidden: copyRefuses,
    'cannot-open': (at, said) =>
      `There is no database ${at} (${said}): see that DATABASE_READ_URL leads to a copy of the one in DATABASE_URL, or leave that setting out.`,
  },
};

/** Names the place and the remedy. Undefined for a fault that the place does not have. */
export function faultSentence(place: Place, fault: Fault | undefined, at: string, said: string): string | undefined {
  return fault && SENTENCES[place][fault]?.(at, said);
}

export function rebuildCommand(folder: string): string {
  const path = resolve(folder);
  const quoted = /^[\w./:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
  return `BHAV_DATA_DIR=${quoted} npm run rebuild`;
}
