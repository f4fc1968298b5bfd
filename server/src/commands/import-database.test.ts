import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { openStore } from '../store/open-store.ts';
import { differences } from '../store/repair/difference.ts';
import { testFolder } from '../test-folder.test-support.ts';
import { startPostgres } from '../test-servers/postgres.ts';
import { lacks } from '../test-servers/server-program.ts';
import { makeStore } from './made-store.test-support.ts';
import { runCommandFile } from './run-command.test-support.ts';

const NOW = '2026-11-20T20:00:00+05:30';

it.skipIf(lacks('PostgreSQL'))('an empty database gets the figures of a folder by importing its kept files', async () => {
  const root = testFolder();
  const [folder, other] = [join(root, 'embedded'), join(root, 'of the node')];
  const server = await startPostgres();
  const embedded = await makeStore(folder, Date.parse(NOW));
  try {
    await makeSections(embedded);
    const url = await server.createDatabase();
    const settings = { BHAV_DATA_DIR: other, BHAV_NOW: NOW, DATABASE_URL: url };
    const { code, out } = await runCommandFile('import', [join(folder, 'raw')], settings);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('3 stored') });
    const database = await openStore({ folder: other, origin: 'exchange', database: { url } });
    expect(await differences(database, embedded)).toEqual([]);
    await database.close();
  } finally {
    await embedded.close();
    await server.remove();
  }
});
