import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '@bhav/core/wire/server/health';
import type { Market } from '@bhav/core/wire/market';
import { testArchive, type TestArchive } from './ingest/test-archive.test-support.ts';
import { ServerCopy, type StartedMain } from './main.test-support.ts';
import { readTextFormat } from './platform/metrics/text-format.test-support.ts';
import { startNats, type TestNats } from './test-servers/nats.ts';
import { startPostgres, type TestPostgres } from './test-servers/postgres.ts';
import { signalTree } from './test-servers/process-tree.ts';
import { lacks } from './test-servers/server-program.ts';

interface Node {
  name: string;
  main: StartedMain;
  health: () => Promise<Health>;
  market: () => Promise<Market>;
  measured: () => Promise<{ role: string | undefined; bus: string | undefined }>;
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
    const settings = { DATABASE_URL: url, NATS_URL: nats.url, BHAV_NODE: name, METRICS_PORT: '0', DRAIN_SECONDS: '600', ...more };
    const main = copy.startOn(archive, DAY, settings);
    const address = await main.address;
    const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${address}/api/v1/${path}`)).json()) as T;
    const metrics = /^Metrics for Prometheus are at (\S+)$/m.exec(main.printed())?.[1] ?? '';
    const measured = async () => {
      const read = readTextFormat(await (await fetch(metrics)).text());
      const one = (metric: string, label: string): string | undefined =>
        read.get(metric)?.samples.find(({ value }) => value === 1)?.labels[label];
      return { role: one('bhav_node_role', 'role'), bus: one('bhav_bus_state', 'state') };
    };
    return { name, main, health: () => ask('health'), market: () => ask('market'), measured };
  }

  /** Waits until nodes show the session of both exchanges under one revision, all the same, and gives it. */
  async function same(...nodes: [Node, ...Node[]]): Promise<Market> {
    const isSame = async (): Promise<boolean> => {
      const [first, ...others] = await Promise.all(nodes.map((node) => node.market()));
      const isWhole = first !== undefined && [first.lists.NSE, first.lists.BSE].every(({ session }) => session === DAY);
      return isWhole && others.every((other) => isDeepStrictEqual(other, first));
    };
    // An address may make 300 calls a minute.
    await expect.poll(isSame, { interval: 500 }).toBe(true);
    return nodes[0].market();
  }

  async function leads({ name, health }: Node, term: number): Promise<void> {
    await expect.poll(health).toMatchObject({ role: 'leader', leader: name, node: name, term });
  }

  it('one leads and all show the same; when it is killed another one leads, but never one that only serves', async () => {
    const first = await start('first');
    await leads(first, 1);
    const [serves, second] = [await start('serves', { BHAV_ROLE: 'serve' }), await start('second')];
    const before = await same(first, second, serves);
    expect(before.lists.NSE.stocks).toHaveLength(50);
    for (const node of [second, serves]) {
      await expect.poll(node.health).toMatchObject({ role: 'follower', node: node.name, term: 1, leader: 'first', away: [], problems: [] });
    }
    expect(await Promise.all([first, second, serves].map(({ measured }) => measured()))).toEqual(
      ['leader', 'follower', 'server'].map((role) => ({ role, bus: 'connected' })),
    );
    const asked = archive.asked.length;
    first.main.child.kill('SIGKILL');
    await leads(second, 2);
    await expect.poll(() => archive.asked.length).toBeGreaterThan(asked);
    await expect.poll(serves.health).toMatchObject({ role: 'follower', term: 2, leader: 'second' });
    const after = await same(second, serves);
    expect(after.lists).toEqual(before.lists);
    expect(after.revision).toBeGreaterThanOrEqual(before.revision);
    expect(serves.main.printed()).not.toContain('leads (term');
  });

  it('when the one that leads hangs or drains another one leads, and it follows', async () => {
    const first = await start('first');
    await leads(first, 1);
    const second = await start('second');
    const before = await same(first, second);
    const pid = first.main.child.pid ?? 0;
    signalTree(pid, 'SIGSTOP');
    await leads(second, 2);
    signalTree(pid, 'SIGCONT');
    await expect.poll(first.health).toMatchObject({ role: 'follower', term: 2, leader: 'second', away: [] });
    // It has begun to lead when it publishes under a number of its own.
    await expect.poll(async () => (await same(first, second)).revision).toBeGreaterThan(before.revision);
    expect((await same(first, second)).lists).toEqual(before.lists);
    second.main.child.kill('SIGTERM');
    await leads(first, 3);
    await expect.poll(second.health).toMatchObject({ role: 'follower', term: 3 });
    expect((await fetch(`${await second.main.address}/api/v1/health/ready`)).status).toBe(503);
    second.main.child.kill('SIGINT');
    expect([await second.main.exit, second.main.errors()]).toEqual([0, '']);
  });

  it('say what is away, and go on with their figures', async () => {
    const nodes: [Node, Node] = [await start('first'), await start('second')];
    const before = await same(...nodes);
    await nats.stop();
    for (const { health } of nodes) await expect.poll(health).toMatchObject({ status: 'degraded', away: ['bus'] });
    await nats.restart();
    await postgres.stop();
    for (const { health } of nodes) await expect.poll(health).toMatchObject({ status: 'degraded', away: ['database'] });
    await expect.poll(nodes[0].measured).toEqual({ role: 'leader', bus: 'connected' });
    for (const { market } of nodes) expect((await market()).lists).toEqual(before.lists);
    await postgres.restart();
    for (const { health } of nodes) await expect.poll(health).toMatchObject({ status: 'ok', away: [] });
    expect((await same(...nodes)).lists).toEqual(before.lists);
  });

  it('without a bus one serves, and another one says so and does not start', async () => {
    const first = await start('first', { NATS_URL: '' });
    await leads(first, 1);
    await expect(start('second', { NATS_URL: '' })).rejects.toThrow(/Another server, first, leads on the database in DATABASE_URL/);
    await leads(first, 1);
  });
});
