import { type Arbitrary, array, assert, constant, constantFrom, dictionary, integer, nat, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BeatEvent } from '@bhav/core/wire/stream';
import { Broadcast } from '../http/stream/broadcast.ts';
import { type Copy, eventReader, Line, Page } from '../http/stream/reader.test-support.ts';
import { MarketHolder } from '../market/published/market-holder.ts';
import { type Scope } from '../market/published/scope.ts';
import { FIRST, testServed, type MarketPlan } from '../market/served.test-support.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { changeBody, followedChange } from './change-body.ts';
import { snapshotBody, stateOf } from './market-body.ts';

const RUNS = 700;
const NODES = 3;

/** A message of a leader, as the bus keeps it. */
type Message = { term: number; revision: number; snapshot: unknown; change?: { before: number; body: unknown } };

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A node with readers; its later tasks and waits are in the test's hands. */
class Node {
  holder = new MarketHolder(testServed(0, { ...FIRST, mode: 'official', session: '2026-11-18' }));
  broadcast = this.#newBroadcast();
  tasks: (() => void)[] = [];
  waits = new Set<() => void>();
  /** The highest term that it has heard, and how many messages it has read. */
  term = 0;
  read = 0;

  #newBroadcast(): Broadcast {
    this.holder.lagMs = 5_000;
    return new Broadcast({
      holder: this.holder,
      later: (run) => this.tasks.push(run),
      after: (_ms, run) => {
        this.waits.add(run);
        return () => this.waits.delete(run);
      },
      readersATurn: 2,
    });
  }

  /** Takes the next message; one that it cannot go on from is made good by the snapshot that was published with it. */
  hear({ term, revision, snapshot, change }: Message): void {
    if (term < this.term || revision <= this.holder.current.revision) return;
    this.term = term;
    const { current } = this.holder;
    if (change?.before === current.revision) this.holder.follow(followedChange(current, overTheWire(change.body), revision));
    else this.holder.take(stateOf(overTheWire(snapshot), revision));
  }

  restart(): void {
    this.broadcast.close();
    this.holder = new MarketHolder(testServed(0, { ...FIRST, mode: 'official', session: '2026-11-18' }));
    this.tasks = [];
    this.waits = new Set();
    this.broadcast = this.#newBroadcast();
    this.read = 0;
  }

  turn(): void {
    for (const task of this.tasks.splice(0)) task();
  }

  get copy(): Copy {
    const { market, whole } = this.holder.current;
    return { market, whole };
  }
}

/** Three nodes, one of which leads. A leader may publish less than it serves. */
class Cluster {
  readonly nodes = Array.from({ length: NODES }, () => new Node());
  readonly messages: Message[] = [];
  leader = 0;
  term = 0;
  revision = 0;
  told: MarketPlan = FIRST;
  readonly #toldAt = new Map<number, MarketPlan>();
  #published: ServedMarket | undefined;

  constructor() {
    this.lead(0);
  }

  lead(at: number): void {
    this.leader = at;
    this.term += 1;
    this.#leading.term = this.term;
    this.#leading.holder.beginTerm();
    this.#published = this.#leading.holder.current;
    // Changes that the last leader sent only to its own readers are lost.
    this.told = this.#toldAt.get(this.#published.revision) ?? FIRST;
    // A block of the database begins behind all before it.
    this.revision += 50;
    this.change({});
    this.publish();
  }

  change(change: Partial<MarketPlan>): void {
    this.told = { ...this.told, ...change };
    this.#leading.holder.replace(testServed(++this.revision, this.told));
    this.#toldAt.set(this.revision, this.told);
  }

