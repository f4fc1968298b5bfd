import { percentBar } from './percent-bar.ts';
import { copyFromDatabase, type CopiedStore, copyToDatabase } from './store-copy/copy-store.ts';
import { lockAsServer } from './lock-as-server.ts';
import type { StoreLock } from '../store/access/store-lock.ts';
import { commandSettings, lockForCommand, runCommand } from './command-context.ts';
import { databaseName } from '../store/postgres/database-address.ts';

const USAGE = `Copies the embedded store of BHAV_DATA_DIR into the empty database of DATABASE_URL, or back, and compares both sides. It can be stopped and started again.
  npm run store:copy -- --to
  npm run store:copy -- --from`;

await runCommand((signal) => copyCommand(process.argv.slice(2), signal), 'Stopped; the same command goes on from here.');

/** Returns the exit code: 0 when both sides are the same, 1 when they are not, 2 for wrong arguments. */
async function copyCommand([way, ...more]: readonly string[], signal: AbortSignal): Promise<number> {
  const url = process.env['DATABASE_URL'] ?? '';
  if ((way !== '--to' && way !== '--from') || more.length > 0 || !/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
    console.error(USAGE);
    return 2;
  }
  const { folder } = commandSettings(process.env);
  const locks: StoreLock[] = [];
  const bar = percentBar();
  try {
    locks.push(await lockAsServer(folder, 'copy'), await lockForCommand(folder, signal, { url }));
    const copy = way === '--to' ? copyToDatabase : copyFromDatabase;
    const copied = await copy({ folder, url, progress: bar.show, signal });
    bar.end();
    const [from, to] =
      way === '--to'
        ? [`the store in ${folder}`, `the database ${databaseName(url)}`]
        : [`the database ${databaseName(url)}`, `the store in ${folder}`];
    for (const line of report(copied, from, to)) console.log(line);
    if (way === '--to')
      console.log(
        `The store in ${folder} stays as it is, and so do the kept files (raw), which the database names. With DATABASE_URL set to the database, servers use it.`,
      );
    else
      console.log(
        'Without DATABASE_URL, a server uses this store. It needs the kept files (raw) of the machine that fetched them to be verified or rebuilt.',
      );
    return 0;
  } finally {
    bar.end();
    for (const lock of locks) lock.release();
  }
}

function report({ tables, rows, sessions, written, origin }: CopiedStore, from: string, to: string): string[] {
  const figures = `${rows} rows in ${tables} tables, the bars of ${sessions} sessions, of the ${origin} kind`;
  return [
    written === 0 && rows > 0
      ? `Nothing was copied: ${to} has the figures of ${from} already.`
      : `${written} rows were copied from ${from} to ${to}.`,
    `Both sides are the same, by counts and sums of each session and by each row of the other tables: ${figures}.`,
  ];
}
