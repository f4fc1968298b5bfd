import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RAW, syncFolder } from '../ingest/raw-files.ts';
import { faultOf } from '../platform/machine/fault.ts';
import { checkedCopy, type CopyFacts, copyStore } from '../store/backup/checked-copy.ts';
import { STORE_FILE } from '../store/open-store.ts';
import { commandSettings, runCommand } from './command-context.ts';

const USAGE = `Writes a backup of the store into a new file, also while a server runs.
  npm run backup -- FILE`;

await runCommand((signal) => backupCommand(process.argv.slice(2), signal), 'Stopped; there is no backup.');

async function backupCommand(given: readonly string[], signal: AbortSignal): Promise<number> {
  const [to, ...more] = given;
  if (to === undefined || more.length > 0 || to.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const { settings, folder } = commandSettings();
  if (settings.database !== undefined) {
    console.error(`The store is in PostgreSQL (DATABASE_URL), which has its own backup, also while servers run; as its user postgres:
  pg_dump --format=custom --file=FILE DATABASE
The kept files are in ${folder} on each machine that fetches them: copy its folder ${RAW}.`);
    return 1;
  }
  const path = resolve(to);
  const { held } = await backUp(folder, path, signal);
  console.log(`${path} is a whole backup (${(statSync(path).size / 1e6).toFixed(1)} MB), checked: ${held}.`);
  console.log(`The kept files are not in it. To verify or rebuild a restored store, copy ${join(folder, RAW)} too.`);
  return 0;
}

/** The copy is checked before it has its name: there is a whole one of that name or none. */
async function backUp(folder: string, path: string, signal: AbortSignal): Promise<CopyFacts> {
  if (!existsSync(join(folder, STORE_FILE))) throw new Error(`There is no store in ${folder}: set BHAV_DATA_DIR to the folder of one.`);
  if (existsSync(path)) throw new Error(`There is already a file ${path}: a backup replaces none.`);
  const beside = `${path}.part`;
  rmSync(beside, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  try {
    copyStore(folder, beside);
    const facts = await checkedCopy(beside);
    signal.throwIfAborted();
    giveName(beside, path);
    await syncFolder(dirname(path));
    return facts;
  } catch (error) {
    if (faultOf(error) !== 'full') throw error;
    throw new Error(`There is no room for the backup in ${dirname(path)}: the disk is full.`, { cause: error });
  } finally {
    rmSync(beside, { force: true });
  }
}

/** A link fails if there is a file of that name by now. Some systems have no links. */
function giveName(copy: string, path: string): void {
  try {
    linkSync(copy, path);
  } catch (error) {
    if (existsSync(path)) throw new Error(`There is a file ${path} by now: a backup replaces none.`, { cause: error });
    renameSync(copy, path);
  }
}
