import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { FIRST } from '../market/served.test-support.ts';
import { startNats, type TestNats } from '../test-servers/nats.ts';
import { lacks } from '../test-servers/server-program.ts';
import { STATE, TestNode, TestRows } from './bus.test-support.ts';
import { FORMAT } from './envelope.ts';
import { pack } from './packed.ts';
import { piecesOf } from './pieces.ts';

let nats: TestNats | undefined;
const nodes: TestNode[] = [];
let strangers: NatsConnection[] = [];
let installations = 0;
let installation = '';

beforeAll(async () => {
  if (!lacks('NATS')) nats = await startNats();
});
afterAll(() => nats?.remove());
afterEach(async () => {
  await Promise.all(nodes.splice(0).map(({ bus }) => bus.close()));
  await Promise.all(strangers.splice(0).map((stranger) => stranger.close()));
  installation = `test ${++installations}`;
});

function node(name: string, known: ConstructorParameters<typeof TestNode>[2] & { url?: string | undefined } = {}): TestNode {
  const { url, ...parts } = known;
  const made = new TestNode(name, 'url' in known ? url : nats?.url, { installation, ...parts });
  nodes.push(made);
  return made;
}

async function follower(name: string, known: Parameters<typeof node>[1] = {}): Promise<TestNode> {
  const made = node(name, known);
  made.follow();
  return made;
}

const expectAt = async (one: TestNode, revision: number): Promise<void> => {
  await expect.poll(() => one.revision).toBe(revision);
};
/** A leader that has published revision 10, and a node that has taken it. */
async function leaderAndFollower(known: Parameters<typeof node>[1] = {}): Promise<[TestNode, TestNode]> {
  const leader = node('one', known);
  leader.lead(1);
  leader.publish(10);
  const other = await follower('two', known);
  await expectAt(other, 10);
  return [leader, other];
}
const figuresOf = ({ newest: { current } }: TestNode): unknown => {
  const { revision, market, whole, indices } = current;
  return { revision, market, whole, indices };
};
const expectEqual = (one: TestNode, other: TestNode): void => expect(figuresOf(one)).toEqual(figuresOf(other));
/** Equal in what it tells readers of earlier revisions too; a node that takes several changes as one tells more. */
const expectEqualNotes = (one: TestNode, other: TestNode): void =>
  expect(JSON.parse(JSON.stringify(one.newest.state()))).toEqual(JSON.parse(JSON.stringify(other.newest.state())));

/** Says something on the bus that no node says. */
async function say(subject: string, payload: Uint8Array): Promise<void> {
  const stranger = await connect({ servers: nats?.url ?? '' });
  strangers.push(stranger);
  const manager = await jetstreamManager(stranger);
  const streams = await manager.streams.list().next();
  for (const { config } of streams) {
    const own = config.subjects.find((one) => one.endsWith('.change'));
    if (own !== undefined) stranger.publish(own.replace('change', subject), payload);
  }
  await stranger.flush();
}

describe.skipIf(lacks('NATS'))('a bus', () => {
  it('ends at any moment of its connecting', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const { bus } = new TestNode('one', nats?.url, { installation });
      await new Promise((resolve) => setTimeout(resolve, turn / 2));
      await expect(bus.close()).resolves.toBeUndefined();
    }
  });

  it('connects anew, and ends, after its connection was cut while it waited for the server', async () => {
    const way = await cuttingAtSecondPing(Number(new URL(nats?.url ?? '').port));
    const { bus } = node('one', { url: `nats://127.0.0.1:${way.port}` });
    await expect.poll(() => bus.status().bus, { timeout: 10_000 }).toBe('there');
    expect(way.cut).toBe(1);
    await bus.close();
    way.close();
  });
});

