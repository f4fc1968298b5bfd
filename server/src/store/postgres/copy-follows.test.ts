import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, startReplica, type TestPostgres, type TestReplica } from '../../test-servers/postgres.ts';
import { lacksReplicas } from '../../test-servers/server-program.ts';
import { copyFollows } from './copy-follows.ts';

describe.skipIf(lacksReplicas())('whether a copy of a database has what was written', () => {
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

  it('is not so while the copy is behind, and once it has caught up', async () => {
    const url = await first.createDatabase();
    const both = { url, readUrl: replica.urlOf(url) };
    // The copy does not have the database yet.
    await expect(copyFollows(both, 0)).rejects.toThrow(/does not exist/);
    expect(await copyFollows(both, 30_000)).toBe(true);
    await first.createDatabase();
    expect(await copyFollows(both, 0)).toBe(false);
    expect(await copyFollows(both, 30_000)).toBe(true);
  });

  it('is so without a copy, and where the second address leads to the first', async () => {
    expect(await copyFollows({ url: first.url }, 0)).toBe(true);
    expect(await copyFollows({ url: first.url, readUrl: first.url }, 0)).toBe(true);
  });
});
