import { dirname, resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { otherHolders } from './store-holder.ts';

/** The store cannot be used as it is; the message is a sentence with its path and the way out. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/**
 * Makes the sentence of an error that the store or the system gave about the file at `path`: damaged, not to be read or written, held too long, or the
 * machine's own trouble. Nothing for an error that says nothing of the kind.
 */
export function storeFault(error: unknown, path: string): StoreUnusable | undefined {
  const fault = databaseFault(error, path);
  if (fault !== undefined || !(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return fault;
  return unusable(ofSystem(error.code, error.message, path), error);
}

/** As `storeFault`, of errors of the database alone: a system error may be about another file. */
export function databaseFault(error: unknown, path: string): StoreUnusable | undefined {
  if (error instanceof StoreUnusable) return error;
  return error instanceof SqliteDatabase.SqliteError ? unusable(ofSqlite(error, path), error) : undefined;
}

function unusable(sentence: string | undefined, cause: Error): StoreUnusable | undefined {
  return sentence === undefined ? undefined : new StoreUnusable(sentence, { cause });
}

/** The sentence of a store that is damaged, for `reason`. */
export function damaged(path: string, reason: string): string {
  return `The store ${path} is damaged (${reason}): ${rebuildCommand(dirname(path))} makes it anew from the kept files and sets the damaged one aside.`;
}

function rebuildCommand(folder: string): string {
  return `BHAV_DATA_DIR=${quoted(resolve(folder))} npm run rebuild`;
}

function quoted(path: string): string {
  return /^[\w./:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

function ofSqlite({ code, message }: { code: string; message: string }, path: string): string | undefined {
  const kind = /^SQLITE_([A-Z]+)/.exec(code)?.[1];
  switch (kind) {
    case 'NOTADB':
    case 'CORRUPT':
      return damaged(path, message);
    case 'READONLY':
    case 'PERM':
    case 'AUTH':
      return closed(path, message);
    case 'CANTOPEN':
      return `The store ${path} cannot be opened (${message}): give it and its folder to the user of this program, or set BHAV_DATA_DIR to another folder.`;
    case 'IOERR':
      return `The disk failed at the store ${path} (${code}): look after the disk first; ${rebuildCommand(dirname(path))} then makes the store anew if it is damaged.`;
    case 'FULL':
      return full(path);
    case 'BUSY':
      return `The store ${path} has been held for too long by ${otherHolders(dirname(path))}: stop that, or wait until it has ended.`;
    default:
      return undefined;
  }
}

function ofSystem(code: string, message: string, path: string): string | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return closed(path, message);
    case 'ENOSPC':
    case 'EDQUOT':
      return full(path);
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EISDIR':
    case 'ELOOP':
    case 'ENAMETOOLONG':
      return `The store ${path} cannot be opened (${message}): something else has its place; set BHAV_DATA_DIR to a folder.`;
    case 'EIO':
      return `The disk failed at the store ${path} (${message}): look after the disk first; ${rebuildCommand(dirname(path))} then makes the store anew if it is damaged.`;
    default:
      return undefined;
  }
}

function closed(path: string, message: string): string {
  return `The store ${path} cannot be read and written by the user of this program (${message}): give that user the folder ${dirname(path)} with all that is in it, or set BHAV_DATA_DIR to another folder.`;
}

function full(path: string): string {
  return `There is no room for the store ${path}: the disk is full. Make room, then start again.`;
}