/** A way to a NATS server that cuts the first connection when the client asks a second time whether the server is there. */
async function cuttingAtSecondPing(port: number): Promise<{ port: number; cut: number; close: () => void }> {
  const way = { port: 0, cut: 0, close: () => void server.close() };
  const server = createServer((client) => {
    const upstream = connectTo(port, '127.0.0.1');
    const both = [client, upstream];
    const end = (): void => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) socket.on('error', end).on('close', end);
    let pings = 0;
    client.on('data', (bytes) => {
      pings += bytes.toString('latin1').split('PING\r\n').length - 1;
      if (way.cut === 0 && pings >= 2) {
        way.cut += 1;
        end();
      } else upstream.write(bytes);
    });
    upstream.pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  way.port = (server.address() as AddressInfo).port;
  return way;
}

describe.skipIf(lacks('NATS'))('a node that follows', () => {
  it('takes the snapshot and then each change, with the notes of the leader', async () => {
    const [leader, other] = await leaderAndFollower();
    leader.publish(11, { moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: 7 } } });
    await expectAt(other, 11);
    leader.publish(12, { minute: 16 });
    await expectAt(other, 12);
    expectEqualNotes(other, leader);
    expect(other.bus.status()).toMatchObject({ bus: 'there', term: 1, leader: 'one', refused: 0 });
  });

  it('tells since when it misses figures that the leader has, until it has them', async () => {
    let time = 0;
    const [leader, other] = await leaderAndFollower({ elapsed: () => time });
    expect(other.bus.status().behind).toBe(0);
    // As a node whose work for the last leader does not end.
    other.following?.close();
    leader.publish(11);
    leader.tell(1);
    await expect
      .poll(() => {
        time += 1;
        return other.bus.status().behind;
      })
      .toBeGreaterThan(0);
    const before = other.bus.status().behind;
    leader.publish(12);
    time += 40_000;
    leader.tell(1);
    await expect.poll(() => other.bus.status().age).toBe(0);
    expect(other.bus.status().behind).toBe(before + 40_000);
    other.follow();
    await expectAt(other, 12);
    expect(other.bus.status().behind).toBe(0);
  });

  it('receives the leader’s status', async () => {
    const leader = node('one');
    leader.lead(4);
    const other = await follower('two');
    await expect.poll(() => [leader.bus.status().bus, other.bus.status().bus]).toEqual(['there', 'there']);
    leader.tell(4);
    await expect.poll(() => other.told).toEqual([{ ...STATE, term: 4, leader: 'one' }]);
  });

  it('that returns after a thousand changes goes on from the snapshot', async () => {
    const leader = node('one');
    leader.lead(1);
    leader.publish(10);
    const first = await follower('two');
    await expectAt(first, 10);
    await first.bus.close();
    for (let revision = 11; revision <= 1_010; revision++) {
      const { published } = leader.bus.status();
      leader.publish(revision, { moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: revision % 9 } } });
      await expect.poll(() => leader.bus.status().published, { interval: 0 }).toBeGreaterThan(published);
    }
    const again = await follower('two', { holder: first.holder });
    await expectAt(again, 1_010);
    expectEqual(again, leader);
  });

  it('takes terms from the database: a message of another one disables nothing, and tells whoever leads', async () => {
    let known: number | undefined = 1;
    const [leader, other] = await leaderAndFollower({ newestTerm: () => known });
    const heard: [number, string][] = [];
    other.bus.onNewerTerm((term, name) => heard.push([term, name]));
    const forged = async (): Promise<void> => {
      const envelope = {
        format: FORMAT,
        origin: 'demonstration',
        kind: 'state',
        term: Number.MAX_SAFE_INTEGER,
        leader: 'nobody',
        revision: 11,
        at: '',
      } as const;
      for (const piece of piecesOf(await pack(envelope, STATE), 5_000)) await say('state', piece);
    };
    await forged();
    await expect.poll(() => heard).toEqual([[Number.MAX_SAFE_INTEGER, 'nobody']]);
    leader.publish(11);
    await expectAt(other, 11);
    expect(other.bus.status()).toMatchObject({ term: 1, leader: 'one' });

    // While the database is away the bus alone is believed, and afterwards the database again.
    known = undefined;
    await forged();
    await expect.poll(() => other.bus.status()).toMatchObject({ term: Number.MAX_SAFE_INTEGER, leader: 'nobody' });
    known = 1;
    leader.publish(12);
    await expectAt(other, 12);
    expect(other.bus.status()).toMatchObject({ term: 1, leader: 'one' });
  });

  it('notices by the state of the leader that it missed the last change', async () => {
    const [leader, other] = await leaderAndFollower();
    const packed = await pack(
      { format: FORMAT, origin: 'demonstration', kind: 'state', term: 1, leader: 'one', revision: 11, at: '' },
      STATE,
    );
    for (const piece of piecesOf(packed, 5_000)) await say('state', piece);
    await expect.poll(() => other.bus.status().resyncs).toBeGreaterThan(1);
    leader.publish(11);
    await expectAt(other, 11);
  });
});

