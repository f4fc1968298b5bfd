import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, startReplica, type TestPostgres, type TestReplica } from '../../test-servers/postgres.ts';
import { lacksReplicas } from '../../test-servers/server-program.ts';
import { storeFault } from '../access/store-fault.ts';
import { openReader } from '../open-store.ts';
import { probe } from '../probe.ts';
import { copyFollows } from './copy-follows.ts';

describe.skipIf(lacksReplicas())('whether a copy of a database has the latest changes', () => {
  let first: TestPostgres;
  let replica: TestReplica;

  beforeAll(async () => {
    first = await startPostgres();
    replica = await startReplica(first, { recovery_min_apply_delay: '1s' });
  });
  afterAll(async () => {
    await replica?.remove();
    await first?.remove();
  });

  it('is false while the copy is behind, and true once it has caught up', async () => {
    const url = await first.createDatabase();
    const both = { url, readUrl: replica.urlOf(url) };
    // The copy does not have the database yet.
    await expect(copyFollows(both, 0)).rejects.toThrow(/does not exist/);
    expect(await copyFollows(both, 30_000)).toBe(true);
    await first.createDatabase();
    expect(await copyFollows(both, 0)).toBe(false);
    expect(await copyFollows(both, 30_000)).toBe(true);
  });

  it('is not known of a copy that does not run, has not the database or refuses the user: each error names the setting and how to mend it', async () => {
    const url = await first.createDatabase();
    const copy = new URL(replica.urlOf(url));
    const changed = (change: Partial<Pick<URL, 'port' | 'pathname' | 'username'>>): string => Object.assign(new URL(copy), change).href;
    const messageOf = async (readUrl: string): Promise<string | undefined> => {
      const error = await copyFollows({ url, readUrl }, 0).catch((reason: unknown) => reason);
      return storeFault(error, '')?.message;
    };
    expect(await messageOf(changed({ port: '1' }))).toMatch(
      /^The copy of the database, \S+ at \S+:1, cannot be reached .* DATABASE_READ_URL/,
    );
    expect(await messageOf(changed({ pathname: '/no_such' }))).toMatch(/^There is no database no_such at .* DATABASE_READ_URL/);
    expect(await messageOf(changed({ username: 'no_such' }))).toMatch(
      /^The copy of the database, .* refuses the user of DATABASE_READ_URL/,
    );
  });

  it('is named by its setting where pages cannot read it, too', async () => {
    const reader = openReader({ folder: '', origin: 'exchange', database: { url: first.url, readUrl: 'postgres://me@127.0.0.1:1/bhav' } });
    const error = await probe(reader).catch((reason: unknown) => reason);
    expect(storeFault(error, '')?.message).toMatch(
      /^The copy of the database, bhav at 127\.0\.0\.1:1, cannot be reached .* DATABASE_READ_URL/,
    );
    await reader.close();
  });

  it('is so without a copy, and where the second address leads to the first', async () => {
    expect(await copyFollows({ url: first.url }, 0)).toBe(true);
    expect(await copyFollows({ url: first.url, readUrl: first.url }, 0)).toBe(true);
  });
});
