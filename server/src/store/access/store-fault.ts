import { dirname } from 'node:path';
import { faultOf, faultSentence, rebuildCommand } from '../../platform/machine/fault.ts';
import { isDatabaseError } from '../../platform/machine/machine-error.ts';
import { otherHolders } from './store-holder.ts';
import { PostgresError } from '../postgres/postgres-error.ts';

/** The message names the store's path and the remedy. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/** Undefined for an error that does not make the store at `path` unusable. */
export function storeFault(error: unknown, path: string): StoreUnusable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isOfStore(error)) return error;
  const fault = faultOf(error);
  const { message } = error;
  const sentence =
    error instanceof PostgresError
      ? faultSentence(error.setting === 'DATABASE_READ_URL' ? 'copy' : 'database', fault, error.place, message)
      : faultSentence('store', fault, path, fault === 'busy' ? otherHolders(dirname(path)) : message);
  return sentence === undefined ? undefined : new StoreUnusable(sentence, { cause: error });
}

/** For errors of the database only: a system error may be about another file. */
export function databaseFault(error: unknown, path: string): StoreUnusable | undefined {
  return isOfStore(error) || isDatabaseError(error) ? storeFault(error, path) : undefined;
}

/** Also of the process that writes. */
function isOfStore(error: unknown): boolean {
  return error instanceof Error && error.name === StoreUnusable.name;
}

export function damaged(path: string, reason: string): StoreUnusable {
  return new StoreUnusable(faultSentence('store', 'damaged', path, reason));
}

/** Of an early version of the program; `folder` is that of an embedded store. */
export function oldStore(folder: string | undefined, store: string): string {
  const way =
    folder === undefined
      ? 'set DATABASE_URL to an empty database and store the kept files anew with npm run import'
      : `${rebuildCommand(folder)} makes it anew from the kept files and sets the old one aside`;
  return `${store} was made by an early version of the program, whose layout is not read any more: ${way}.`;
}