  publish(): void {
    const { holder } = this.#leading;
    if (this.#published === undefined || holder.current.revision === this.#published.revision) return;
    const change = { before: this.#published.revision, body: changeBody(holder, this.#published) };
    this.messages.push({ term: this.term, revision: holder.current.revision, snapshot: snapshotBody(holder.state()), change });
    this.#published = holder.current;
  }

  deliver(at: number, lost = false): void {
    const node = this.nodes[at];
    if (node === undefined || at === this.leader) return;
    const message = this.messages[node.read];
    if (message === undefined) return;
    node.read += 1;
    if (!lost) node.hear(message);
  }

  get #leading(): Node {
    const node = this.nodes[this.leader];
    if (node === undefined) throw new Error('There is no such node.');
    return node;
  }
}

/** A page whose connection goes to any node; it never shows a smaller revision than it has shown. */
class Reader {
  readonly page: Page;
  readonly scope: Scope;
  #line: Line | undefined;
  #read: (piece: string) => void = () => undefined;
  #shown: number;

  constructor(copy: Copy, scope: Scope) {
    this.page = new Page(copy, scope);
    this.scope = scope;
    this.#shown = copy.market.revision;
  }

  connect(node: Node): void {
    if (this.#line?.isClosed === false) return;
    this.#line = new Line(3_000);
    let sent = this.page.copy.market.revision;
    this.#read = eventReader((arrived) => {
      const { revision } = arrived.data as BeatEvent;
      // After a reset alone: the node has waited for the reader's revision in vain.
      if (revision < sent && arrived.event !== 'reset') throw new Error(`${arrived.event} ${revision} came after ${sent}.`);
      sent = revision;
      this.page.take(arrived);
      this.#look();
    });
    node.broadcast.follow(this.#line, this.scope, this.page.copy.market.revision);
  }

  take(count: number): void {
    if (this.#line?.isClosed === false) this.#read(this.#line.take(count));
  }

  disconnect(): void {
    this.#line?.destroy();
  }

  /** Asks any node, as through a balancer, whatever the one of its stream has. */
  ask({ copy }: Node): void {
    // As the page does: what is older than what is shown is not taken.
    if (!this.page.isAsking || copy.market.revision < this.page.copy.market.revision) return;
    this.page.answer(copy);
    this.#look();
  }

  #look(): void {
    const { revision } = this.page.copy.market;
    if (revision < this.#shown) throw new Error(`Revision ${revision} came after ${this.#shown}.`);
    this.#shown = revision;
  }
}

const node = nat(NODES - 1);
const who = nat(3);
const moves = dictionary(constantFrom('A', 'B', 'C'), integer({ min: -9, max: 9 }), { minKeys: 1 });
const step = oneof(
  { weight: 8, arbitrary: record({ do: constant('move'), exchange: constantFrom(...EXCHANGES), moves }) },
  { weight: 1, arbitrary: record({ do: constant('session') }) },
  { weight: 2, arbitrary: record({ do: constant('level') }) },
  { weight: 6, arbitrary: record({ do: constant('publish') }) },
  { weight: 8, arbitrary: record({ do: constant('deliver'), node }) },
  { weight: 1, arbitrary: record({ do: constant('lose'), node }) },
  { weight: 2, arbitrary: record({ do: constant('lead'), node }) },
  { weight: 1, arbitrary: record({ do: constant('restart'), node }) },
  { weight: 12, arbitrary: record({ do: constant('take'), who, count: constantFrom(7, 400, 5_000) }) },
  { weight: 4, arbitrary: record({ do: constant('move to'), who, node }) },
  { weight: 4, arbitrary: record({ do: constant('ask'), who, node }) },
  { weight: 6, arbitrary: record({ do: constant('turn'), node }) },
  { weight: 1, arbitrary: record({ do: constant('give up'), node }) },
);
type Step = typeof step extends Arbitrary<infer One> ? One : never;

/** A page takes an answer that only the last leader had, and then the changes of the next one from another node. */
const ANSWERED_BY_A_LOST_LEADER: Step[] = [
  { do: 'session' },
  { do: 'deliver', node: 1 },
  { do: 'lead', node: 1 },
  { do: 'move', exchange: 'NSE', moves: { A: 0 } },
  { do: 'take', who: 0, count: 400 },
  { do: 'move', exchange: 'NSE', moves: { A: 0 } },
  { do: 'move to', who: 0, node: 1 },
  { do: 'deliver', node: 0 },
  { do: 'take', who: 0, count: 7 },
  { do: 'ask', who: 0, node: 0 },
  { do: 'deliver', node: 0 },
  { do: 'publish' },
];

function run(cluster: Cluster, readers: readonly Reader[], one: Step): void {
  const at = 'node' in one ? one.node : 0;
  const on = cluster.nodes[at];
  const reader = 'who' in one ? readers[one.who % readers.length] : undefined;
  if (on === undefined) return;
  switch (one.do) {
    case 'move':
      return cluster.change({
        moves: { ...cluster.told.moves, [one.exchange]: { ...cluster.told.moves[one.exchange], ...known(one.moves, one.exchange) } },
      });
    case 'session':
      return cluster.change({ session: cluster.told.session === '2026-11-20' ? '2026-11-23' : '2026-11-20' });
    case 'level':
      return cluster.change({ level: cluster.told.level + 5 });
    case 'publish':
      return cluster.publish();
    case 'deliver':
      return cluster.deliver(at);
    case 'lose':
      return cluster.deliver(at, true);
    case 'lead':
      return cluster.lead(at);
    case 'restart':
      if (at !== cluster.leader) on.restart();
      return;
    case 'take':
      return reader?.take(one.count);
    case 'move to':
      reader?.disconnect();
      return reader?.connect(on);
    case 'ask':
      return reader?.ask(on);
    case 'turn':
      return on.turn();
    case 'give up':
      for (const giveUp of on.waits) {
        on.waits.delete(giveUp);
        giveUp();
      }
  }
}

function known(all: Record<string, number>, exchange: 'NSE' | 'BSE'): Record<string, number> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in FIRST.moves[exchange]));
}

