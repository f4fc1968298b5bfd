import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askDatabase, connectionEnded } from '../store/cluster/database.test-support.ts';
import { openStore } from '../store/open-store.ts';
import { startPostgres, type TestPostgres } from '../test-servers/postgres.ts';
import { lacks } from '../test-servers/server-program.ts';
import { type Leadership, leadershipBy, type Standing } from './leadership.ts';

/** A process that takes part, and what it has said of its standing. */
interface Node {
  child: ChildProcess;
  standings: Standing[];
  now: () => Standing | undefined;
}

describe.skipIf(lacks('PostgreSQL'))('leadership', () => {
  let server: TestPostgres;
  let url: string;
  let folder: string;
  const nodes: Node[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'bhav-leader-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server?.remove();
  });
  beforeEach(async () => {
    url = await server.createDatabase();
    await (await openStore({ folder, origin: 'exchange', database: { url } })).close();
  });
  afterEach(() => {
    for (const { child } of nodes.splice(0)) child.kill('SIGKILL');
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

  /** Two nodes, of which the first leads in term 1. */
  async function two(): Promise<[Node, Node]> {
    const first = start('first');
    await leads(first, 1);
    const second = start('second');
    await follows(second, 1, 'first');
    return [first, second];
  }

  async function seconds(work: Promise<void>): Promise<number> {
    const begun = performance.now();
    await work;
    return (performance.now() - begun) / 1_000;
  }

  it('goes to one node, and to the other at once when the first ends or is killed', async () => {
    const [first, second] = await two();
    first.child.kill('SIGTERM');
    await leads(second, 2);
    const third = start('third');
    await follows(third, 2, 'second');
    second.child.kill('SIGKILL');
    expect(await seconds(leads(third, 3))).toBeLessThan(10);
    // Each led in one term, and no two in the same.
    const terms = nodes.map(({ standings }) => new Set(standings.flatMap(({ role, term }) => (role === 'leader' ? [term] : []))));
    expect(terms).toEqual([new Set([1]), new Set([2]), new Set([3])]);
  });

  it('is taken from a leader that hangs within 10 s, together with the connection of its writer; the one that wakes follows', async () => {
    const [first, second] = await two();
    const writer = await connectionEnded(url, 'bhav writer 1');
    first.child.kill('SIGSTOP');
    expect(await seconds(leads(second, 2))).toBeLessThan(10);
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
      leadership = leadershipBy({ url, node: 'here', mayLead: true, elapsed: () => performance.now() + slept });
      await expect.poll(() => leadership?.standing.role).toBe('leader');
      return leadership;
    };
    const beats = () => askDatabase(url, 'SELECT beat_at FROM leader');
    afterEach(async () => leadership?.close());

    it('is sure at once while its beat is young, and of its own term alone', async () => {
      const one = await leader();
      expect([await one.isSure(1), await one.isSure(2)]).toEqual([true, false]);
    });

    it('beats before it is sure again', async () => {
      const one = await leader();
      const before = await beats();
      slept = 60_000;
      expect(await one.isSure(1)).toBe(true);
      expect(await beats()).not.toEqual(before);
    });

    it('says so also when it ends meanwhile', async () => {
      const one = await leader();
      slept = 60_000;
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
      const before = await beats();
      one.heard(Number.MAX_SAFE_INTEGER);
      await expect.poll(beats).not.toEqual(before);
      expect(one.standing).toEqual({ role: 'leader', term: 1, leader: 'here', database: 'there' });
      expect(await askDatabase(url, 'SELECT term::int FROM leader')).toEqual([{ term: 1 }]);
    });

    it('yields to a reported term while the database is away, and then leads in the next one that the database knows', async () => {
      const one = await leader();
      await server.stop();
      one.heard(Number.MAX_SAFE_INTEGER);
      await expect.poll(() => one.standing).toMatchObject({ role: 'follower', database: 'away' });
      await server.restart();
      await expect.poll(() => one.standing).toMatchObject({ role: 'leader', term: 2, database: 'there' });
      expect(await askDatabase(url, 'SELECT term::int FROM leader')).toEqual([{ term: 2 }]);
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

  it('ends for a node that was cut off from the database meanwhile', async () => {
    const [first, second] = await two();
    first.child.kill('SIGSTOP');
    await leads(second, 2);
    second.child.kill('SIGKILL');
    // Nobody has the lock when it wakes: it takes it anew, in a term of its own.
    first.child.kill('SIGCONT');
    await leads(first, 3);
    expect(first.standings.map(({ role, term }) => `${role} ${term}`)).toContain('follower 2');
  });
});