describe.skipIf(lacks('NATS'))('a new leader', () => {
  it('has everything published before it takes over; later messages of the old leader are ignored', async () => {
    const [first, second] = await leaderAndFollower();
    const third = await follower('three');
    await expectAt(third, 10);
    const heard: [number, string][] = [];
    first.bus.onNewerTerm((term, leader) => heard.push([term, leader]));
    first.publish(11, { moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: 7 } } });
    await expect.poll(() => first.revision, { interval: 0 }).toBe(11);
    await second.bus.takeOver({ ...STATE, term: 2, leader: 'two' });
    expect(second.revision).toBe(11);
    expectEqual(second, first);
    await expect.poll(() => heard).toEqual([[2, 'two']]);
    await expectAt(third, 11);
    first.publish(12);
    await expect.poll(() => third.bus.status().old).toBeGreaterThan(0);
    expect([second.revision, third.revision]).toEqual([11, 11]);
    expect(third.told.at(-1)).toEqual({ ...STATE, term: 2, leader: 'two' });
    second.lead(2);
    second.publish(60);
    await expectAt(third, 60);
  });

  it('that has just started takes the last market that the bus has', async () => {
    const first = node('one');
    first.lead(1);
    first.publish(10);
    await expectAt(first, 10);
    await first.bus.close();
    const second = await follower('two', { pace: 20 });
    await second.bus.takeOver({ ...STATE, term: 2, leader: 'two' });
    expect(second.revision).toBe(10);
  });

  it('continues from the last known revision, and resets readers of later revisions of the old leader', async () => {
    const first = node('one');
    first.lead(1);
    first.publish(10);
    const second = await follower('two');
    const third = await follower('three');
    await Promise.all([expectAt(second, 10), expectAt(third, 10)]);
    await first.bus.close();
    // Nobody hears this one.
    first.publish(11, { moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: 7 } } });
    second.lead(2);
    second.publish(60, { moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, B: 5 } } });
    await Promise.all([expectAt(second, 60), expectAt(third, 60)]);
    for (const { holder } of [second, third]) {
      expect(holder.changesSince(10, 'all')?.event).toBe('quotes');
      expect(holder.changesSince(11, 'all')?.event).toBe('reset');
      expect(holder.changesSince(59, 'index')?.event).toBe('reset');
    }
  });

  it('is followed also by a node that has more of the last one', async () => {
    const first = node('one');
    first.lead(1);
    first.publish(10);
    const second = await follower('two');
    const third = await follower('three');
    await Promise.all([expectAt(second, 10), expectAt(third, 10)]);
    await second.bus.close();
    first.publish(11);
    await expectAt(third, 11);
    await first.bus.close();
    const again = node('two', { holder: second.holder });
    again.lead(2);
    again.publish(60);
    await expectAt(third, 60);
    expectEqual(third, again);
    expect(third.holder.changesSince(11, 'all')?.event).toBe('reset');
  });

  it('is followed at once by a node that has more of the last one, by the snapshot of its first market', async () => {
    const first = node('one');
    first.lead(1);
    first.publish(10);
    const [second, third] = [await follower('two'), await follower('three')];
    await Promise.all([expectAt(second, 10), expectAt(third, 10)]);
    second.following?.close();
    first.publish(11);
    await expectAt(third, 11);
    await first.bus.close();
    second.lead(2);
    const { published } = second.bus.status();
    second.publish(60);
    second.tell(2);
    await expectAt(third, 60);
    expectEqual(third, second);
    expect(second.bus.status().published - published).toBeLessThanOrEqual(3);
  });

  it('is not disturbed by the old leader, which learns the new term and whose messages are ignored', async () => {
    const first = node('one');
    const heard: [number, string][] = [];
    first.bus.onNewerTerm((term, leader) => heard.push([term, leader]));
    first.lead(1);
    first.publish(10);
    const other = await follower('three');
    await expectAt(other, 10);
    const second = await follower('two');
    await expectAt(second, 10);
    second.lead(2);
    second.publish(60);
    await expectAt(other, 60);
    await expect.poll(() => heard).toEqual([[2, 'two']]);
    first.publish(61, { level: 1 });
    await expect.poll(() => other.bus.status().old).toBeGreaterThan(0);
    second.publish(62);
    await expectAt(other, 62);
    expectEqual(other, second);
  });
});