/** All that was published reaches every node, and all that a node has its readers. */
function settle(cluster: Cluster, readers: readonly Reader[]): void {
  cluster.change({ level: cluster.told.level + 1 });
  cluster.publish();
  for (const at of cluster.nodes.keys()) for (let left = cluster.messages.length; left > 0; left--) cluster.deliver(at);
  for (let round = 0; round < 8; round++) {
    for (const [at, reader] of readers.entries()) {
      const on = cluster.nodes[at % NODES];
      if (on === undefined) continue;
      reader.connect(on);
      reader.take(1e6);
      reader.ask(on);
    }
    for (const on of cluster.nodes) on.turn();
  }
}

it(`leaves readers that move between nodes with the newest figures, and never shows them a smaller revision, over ${RUNS} random histories`, () => {
  assert(
    property(
      array(constantFrom<Scope[]>('index', 'all'), { minLength: 1, maxLength: 4 }),
      array(step, { minLength: 10, maxLength: 80 }),
      (scopes, steps) => {
        const cluster = new Cluster();
        const [first] = cluster.nodes;
        if (first === undefined) throw new Error('There is no node.');
        const readers = scopes.map((scope) => new Reader(first.copy, scope));
        for (const reader of readers) reader.connect(first);
        for (const one of steps) run(cluster, readers, one);
        settle(cluster, readers);
        const newest = cluster.nodes[cluster.leader]?.copy;
        for (const { copy } of cluster.nodes) expect(copy).toEqual(newest);
        for (const { page, scope } of readers) {
          expect(page.isAsking).toBe(false);
          expect(page.copy.market).toEqual(newest?.market);
          expect(scope === 'index' ? newest?.whole : page.copy.whole).toEqual(newest?.whole);
        }
      },
    ),
    { numRuns: RUNS, examples: [[['index'], ANSWERED_BY_A_LOST_LEADER]] },
  );
});
