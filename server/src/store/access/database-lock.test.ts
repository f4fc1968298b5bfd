import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test-servers/postgres.ts';
import { lacks } from '../../test-servers/server-program.ts';
import { lockStore, StoreHeld } from './store-lock.ts';

describe.skipIf(lacks('PostgreSQL'))('the role of a command on a database', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  it('has one holder, whom the others can name without the password, until it is released', async () => {
    const parts = { folder: '/none', role: 'command', database: { url: server.url }, waitMs: 0 } as const;
    const lock = await lockStore({ ...parts, command: 'npm run backfill' });
    const refused = lockStore({ ...parts, command: 'npm run import' });
    await expect(refused).rejects.toThrow(StoreHeld);
    await expect(refused).rejects.toThrow(/^The database postgres at 127\.0\.0\.1:\d+ is in use by npm run backfill, process \d+ on /);
    lock.release();
    const next = await lockStore({ ...parts, command: 'npm run import', waitMs: 10_000 });
    next.release();
  });

  it('says in a sentence that the database is away or refuses the user', async () => {
    const ask = (url: string) => lockStore({ folder: '/none', role: 'command', command: 'test', database: { url }, waitMs: 0 });
    await expect(ask('postgres://bhav:secret@127.0.0.1:1/bhav')).rejects.toThrow(
      /^The database bhav at 127\.0\.0\.1:1 cannot be reached \((?!.*secret)/,
    );
    const wrong = new URL(server.url);
    wrong.pathname = 'nowhere';
    await expect(ask(wrong.href)).rejects.toThrow(/^The database nowhere at \S+ does not exist /);
  });
});
