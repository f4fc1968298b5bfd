import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Stock } from '@bhav/core/wire/stock';
import { monday, testOfficial, testQuote } from '../live/live.test-support.ts';
import { startNats, type TestNats } from '../test-servers/nats.ts';
import { lacks } from '../test-servers/server-program.ts';
import { SECTIONS, STATE, testMarket, TestNode } from './bus.test-support.ts';
import type { MarketBusParts } from './market-bus.ts';
import { FORMAT, pack, packMarket } from './market-value.ts';

describe.skipIf(lacks('NATS'))('a bus of nodes', () => {
  let nats: TestNats;
  const nodes: TestNode[] = [];
  let tests = 0;

  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats?.remove());
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map(({ bus }) => bus.close()));
    tests += 1;
  });

  function node(name: string, parts: Partial<MarketBusParts> = {}): TestNode {
    const made = new TestNode(name, nats.url, { installation: `test ${tests}`, ...parts });
    nodes.push(made);
    return made;
  }

  /** A leader that has published revision 10, and a node that has taken it. */
  async function leaderAndFollower(): Promise<[TestNode, TestNode]> {
    const [leader, other] = [node('one'), node('two')];
    await expect.poll(() => leader.bus.status().isThere).toBe(true);
    await leader.lead(1, 10);
    leader.publish();
    await at(10, leader, other);
    return [leader, other];
  }

  async function at(revision: number, ...some: TestNode[]): Promise<void> {
    await expect.poll(() => some.map((one) => one.revision)).toEqual(some.map(() => revision));
  }

  const figuresOf = ({ holder: { current } }: TestNode): unknown => {
    const { revision, market, whole, indices } = current;
    return JSON.parse(JSON.stringify({ revision, market, whole, indices }));
  };

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    const stranger = await connect({ servers: nats.url });
    const buckets: string[] = [];
    for await (const { bucket } of new Kvm(stranger).list()) buckets.push(bucket);
    for (const bucket of buckets) await (await new Kvm(stranger).open(bucket)).put(key, bytes);
    await stranger.close();
  }

  const BY = { format: FORMAT, origin: 'demonstration', term: 1, leader: 'nobody', revision: 999_999_999_999_999 } as const;
  const forged = (more: object = {}): Promise<Buffer> => {
    const { content, layer } = testMarket({ level: 1 });
    return packMarket({ ...BY, before: 0, sections: SECTIONS, indices: content.indices, layer, ...more });
  };

  it('gives every node each market of the leader, and its readers what has changed', async () => {
    const [leader, other] = await leaderAndFollower();
    expect(figuresOf(other)).toEqual(figuresOf(leader));
    leader.publish({ price: 107.05 });
    await at(11, leader, other);
    expect(figuresOf(other)).toEqual(figuresOf(leader));
    const told = other.holder.changesSince(10, 'all');
    expect(told).toEqual(leader.holder.changesSince(10, 'all'));
    expect(told).toMatchObject({ event: 'quotes', data: { lists: { NSE: [{ symbol: 'AAA', price: 107.05 }], BSE: [] } } });
    expect([leader.bus.counts, other.bus.counts]).toMatchObject([{ published: 2 }, { taken: 2 }]);
    // One that starts later has the newest at once, and one of another database nothing.
    const [late, stranger] = [node('three'), node('four', { installation: 'another' })];
    await at(11, late);
    await expect.poll(() => stranger.bus.status().isThere).toBe(true);
    expect(stranger.revision).toBe(0);
  });

  it('shows quotes over the closes of the leader alone, and waits for those that its database has not got', async () => {
    const [leader, other] = await leaderAndFollower();
    const closes = testOfficial('2026-11-20', { NSE: ['AAA', 'NEW'], BSE: ['AAA'] });
    other.closes?.delete('friday');
    leader.publish({ closes, name: 'between' });
    await at(11, leader);
    leader.publish({ closes, name: 'friday again', price: 103 });
    await at(12, leader);
    expect([other.revision, other.problem]).toEqual([10, undefined]);
    other.closes?.set('friday again', closes);
    await at(12, other);
    expect(figuresOf(other)).toEqual(figuresOf(leader));
    // It has not shown the market between.
    expect(other.holder.changesSince(10, 'index')?.event).toBe('reset');
  });

  it('says that the database does not give the closes, and shows the market once it does', async () => {
    const [leader, other] = await leaderAndFollower();
    const { closes } = other;
    other.closes = undefined;
    leader.publish({ price: 103 });
    await expect.poll(() => other.problem).toMatch(/^The database does not give the closes below the live figures: .*does not answer/);
    expect(other.revision).toBe(10);
    other.closes = closes;
    await at(11, other);
    expect(other.problem).toBeUndefined();
  });

  it('gives a new leader the live figures that readers have seen, of the last leader and of itself', async () => {
    const [first, second] = await leaderAndFollower();
    first.publish({ price: 103.05 });
    await at(11, second);
    await first.bus.close();
    await second.lead(2, 100);
    const { layer } = testMarket({ price: 103.05 });
    expect(second.leading?.seen).toEqual(layer);
    second.publish({ price: 104 });
    await at(100, second);
    await second.bus.follow();
    await nats.stop();
    await second.lead(3, 200);
    await nats.restart();
    expect(second.leading?.seen).toEqual(testMarket({ price: 104 }).layer);
  });

  it('tells the leader’s status, since when it was not heard, and since when a node misses figures', async () => {
    let now = 0;
    const [leader] = await leaderAndFollower();
    const other = node('late', { elapsed: () => now });
    await at(10, other);
    leader.tell();
    await expect.poll(() => other.bus.told).toMatchObject({ ...STATE, term: 1, leader: 'one', revision: 10 });
    now = 40_000;
    expect(other.bus.status()).toMatchObject({ age: 40_000, behind: 0, term: 1, leader: 'one' });
    await write('leader', await pack({ ...BY, ...STATE }));
    await expect.poll(() => other.bus.status().age).toBe(0);
    now = 75_000;
    expect(other.bus.status()).toMatchObject({ behind: 35_000 });
    leader.tell();
    await expect.poll(() => other.bus.status().behind).toBe(0);
  });

  it('a new leader goes on from what the last one has published, and that one publishes nothing more', async () => {
    const [first, second] = await leaderAndFollower();
    const third = node('three');
    await at(10, third);
    await second.lead(2, 100);
    expect(second.revision).toBe(10);
    // It asks the database, and so learns the truth.
    const before = first.bus.counts.published;
    first.isSure = false;
    first.publish({ level: 1 });
    second.publish({ level: 24_002 });
    await at(100, second, third);
    expect([first.revision, first.bus.counts.published]).toEqual([10, before]);
    await first.bus.follow();
    await at(100, first);
    expect(figuresOf(first)).toEqual(figuresOf(second));
    expect(third.holder.changesSince(10, 'index')?.event).toBe('quotes');
  });

  it('a leader whose database is away learns of a newer term, and shows and writes nothing', async () => {
    const [first, second] = await leaderAndFollower();
    first.hasDatabase = false;
    await second.lead(2, 100);
    second.publish({ level: 24_002 });
    await expect.poll(() => first.newerTerms).toContain(2);
    await at(100, second);
    first.publish({ level: 1 });
    await second.bus.close();
    const late = node('late');
    await at(100, late);
    expect(first.revision).toBe(10);
  });

  it.each([
    ['a term far ahead', { term: 999_999_999 }],
    ['a revision far ahead', { term: 1 }],
  ])('overcomes %s at once, and nodes go on with the leader', async (_what, { term }) => {
    const [leader, other] = await leaderAndFollower();
    const { layer } = testMarket();
    if (layer === undefined) throw new Error('It has quotes.');
    const quote = testQuote(testOfficial('2026-11-20').whole.BSE.stocks[0] as Stock, monday('10:00:00'), { price: 1 });
    await write('market', await forged({ term, layer: { ...layer, figures: { ...layer.figures, quotes: new Map([['forged', quote]]) } } }));
    // The leader puts its own market again, under a number of its own.
    await at(11, leader, other);
    expect(figuresOf(other)).toEqual(figuresOf(leader));
    expect(leader.newerTerms.includes(term)).toBe(term > 1);
    leader.publish({ level: 24_005 });
    await at(12, leader, other);
    const late = node('late');
    await at(12, late);
    expect(other.holder.changesSince(11, 'index')?.event).toBe('quotes');
  });

  it.each([
    ['of another format', () => forged({ format: 99 }), 'It has format 99; this node knows'],
    ['of another origin', () => forged({ origin: 'exchange' }), 'It has the origin "exchange"; this node has demonstration.'],
    ['that is not compressed', async () => Buffer.from('{}'), 'It is not JSON'],
  ])('refuses a market %s by name, and goes on with the next', async (_what, value, why) => {
    const [leader, other] = await leaderAndFollower();
    const problems: string[] = [];
    const watching = node('watching', { problems: { report: (_part, sentence) => problems.push(sentence), clear: () => true } });
    await at(10, watching);
    await write('market', await value());
    await expect.poll(() => problems.join('\n')).toContain(`A value on the bus (NATS) is refused. ${why}`);
    await at(11, leader, other, watching);
    expect(other.bus.counts.refused).toBe(1);
    await expect.poll(() => other.problem).toBeUndefined();
  });

  it('of one that is away the leader shows its own readers new figures, and of both it shows none', async () => {
    const [leader, other] = await leaderAndFollower();
    await nats.stop();
    await expect.poll(() => other.problem).toMatch(/^The bus \(NATS\) has been away since 10:00:00 IST/);
    leader.publish({ level: 24_001 });
    await at(11, leader);
    leader.hasDatabase = false;
    leader.publish({ level: 24_002 });
    await expect.poll(() => leader.bus.counts.failed).toBeGreaterThan(2);
    expect([leader.revision, other.revision]).toEqual([11, 10]);
    await nats.restart();
    await expect.poll(() => figuresOf(other)).toMatchObject({ indices: [{ level: 24_002 }] });
    expect(figuresOf(leader)).toEqual(figuresOf(other));
    expect(other.said).toContain('The bus (NATS) answers again.');
    // It has not seen what the leader showed alone.
    expect(other.holder.changesSince(10, 'index')?.event).toBe('reset');
  });

  it('that has lost all it kept gets it anew from the leader', async () => {
    const [leader, other] = await leaderAndFollower();
    await nats.stop();
    rmSync(join(nats.folder, 'jetstream'), { recursive: true });
    await nats.restart();
    const late = node('late');
    await expect.poll(() => late.revision).toBeGreaterThan(10);
    await at(late.revision, leader, other);
    leader.publish({ level: 24_001 });
    await expect.poll(() => figuresOf(late)).toMatchObject({ indices: [{ level: 24_001 }] });
    await expect.poll(() => figuresOf(other)).toEqual(figuresOf(late));
  });

  it('says when a market is larger than NATS takes', async () => {
    const [leader, other] = await leaderAndFollower();
    const noise = Array.from({ length: 500_000 }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join('');
    leader.leading?.publish({ ...testMarket(), sections: { NSE: noise } });
    await expect.poll(() => leader.problem).toMatch(/^The market has \d+ bytes, and NATS takes 1048576/);
    await at(11, leader);
    expect(other.revision).toBe(10);
    leader.publish({ level: 24_001 });
    await expect.poll(() => figuresOf(other)).toMatchObject({ indices: [{ level: 24_001 }] });
    expect(leader.problem).toBeUndefined();
  });
});
