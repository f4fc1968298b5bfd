import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerCopy, type StartedMain } from './main.test-support.ts';
import { type ReadMetric, readTextFormat } from './metrics/text-format.test-support.ts';
import { startNats, type TestNats } from './test-servers/nats.ts';
import { startPostgres, type TestPostgres } from './test-servers/postgres.ts';
import { lacks } from './test-servers/server-program.ts';

describe.skipIf(lacks('PostgreSQL') || lacks('NATS'))('nodes on one database and one bus', () => {
  let copy: ServerCopy;
  let postgres: TestPostgres;
  let nats: TestNats;
  let nodes: StartedMain[];

  beforeAll(async () => {
    copy = new ServerCopy();
    [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
    const DATABASE_URL = await postgres.createDatabase();
    const NATS_URL = nats.url.replace('//', '//user-of-nats:password-of-nats@');
    nodes = ['any', 'any', 'serve'].map((BHAV_ROLE) =>
      copy.start({
        PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'debug',
        DATABASE_URL,
        NATS_URL,
        BHAV_ROLE,
        DRAIN_SECONDS: '600',
        BHAV_DATA_DIR: mkdtempSync(join(copy.root, 'data-')),
      }),
    );
    await Promise.all(nodes.map(({ address }) => address));
  });
  afterAll(async () => {
    copy.endAll();
    await Promise.all([nats?.remove(), postgres?.remove()]);
    copy.remove();
  });

  async function metricsOf(node: StartedMain | undefined): Promise<Map<string, ReadMetric>> {
    const address = /^Metrics for Prometheus are at (\S+)$/m.exec(node?.printed() ?? '')?.[1] ?? '';
    return readTextFormat(await (await fetch(address)).text());
  }

  async function stateOf(node: StartedMain | undefined) {
    const metrics = await metricsOf(node);
    const one = (name: string, label: string): string | undefined =>
      metrics.get(name)?.samples.find(({ value }) => value === 1)?.labels[label];
    const term = metrics.get('bhav_node_term')?.samples[0]?.value;
    return { role: one('bhav_node_role', 'role') ?? '', bus: one('bhav_bus_state', 'state'), term };
  }

  test('tell who leads, in which term, and how the bus is, also when another takes the lead', async () => {
    const states = () => Promise.all(nodes.filter(({ child }) => child.exitCode === null).map(stateOf));
    const roles = async () => (await states()).map(({ role }) => role).toSorted();
    await expect.poll(roles).toEqual(['follower', 'leader', 'server']);
    await expect.poll(async () => (await states()).map(({ bus }) => bus)).toEqual(['connected', 'connected', 'connected']);
    await expect.poll(async () => new Set((await states()).map(({ term }) => term)).size).toBe(1);
    const [before] = await states();
    const at = (await states()).findIndex(({ role }) => role === 'leader');
    const follower = await metricsOf(nodes[2]);
    expect(follower.get('bhav_bus_message_age_seconds')?.samples[0]?.value).toBeLessThan(60);
    expect(follower.get('bhav_writer_up')?.samples).toEqual([]);
    expect((await metricsOf(nodes[at])).get('bhav_writer_up')?.samples).toMatchObject([{ value: 1 }]);

    // It gives the lead up while its readers go, and follows until it ends.
    nodes[at]?.child.kill('SIGTERM');
    await expect.poll(async () => (await states())[at]?.role).toBe('follower');
    await expect.poll(roles).toEqual(['follower', 'leader', 'server']);
    expect((await metricsOf(nodes[at])).get('bhav_node_ready')?.samples).toMatchObject([{ value: 0 }]);
    nodes[at]?.child.kill('SIGINT');
    expect(await nodes[at]?.exit).toBe(0);
    await expect.poll(roles).toEqual(['leader', 'server']);
    await expect.poll(async () => (await states()).every(({ term = 0 }) => term > (before?.term ?? Infinity))).toBe(true);
  });

  test('say when the database is away, and when it is back', async () => {
    const said = (sentence: string) => () =>
      nodes.filter(({ child }) => child.exitCode === null).every((node) => node.printed().includes(sentence));
    await postgres.stop();
    await expect.poll(said('The database does not answer: ')).toBe(true);
    expect(said('The database answers again.')()).toBe(false);
    await postgres.restart();
    await expect.poll(said('The database answers again.')).toBe(true);
  });

  test('say when the bus is away, and never its password', async () => {
    await nats.stop();
    await expect.poll(async () => (await stateOf(nodes[2])).bus).toBe('away');
    const health = await (await fetch(`${await nodes[2]?.address}/api/v1/health`)).text();
    for (const text of [health, ...nodes.map((node) => node.printed() + node.errors())])
      expect(text).not.toMatch(/(?:user|password)-of-nats/);
    await nats.restart();
    await expect.poll(async () => (await stateOf(nodes[2])).bus).toBe('connected');
  });
});
