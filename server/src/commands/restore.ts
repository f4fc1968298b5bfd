import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from '@bhav/core/market/origin';
import { faultOf } from '../platform/machine/fault.ts';
import { checkedCopy, type CopyFacts, syncFile } from '../store/backup/checked-copy.ts';
import { STORE_FILE, WrongOrigin } from '../store/open-store.ts';
import { markedOrigin, markOrigin } from '../store/origin-mark.ts';
import { formerStore } from '../store/repair/former-store.ts';
import { putInPlace } from '../store/repair/put-in-place.ts';
import { commandSettings, runCommand, withStoreAlone } from './command-context.ts';

const USAGE = `Puts the store of a backup in the place of the one that is there, which is set aside. No server may have it.
  npm run restore -- FILE`;

await runCommand((signal) => restoreCommand(process.argv.slice(2), signal), 'Stopped; nothing was changed.');

async function restoreCommand(given: readonly string[], signal: AbortSignal): Promise<number> {
  const [from, ...more] = given;
  if (from === undefined || more.length > 0 || from.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const { settings, folder, origin } = commandSettings();
  if (settings.database !== undefined) {
    console.error(`The store is in PostgreSQL (DATABASE_URL). Make an empty database, restore into it what pg_dump has written, then give servers its address as DATABASE_URL. As the user postgres, where USER is that of DATABASE_URL:
  createdb --owner=USER EMPTY
  pg_restore --no-owner --role=USER --single-transaction --dbname=EMPTY FILE`);
    return 1;
  }
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if ((statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new Error(
      `${from} is not all of its store: the rest is in ${from}-wal. Put both into a new folder as ${STORE_FILE} and ${STORE_FILE}-wal, run npm run backup with that folder as BHAV_DATA_DIR, and restore that backup.`,
    );
  }
  const { held, aside } = await withStoreAlone(folder, 'restore', signal, () => restoreBackup(folder, from, origin, signal));
  console.log(`The store in ${folder} is that of ${from}: ${held}.`);
  console.log('Kept files stay as they are; what is missing of them npm run verify names.');
  if (aside !== undefined) console.log(`The former store is ${aside}; delete it when you miss nothing.`);
  return 0;
}

interface Restored extends CopyFacts {
  /** The path of the former store; undefined if there was none. */
  aside: string | undefined;
}

/** The backup is copied beside the store and checked there; if anything is wrong, the folder's store stays as it is. */
async function restoreBackup(folder: string, from: string, wanted: Origin | undefined, signal: AbortSignal): Promise<Restored> {
  const beside = join(folder, 'restored.part');
  mkdirSync(folder, { recursive: true });
  try {
    copyFileSync(from, beside);
    syncFile(beside);
    const facts = await checkedCopy(beside);
    await assertOrigin(folder, facts.origin, wanted);
    signal.throwIfAborted();
    const aside = putInPlace(folder, beside, Date.now());
    markOrigin(folder, facts.origin);
    return { ...facts, aside };
  } catch (error) {
    if (faultOf(error) !== 'full') throw error;
    throw new Error(`There is no room for the backup in ${folder}: the disk is full, and nothing was changed.`, { cause: error });
  } finally {
    rmSync(beside, { force: true });
  }
}

async function assertOrigin(folder: string, origin: Origin, wanted: Origin | undefined): Promise<void> {
  const held = (await formerStore(folder))?.origin ?? markedOrigin(folder) ?? wanted;
  if (held === undefined || held === origin) return;
  throw new WrongOrigin(
    `The backup holds figures of the ${origin} kind, and the folder ${folder} is for those of the ${held} kind: set BHAV_DATA_DIR to another folder.`,
  );
}
