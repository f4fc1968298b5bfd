import { dirname, resolve } from 'node:path';
import { codeOf, faultOf, isDatabaseError } from '../../platform/machine/machine-error.ts';
import { otherHolders } from './store-holder.ts';
import { PostgresError } from '../postgres/postgres-error.ts';

/** The message names the store's path and the remedy. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/** Undefined for an error that does not make the store at `path` unusable. */
export function storeFault(error: unknown, path: string): StoreUnusable | undefined {
  if (error instanceof StoreUnusable) return error;
  const sentence = error instanceof PostgresError ? databaseSentence(error) : error instanceof Error ? sentenceOf(error, path) : undefined;
  return sentence === undefined ? undefined : new StoreUnusable(sentence, { cause: error });
}

/** For errors of the database only: a system error may be about another file. */
export function databaseFault(error: unknown, path: string): StoreUnusable | undefined {
  return error instanceof StoreUnusable || isDatabaseError(error) ? storeFault(error, path) : undefined;
}

export function damaged(path: string, reason: string): string {
  return `The store ${path} is damaged (${reason}): ${rebuildCommand(dirname(path))} makes it anew from the kept files and sets the damaged one aside.`;
}

/** Of an early version of the program; `folder` is that of an embedded store. */
export function oldStore(folder: string | undefined, store: string): string {
  const way =
    folder === undefined
      ? 'set DATABASE_URL to an empty database and store the kept files anew with npm run import'
      : `${rebuildCommand(folder)} makes it anew from the kept files and sets the old one aside`;
  return `${store} was made by an early version of the program, whose layout is not read any more: ${way}.`;
}

function rebuildCommand(folder: string): string {
  return `BHAV_DATA_DIR=${quoted(resolve(folder))} npm run rebuild`;
}

function quoted(path: string): string {
  return /^[\w./:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

function sentenceOf(error: Error, path: string): string | undefined {
  const { message } = error;
  const folder = dirname(path);
  switch (faultOf(error)) {
    case 'damaged':
      return damaged(path, message);
    case 'read-only':
    case 'forbidden':
      return `The store ${path} cannot be read and written by the user of this program (${message}): give that user the folder ${folder} with all that is in it, or set BHAV_DATA_DIR to another folder.`;
    case 'cannot-open':
      return `The store ${path} cannot be opened (${message}): give it and its folder to the user of this program, or set BHAV_DATA_DIR to another folder.`;
    case 'file-for-folder':
    case 'no-such-place':
      return `The store ${path} cannot be opened (${message}): something else has its place; set BHAV_DATA_DIR to a folder.`;
    case 'disk':
      return `The disk failed at the store ${path} (${codeOf(error)}): look after the disk first; ${rebuildCommand(folder)} then makes the store anew if it is damaged.`;
    case 'full':
      return `There is no room for the store ${path}: the disk is full. Make room, then start again.`;
    case 'busy':
      return `The store ${path} has been held for too long by ${otherHolders(folder)}: stop that, or wait until it has ended.`;
    case 'unreachable':
    case 'no-handles':
    case undefined:
      return undefined;
  }
}

/** Names the database without its password. */
function databaseSentence(error: PostgresError): string | undefined {
  const { message, place, setting } = error;
  const ofCopy = setting === 'DATABASE_READ_URL' ? copySentence(error) : undefined;
  if (ofCopy !== undefined) return ofCopy;
  switch (faultOf(error)) {
    case 'unreachable':
      return `The database ${place} cannot be reached (${message}): start it, or set DATABASE_URL to one that runs.`;
    case 'forbidden':
      // Class 28 is of logging in.
      return codeOf(error).startsWith('POSTGRES_28')
        ? `The database ${place} refuses the user of DATABASE_URL (${message}): set the right user and password.`
        : `The database ${place} does not allow this to the user of DATABASE_URL (${message}): a node that may lead needs the owner of the tables, one with BHAV_ROLE=serve only that such a node of this version was started before it.`;
    case 'cannot-open':
      return `There is no database ${place} (${message}): create it, or set DATABASE_URL to another one.`;
    case 'read-only':
      return `The database ${place} can only be read (${message}): set DATABASE_URL to the one that takes writes, and a copy in DATABASE_READ_URL.`;
    case 'full':
      return `There is no room in the database ${place} (${message}): make room on its disk.`;
    case 'busy':
      return `The database ${place} was held for too long by another writer (${message}): wait until that has ended.`;
    case 'damaged':
      return `The database ${place} is damaged (${message}): restore it from a backup.`;
    case 'disk':
    case 'file-for-folder':
    case 'no-such-place':
    case 'no-handles':
    case undefined:
      return undefined;
  }
}

/** Undefined where the remedy is that of the database. */
function copySentence(error: PostgresError): string | undefined {
  const { message, place } = error;
  switch (faultOf(error)) {
    case 'unreachable':
      return `The copy of the database, ${place}, cannot be reached (${message}): start it, set DATABASE_READ_URL to one that runs, or leave that setting out.`;
    case 'forbidden':
      return `The copy of the database, ${place}, refuses the user of DATABASE_READ_URL (${message}): set the right user and password, or leave that setting out.`;
    case 'cannot-open':
      return `There is no database ${place} (${message}): see that DATABASE_READ_URL leads to a copy of the one in DATABASE_URL, or leave that setting out.`;
    default:
      return undefined;
  }
}
