import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '@bhav/core/wire/health';
import type { Market } from '@bhav/core/wire/market';
import { testArchive, type TestArchive } from './ingest/test-archive.test-support.ts';
import { ServerCopy, type StartedMain } from './main.test-support.ts';
import { startNats, type TestNats } from './test-servers/nats.ts';
import { startPostgres, type TestPostgres } from './test-servers/postgres.ts';
import { signalTree } from './test-servers/process-tree.ts';
import { lacks } from './test-servers/server-program.ts';

/** A started node: what it answers, and its process with those that it started. */
interface Node {
  name: string;
  main: StartedMain;
  health: () => Promise<Health>;
  market: () => Promise<Market>;
}

const DAY = '2026-11-20';

describe.skipIf(lacks('PostgreSQL') || lacks('NATS'))('several servers on one database', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let copy: ServerCopy;
  let archive: TestArchive;
  let url: string;

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
    copy = new ServerCopy();
  });
  afterAll(async () => {
    copy?.remove();
    await Promise.all([postgres?.remove(), nats?.remove()]);
  });
  beforeEach(async () => {
    archive = await testArchive(DAY);
    url = await postgres.createDatabase();
  });
  afterEach(async () => {
    copy.endAll();
    await archive.close();
  });

  async function start(name: string, more: Record<string, string> = {}): Promise<Node> {
    const main = copy.startOn(archive, DAY, {
      DATABASE_URL: url,
      NATS_URL: nats.url,
      BHAV_NODE: name,
      ...more,
    });
    const address = await main.address;
    const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${address}/api/v1/${path}`)).json()) as T;
    return { name, main, health: () => ask('health'), market: () => ask('market') };
  }

  /** Waits until nodes show the session of both exchanges under one revision, all the same, and gives it. */
  async function same(...nodes: Node[]): Promise<Market> {
    const isSame = async (): Promise<boolean> => {
      const [first, ...others] = await Promise.all(nodes.map((node) => node.market()));
      const isWhole = first !== undefined && [first.lists.NSE, first.lists.BSE].every(({ session }) => session === DAY);
      return isWhole && others.every((other) => isDeepStrictEqual(other, first));
    };
    // An address may make 300 calls a minute.
    await expect.poll(isSame, { interval: 500 }).toBe(true);
    return (nodes[0] as Node).market();
  }

  /** Waits until a node leads, and gives how long that took, seconds. */
  async function leads({ name, health }: Node): Promise<number> {
    const begun = performance.now();
    await expect.poll(health).toMatchObject({ role: 'leader', leader: name, node: name });
    return (performance.now() - begun) / 1_000;
  }

  it('one leads and all show the same; when it is killed another one leads within 10 s and goes on fetching, but never one that only serves', async () => {
    const first = await start('first');
    await leads(first);
    const [serves, second] = [await start('serves', { BHAV_ROLE: 'serve' }), await start('second')];
    const before = await same(first, second, serves);
    expect(before.lists.NSE.stocks).toHaveLength(50);
    for (const node of [second, serves]) {
      expect(await node.health()).toMatchObject({ role: 'follower', node: node.name, term: 1, leader: 'first', away: [], problems: [] });
    }
    const asked = archive.asked.length;
    first.main.child.kill('SIGKILL');
    expect(await leads(second)).toBeLessThan(10);
    await expect.poll(() => archive.asked.length).toBeGreaterThan(asked);
    await expect.poll(serves.health).toMatchObject({ role: 'follower', term: 2, leader: 'second' });
    const after = await same(second, serves);
    expect(after.lists).toEqual(before.lists);
    expect(after.revision).toBeGreaterThanOrEqual(before.revision);
    expect(serves.main.printed()).not.toContain('leads (term');
  });

  it('a leader that hangs is replaced within 10 s, and follows when it wakes', async () => {
    const first = await start('first');
    await leads(first);
    const second = await start('second');
    const before = await same(first, second);
    const pid = first.main.child.pid ?? 0;
    signalTree(pid, 'SIGSTOP');
    expect(await leads(second)).toBeLessThan(10);
    signalTree(pid, 'SIGCONT');
    await expect.poll(first.health).toMatchObject({ role: 'follower', term: 2, leader: 'second', away: [] });
    const after = await same(first, second);
    expect(after.lists).toEqual(before.lists);
    expect(await second.health()).toMatchObject({ role: 'leader', term: 2 });
    first.main.child.kill('SIGTERM');
    expect(await first.main.exit).toBe(0);
  });
});
