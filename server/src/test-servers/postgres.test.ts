import { expect, it } from 'vitest';
import { askDatabase } from '../store/cluster/database.test-support.ts';
import { sortsAsPeople } from './postgres-data.ts';
import { startPostgres } from './postgres.ts';
import { lacks } from './server-program.ts';

// Otherwise the store's tests would not see that it depends on the language of the database.
it.skipIf(lacks('PostgreSQL') || !sortsAsPeople())('a PostgreSQL of tests sorts text unlike SQLite', async () => {
  const server = await startPostgres();
  const sorted = await askDatabase(await server.createDatabase(), `SELECT t FROM (VALUES ('a'), ('B'), ('_')) AS texts (t) ORDER BY t`);
  await server.remove();
  expect(sorted).toEqual([{ t: '_' }, { t: 'a' }, { t: 'B' }]);
});
