import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';
import { compareStores, type CopiedFigures, CopyDiffers, copyInto, type CopyIntoParts } from '../../store/copy/copy-into.ts';
import { heldOrigin } from '../../store/copy/held-origin.ts';
import { finishCopy, unfinishedCopyOf } from '../../store/copy/unfinished-copy.ts';
import { isUnfinishedCopy } from '../../store/copy/unfinished-mark.ts';
import { mergeLog } from '../../store/open-reader.ts';
import { openStore, type Store, STORE_FILE } from '../../store/open-store.ts';
import { markOrigin } from '../../store/origin-mark.ts';
import { formerStore } from '../../store/repair/former-store.ts';
import { databaseName } from '../../store/postgres/database-address.ts';
import { putInPlace } from '../../store/repair/put-in-place.ts';

export interface CopyStoreParts extends Omit<CopyIntoParts, 'source' | 'target'> {
  /** The folder of the embedded store. */
  folder: string;
  /** The address of the database in PostgreSQL, with its password. */
  url: string;
}

export interface CopiedStore extends CopiedFigures {
  origin: Origin;
  /** Rows that this run wrote; 0 if the other side had the same figures already. */
  written: number;
}

/** A copy that was not made; the message says why. */
class NotCopied extends Error {
  override name = 'NotCopied';
}

/** Where a copy out of a database is made, in the data folder, until it is whole. */
const UNFINISHED = 'store-copy';

/**
 * Copies the embedded store of a folder into a database, and compares both. The database must be empty, or have a copy of this store that was not
 * finished, or the same figures already. Nobody else may write to the store meanwhile. Throws `NotCopied`, `StoreUnusable`, the errors of the
 * database, and the signal's reason.
 */
export async function copyToDatabase({ folder, url, ...parts }: CopyStoreParts): Promise<CopiedStore> {
  const origin = formerStore(folder)?.origin;
  if (origin === undefined) throw new NotCopied(`There is no store in ${folder} that can be read: set BHAV_DATA_DIR to the folder of one.`);
  return withScratch(async (scratch) => {
    const source = openStore({ folder, origin });
    const held = heldOrigin(url);
    const unfinished = unfinishedCopyOf(source);
    const isThere = held === origin;
    if (held !== undefined && !isThere && held !== unfinished) {
      await source.close();
      throw new NotCopied(`The database ${databaseName(url)} holds ${inWords(held)}: give an empty one.`);
    }
    const target = openStore({ folder: scratch, origin: isThere ? origin : unfinished, database: { url } });
    return closing([source, target], async () => {
      if (isThere) return { ...(await same({ source, target, ...parts }, `The database ${databaseName(url)}`)), origin, written: 0 };
      const copied = await copyInto({ source, target, ...parts });
      finishCopy(source, target);
      return { ...copied, origin };
    });
  });
}

/**
 * Copies the store of a database, as it is now, into the folder, and compares both. The folder must have no store, or the same figures already. What
 * nodes write to the database meanwhile is not in the copy. Throws as `copyToDatabase` does.
 */
export async function copyFromDatabase({ folder, url, ...parts }: CopyStoreParts): Promise<CopiedStore> {
  const held = heldOrigin(url);
  if (held === undefined) throw new NotCopied(`The database ${databaseName(url)} has no store.`);
  if (isUnfinishedCopy(held)) throw new NotCopied(`The database ${databaseName(url)} holds ${inWords(held)}: finish that first.`);
  const origin = held as Origin;
  return withScratch(async (scratch) => {
    const source = openStore({ folder: scratch, origin, database: { url } });
    if (existsSync(join(folder, STORE_FILE))) {
      const there = openStore({ folder, origin });
      return closing([source, there], async () => ({
        ...(await same({ source, target: there, ...parts }, `The store in ${folder}`)),
        origin,
        written: 0,
      }));
    }
    const beside = join(folder, UNFINISHED);
    const unfinished = unfinishedCopyOf(source);
    if (formerStore(beside)?.origin !== unfinished) rmSync(beside, { recursive: true, force: true });
    const target = openStore({ folder: beside, origin: unfinished });
    const copied = await closing([source, target], async () => {
      const figures = await copyInto({ source, target, ...parts });
      finishCopy(source, target);
      mergeLog(target);
      return figures;
    });
    putInPlace(folder, join(beside, STORE_FILE), new Date().toISOString().slice(0, 19).replaceAll(':', '-'));
    markOrigin(folder, origin);
    rmSync(beside, { recursive: true, force: true });
    return { ...copied, origin };
  });
}

/** Two stores with the same figures need no copy. A store with other figures is never replaced. */
async function same(parts: CopyIntoParts, name: string): Promise<CopiedFigures> {
  try {
    return await compareStores(parts);
  } catch (error) {
    if (!(error instanceof CopyDiffers)) throw error;
    throw new NotCopied(`${name} holds other figures, and nothing was changed: give an empty place. ${error.message}`, { cause: error });
  }
}

function inWords(held: string): string {
  return isUnfinishedCopy(held) ? `an ${held}` : `figures of the ${held} kind`;
}

/** Opening a database store writes a mark in its folder; use another folder than the embedded store's. */
async function withScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-copy-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

async function closing<T>(stores: readonly Store[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    for (const store of stores) await store.close();
  }
}
