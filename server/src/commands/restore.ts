import { percentBar } from './progress-bar.ts';
import { restoreBackup, type Restored } from './backup/restore-backup.ts';
import type { StoreLock } from '../store/access/store-lock.ts';
import { commandSettings, lockAsServer, lockForCommand, runCommand } from './command-context.ts';

const USAGE = `Puts the store of a backup in the place of the one that is there, which is set aside. No server may have it.
  npm run restore -- FILE`;

await runCommand((signal) => restoreCommand(process.argv.slice(2), signal), 'Stopped; nothing was changed.');

/** The exit code: 0 when the backup is in place, 1 when nothing was changed, 2 for wrong arguments. */
async function restoreCommand(given: readonly string[], signal: AbortSignal): Promise<number> {
  const [from, ...more] = given;
  if (from === undefined || more.length > 0 || from.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const { settings, folder, origin } = commandSettings(process.env);
  if (settings.database !== undefined) {
    console.error(`The store is in PostgreSQL (DATABASE_URL). Make an empty database, restore into it what pg_dump has written, then give servers its address as DATABASE_URL. As the user postgres, where USER is that of DATABASE_URL:
  createdb --owner=USER EMPTY
  pg_restore --no-owner --role=USER --single-transaction --dbname=EMPTY FILE`);
    return 1;
  }
  const locks: StoreLock[] = [];
  const bar = percentBar();
  try {
    locks.push(await lockAsServer(folder, 'restore'), await lockForCommand(folder, signal));
    const restored = await restoreBackup({ folder, from, progress: bar.show, signal, ...(origin !== undefined && { origin }) });
    bar.end();
    for (const line of report(restored, folder)) console.log(line);
    return 0;
  } finally {
    bar.end();
    for (const lock of locks) lock.release();
  }
}

function report({ madeAt, sessions, newest, withFiles, files, aside }: Restored, folder: string): string[] {
  const held = newest === undefined ? 'no session' : `${sessions} sessions, the newest of ${newest}`;
  return [
    `The store in ${folder} is that of the backup of ${madeAt}: ${held}.`,
    withFiles
      ? `${files} kept files were put back; those that were there already stay.`
      : 'The backup has no kept files. Those that were there stay; what is missing of them npm run verify names.',
    ...(aside === undefined ? [] : [`The former store is ${aside}; delete it when you miss nothing.`]),
  ];
}
