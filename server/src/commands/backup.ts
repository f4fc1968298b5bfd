import { backUp } from './backup/back-up.ts';
import { percentBar } from './progress-bar.ts';
import { commandSettings, runCommand } from './command-context.ts';

const USAGE = `Writes a backup of the store into a new file, also while a server runs.
  npm run backup -- FILE [--with-files]
The store has all figures. --with-files adds the kept files of the exchanges, from which the store can be verified and rebuilt.`;

await runCommand((signal) => backupCommand(process.argv.slice(2), signal), 'Stopped; there is no backup.');

/** The exit code: 0 when there is a whole backup, 1 when there is none, 2 for wrong arguments. */
async function backupCommand(given: readonly string[], signal: AbortSignal): Promise<number> {
  const withFiles = given.includes('--with-files');
  const [to, ...more] = given.filter((argument) => argument !== '--with-files');
  if (to === undefined || more.length > 0 || to.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const { settings, folder, now } = commandSettings(process.env);
  if (settings.database !== undefined) {
    console.error(`The store is in PostgreSQL (DATABASE_URL), which has its own backup, also while servers run; as its user postgres:
  pg_dump --format=custom --file=FILE DATABASE
The kept files are in ${folder} on each machine that fetches them: copy its folder raw.`);
    return 1;
  }
  const bar = percentBar();
  try {
    const made = await backUp({ folder, to, withFiles, now, progress: bar.show, signal });
    bar.end();
    const newest = made.newest === undefined ? 'no session' : `${made.sessions} sessions, the newest of ${made.newest}`;
    console.log(`${made.path} is a whole backup (${megabytes(made.bytes)}), read back and checked: ${newest}.`);
    console.log(
      withFiles
        ? `It has ${made.files} kept files.`
        : `The kept files are not in it (--with-files): without them a restored store cannot be verified or rebuilt.`,
    );
    return 0;
  } finally {
    bar.end();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