describe.skipIf(lacks('NATS'))('an unreadable message', () => {
  const envelope = {
    format: FORMAT,
    origin: 'demonstration',
    kind: 'change',
    term: 1,
    leader: 'one',
    revision: 11,
    before: 10,
    at: '',
  } as const;

  it('is dropped and counted, and the node goes on', async () => {
    const [leader, other] = await leaderAndFollower();
    const good = await pack(envelope, { nothing: 'of use' });
    const ofAnother = await pack({ ...envelope, origin: 'exchange' }, {});
    const ofLater = await pack({ ...envelope, format: 2 }, {});
    const broken = { ...good, sum: 'another' };
    for (const packed of [good, ofAnother, ofLater, broken]) for (const piece of piecesOf(packed, 5_000)) await say('change', piece);
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(100_000), Buffer.from('{}\n')]) await say('change', bytes);
    await expect.poll(() => other.bus.status().refused).toBeGreaterThanOrEqual(7);
    expect(other.said).toHaveLength(1);
    leader.publish(12);
    await expectAt(other, 12);
    expectEqual(other, leader);
  });

  it('a message with a lost piece does not count, and the node gets it another way', async () => {
    const [leader, other] = await leaderAndFollower();
    const packed = { ...(await pack(envelope, {})), bytes: Buffer.alloc(9_000, 1) };
    for (const piece of piecesOf(packed, 5_000).slice(1)) await say('change', piece);
    leader.publish(11);
    await expectAt(other, 11);
    expectEqual(other, leader);
  });
});

describe.skipIf(lacks('NATS'))('without the bus', () => {
  it('the rows of the database carry market and state, and old ones change nothing', async () => {
    const rows = new TestRows();
    const leader = node('one', { url: undefined, rows });
    leader.lead(1);
    leader.publish(10);
    leader.tell(1);
    const other = await follower('two', { url: undefined, rows });
    await expectAt(other, 10);
    expectEqual(other, leader);
    await expect.poll(() => other.told.length).toBeGreaterThan(0);
    expect(other.bus.status()).toMatchObject({ bus: 'off', term: 1, leader: 'one' });
    leader.publish(11);
    await expectAt(other, 11);
  });

  it('a node goes on by the rows while NATS is away, says so, and returns to the bus', async () => {
    const own = await startNats();
    try {
      const rows = new TestRows();
      const [leader, other] = await leaderAndFollower({ url: own.url, rows });
      await own.stop();
      await expect.poll(() => [leader.problems.length, other.problems.length]).toEqual([1, 1]);
      expect(other.bus.status().bus).toBe('away');
      leader.publish(11);
      await expectAt(other, 11);
      rows.isAway = true;
      leader.publish(12);
      await own.restart();
      await expectAt(other, 12);
      expectEqual(other, leader);
      expect([leader.problems, other.problems]).toEqual([[], []]);
      leader.publish(13);
      await expectAt(other, 13);
    } finally {
      await own.remove();
    }
  });

  it('a NATS that has lost all its messages gets a new stream, and nodes go on', async () => {
    const own = await startNats();
    try {
      const [leader, other] = await leaderAndFollower({ url: own.url });
      await own.kill();
      rmSync(join(own.folder, 'jetstream'), { recursive: true });
      await own.restart();
      leader.publish(11);
      await expectAt(other, 11);
      await expectAt(await follower('three', { url: own.url }), 11);
    } finally {
      await own.remove();
    }
  });

  it('a NATS that is paused counts as away, and after it everything is there', async () => {
    const own = await startNats();
    try {
      const rows = new TestRows();
      const [leader, other] = await leaderAndFollower({ url: own.url, rows });
      own.pause();
      leader.publish(11);
      await Promise.all([expectAt(leader, 11), expectAt(other, 11)]);
      own.resume();
      leader.publish(12);
      await expectAt(other, 12);
      expectEqual(other, leader);
    } finally {
      await own.remove();
    }
  });

  it('the bus goes on while the database is away', async () => {
    const rows = new TestRows();
    rows.isAway = true;
    const [leader, other] = await leaderAndFollower({ rows });
    leader.publish(11);
    await expectAt(other, 11);
  });
});
