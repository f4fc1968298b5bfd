import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { previousSession } from '@bhav/core/calendar/session';
import type { Health } from '@bhav/core/wire/server/health';
import type { Market } from '@bhav/core/wire/market';
import type { PushAlerts } from '@bhav/core/wire/server/push';
import { testArchive, type TestArchive } from './ingest/test-archive.test-support.ts';
import { ServerCopy, type StartedMain } from './main.test-support.ts';
import { testReceiver } from './notify/receiver.test-support.ts';
import { readTextFormat } from './platform/metrics/text-format.test-support.ts';
import { openStore } from './store/open-store.ts';
import { startNats, type TestNats } from './test-servers/nats.ts';
import { startPostgres, type TestPostgres } from './test-servers/postgres.ts';
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
    const metrics = main.metrics();
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

  it('keep by the one that leads what a browser asks of any, which all then know', async () => {
    const first = await start('first');
    await leads(first, 1);
    const nodes: [Node, ...Node[]] = [first, await start('second'), await start('serves', { BHAV_ROLE: 'serve' })];
    await same(...nodes);
    const browser = { endpoint: 'https://push.example/one', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const headers = { 'content-type': 'application/json' };
    for (const [at, { main }] of nodes.entries()) {
      const body = JSON.stringify({ ...browser, question: `share=NSE:TCS&price=${at + 1}..` });
      const answer = await fetch(`${await main.address}/api/push`, { method: 'POST', headers, body });
      const { alerts } = (await answer.json()) as PushAlerts;
      expect(alerts).toHaveLength(at + 1);
    }
  });

  it('tell a receiver of a session once, also when the one that leads is killed before or after it knows that its message has arrived', async () => {
    archive.published.add(previousSession(DAY));
    const receiver = await testReceiver();
    onTestFinished(receiver.close);
    receiver.answer = (response) => {
      if (receiver.got.length > 1) response.end();
    };
    const told = `${receiver.address}/told share=NSE:TCS private`;
    const telling = (name: string, notify = told) =>
      start(name, { BHAV_NOW: `${DAY}T22:00:00+05:30`, BHAV_HISTORY_DAYS: '2', BHAV_NOTIFY: notify });
    const ids = (path: string) => receiver.got.flatMap(({ url: at, headers }) => (at === path ? [headers['webhook-id']] : []));
    const first = await telling('first');
    await leads(first, 1);
    const second = await telling('second');
    await expect.poll(() => ids('/told')).toHaveLength(1);
    first.main.child.kill('SIGKILL');
    await expect.poll(() => ids('/told')).toHaveLength(2);
    const store = await openStore({ folder: copy.root, origin: 'exchange', database: { url } });
    onTestFinished(() => store.close());
    await expect.poll(() => store.db.selectFrom('message').select('sent_at').execute()).toEqual([{ sent_at: expect.any(String) }]);
    // It is told of one thing more, so that its look at both is seen.
    await telling('third', `${told} ${receiver.address}/last share=NSE:TCS private`);
    second.main.child.kill('SIGKILL');
    await expect.poll(() => ids('/last')).toHaveLength(1);
    expect([ids('/told').length, new Set(ids('/told')).size]).toEqual([2, 1]);
  });

  it('without a bus one serves, and another one says so and does not start', async () => {
    const first = await start('first', { NATS_URL: '' });
    await leads(first, 1);
    await expect(start('second', { NATS_URL: '' })).rejects.toThrow(/Another server, first, leads on the database in DATABASE_URL/);
    await leads(first, 1);
  });
});
