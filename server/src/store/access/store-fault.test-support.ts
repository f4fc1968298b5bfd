import SqliteDatabase from 'better-sqlite3';
import { openStore } from '../open-store.ts';

/** A process that opens the store of a folder as a user without rights, and reports the result. */
const [folder = ''] = process.argv.slice(2);
// The database's library is loaded while it can be read.
new SqliteDatabase(':memory:').close();
if (process.getuid?.() === 0) {
  process.setgid?.(65_534);
  process.setuid?.(65_534);
}
try {
  await (await openStore({ folder, origin: 'exchange' })).close();
  console.log('opened');
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
