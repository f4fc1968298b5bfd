import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askDatabase, connectionEnded } from '../store/cluster/database.test-support.ts';
import { openStore } from '../store/open-store.ts';
import { suiteFolder } from '../test-folder.test-support.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';
import { lacks } from '../test-servers/server-program.ts';
import { Leadership, type Standing } from './leadership.ts';

interface Node {
  child: ChildProcess;
  standings: Standing[];
  now: () => Standing | undefined;
}

describe.skipIf(lacks('PostgreSQL'))('leadership', () => {
  let server: TestPostgres;
  let url: string;
  const folder = suiteFolder();
  const nodes: Node[] = [];

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());
  beforeEach(async () => {
    url = await server.createDatabase();
    await (await openStore({ folder, origin: 'exchange', database: { url } })).close();
  });
  afterEach(async () => {
    for (const { child } of nodes.splice(0)) child.kill('SIGKILL');
    // A test that failed may have left it ended.
    if (server.pid === undefined) await server.restart();
  });

  function start(name: string, mayLead = 'yes'): Node {
    const program = fileURLToPath(new URL('leadership-process.test-support.ts', import.meta.url));
    const child = spawn(process.execPath, [program, url, name, mayLead], { stdio: ['ignore', 'pipe', 'inherit'] });
    const standings: Standing[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => standings.push(JSON.parse(line) as Standing));
    const node = { child, standings, now: () => standings.at(-1) };
    nodes.push(node);
    return node;
  }

  async function leads(node: Node, term: number): Promise<void> {
    await expect.poll(node.now).toMatchObject({ role: 'leader', term, database: 'there' });
  }

  async function follows(node: Node, term: number, leader: string): Promise<void> {
    await expect.poll(node.now).toEqual({ role: 'follower', term, leader, database: 'there' });
  }

  async function two(): Promise<[Node, Node]> {
    const first = start('first');
    await leads(first, 1);
    const second = start('second');
    await follows(second, 1, 'first');
    return [first, second];
  }

  it('goes to one node, and to the other at once when the first ends or is killed', async () => {
    const [first, second] = await two();
    first.child.kill('SIGTERM');
    await leads(second, 2);
    const third = start('third');
    await follows(third, 2, 'second');
    second.child.kill('SIGKILL');
    await leads(third, 3);
    // Each led in one term, and no two in the same.
    const terms = nodes.map(({ standings }) => new Set(standings.flatMap(({ role, term }) => (role === 'leader' ? [term] : []))));
    expect(terms).toEqual([new Set([1]), new Set([2]), new Set([3])]);
  });

  it('is taken from a leader that hangs, together with the connection of its writer; the one that wakes follows', async () => {
    const [first, second] = await two();
    const writer = await connectionEnded(url, 'bhav writer 1');
    first.child.kill('SIGSTOP');
    await leads(second, 2);
    expect(await writer.why).toContain('terminating connection');
    first.child.kill('SIGCONT');
    await follows(first, 2, 'second');
    expect(second.now()).toMatchObject({ role: 'leader', term: 2 });
  });

  it('is never taken by a node that may not lead', async () => {
    const serves = start('serves', 'no');
    const first = start('first');
    await leads(first, 1);
    await follows(serves, 1, 'first');
    first.child.kill('SIGKILL');
    const second = start('second');
    await leads(second, 2);
    await follows(serves, 2, 'second');
    expect(serves.standings.filter(({ role }) => role === 'leader')).toEqual([]);
  });

  it('stays with its node in the same term while the database is away, and the others wait', async () => {
    const [first, second] = await two();
    await server.kill();
    for (const node of [first, second]) await expect.poll(node.now).toMatchObject({ database: 'away', term: 1 });
    expect(first.now()).toMatchObject({ role: 'leader' });
    expect(second.now()).toMatchObject({ role: 'follower' });
    await server.restart();
    await leads(first, 1);
    await follows(second, 1, 'first');
    expect(await askDatabase(url, `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([{ held: 1 }]);
  });

  describe('a node that may have slept', () => {
    let slept = 0;
    let leadership: Leadership | undefined;
    const leader = async (): Promise<Leadership> => {
      slept = 0;
      leadership = new Leadership({ url, node: 'here', mayLead: true, elapsed: () => performance.now() + slept });
      await expect.poll(() => leadership?.standing.role).toBe('leader');
      return leadership;
    };
    const termOf = () => askDatabase(url, 'SELECT term::int FROM leader');
    afterEach(async () => leadership?.close());

    it('is sure of its own term alone, and asks the database first when its last answer is old', async () => {
      const one = await leader();
      expect([await one.isSure(1), await one.isSure(2)]).toEqual([true, false]);
      slept = 60_000;
      expect(await one.isSure(1)).toBe(true);
      slept = 120_000;
      const answer = one.isSure(1);
      await one.close();
      expect(await answer).toBeTypeOf('boolean');
    });

    it('learns that another one leads', async () => {
      const one = await leader();
      await askDatabase(url, `UPDATE leader SET term = 2, node = 'there'`);
      slept = 60_000;
      expect(await one.isSure(1)).toBe(false);
    });

    it('believes the database, and no report, about terms, and so keeps its lead and its term', async () => {
      const one = await leader();
      one.heard(Number.MAX_SAFE_INTEGER);
      slept = 60_000;
      expect(await one.isSure(1)).toBe(true);
      expect(one.standing).toEqual({ role: 'leader', term: 1, leader: 'here', database: 'there' });
      expect(await termOf()).toEqual([{ term: 1 }]);
    });

    it('yields to a reported term while the database is away, and then leads in the next one that the database knows', async () => {
      const one = await leader();
      await server.stop();
      one.heard(Number.MAX_SAFE_INTEGER);
      await expect.poll(() => one.standing).toMatchObject({ role: 'follower', database: 'away' });
      await server.restart();
      await expect.poll(() => one.standing).toMatchObject({ role: 'leader', term: 2, database: 'there' });
      expect(await termOf()).toEqual([{ term: 2 }]);
    });

    it('is sure without the database, where no node can take the lead', async () => {
      const one = await leader();
      await server.kill();
      slept = 60_000;
      expect(await one.isSure(1)).toBe(true);
      expect(leadership?.standing.database).toBe('away');
      await server.restart();
    });
  });

  it('ends for a node whose way to the database is slow, once it hears of the next leader', async () => {
    const { port, stall, close } = await slowWay(Number(new URL(url).port));
    const way = new URL(url);
    way.port = String(port);
    const slow = new Leadership({ url: way.href, node: 'slow', mayLead: true, elapsed: () => performance.now() });
    await expect.poll(() => slow.standing.role).toBe('leader');
    stall(true);
    // PostgreSQL ends the session that asks nothing.
    const second = start('second');
    await leads(second, 2);
    expect(slow.standing.role).toBe('leader');
    slow.heard(2);
    await expect.poll(() => slow.standing).toMatchObject({ role: 'follower', database: 'away' });
    stall(false);
    await expect.poll(() => slow.standing).toMatchObject({ role: 'follower', term: 2, leader: 'second', database: 'there' });
    await slow.close();
    await close();
  });
});

async function slowWay(to: number) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isStalled) from.pause();
      from.on('data', (bytes) => other.write(bytes));
      from.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stall: (isHeldUp: boolean) => {
      isStalled = isHeldUp;
      for (const socket of sockets)
        if (isHeldUp) socket.pause();
        else socket.resume();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
