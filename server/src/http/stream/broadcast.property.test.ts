import { type Arbitrary, array, assert, constant, constantFrom, dictionary, integer, nat, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { BeatEvent } from '@bhav/core/wire/stream';
import { Broadcast } from './broadcast.ts';
import { testServed, type MarketPlan } from '../../market/served.test-support.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import type { Coverage } from '@bhav/core/table/shown-stocks';
import { type Copy, eventReader, Line, Page } from './reader.test-support.ts';

const RUNS = 2_000;

const SYMBOLS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const FIRST: MarketPlan = {
  mode: 'live',
  session: '2026-11-19',
  minute: 15,
  level: 24_000,
  moves: { NSE: { A: 1, B: -2, C: 0, D: 3, E: 4, F: -5 }, BSE: { A: 1, B: -2, C: 0, D: 3 } },
  members: 3,
};

class Server {
  readonly holder: MarketHolder;
  readonly broadcast: Broadcast;
  readonly tasks: (() => void)[] = [];
  told: MarketPlan;

  constructor(revision: number, told: MarketPlan) {
    this.told = told;
    this.holder = new MarketHolder(testServed(revision, told));
    this.broadcast = new Broadcast({ holder: this.holder, start: 'test', later: (run) => this.tasks.push(run), readersATurn: 2 });
  }

  publish(revision: number, change: Partial<MarketPlan>): void {
    this.told = { ...this.told, ...change };
    this.holder.replace(testServed(revision, this.told));
  }

  turn(): void {
    for (const task of this.tasks.splice(0)) task();
  }

  get copy(): Copy {
    const { market, whole } = this.holder.current;
    return { market, whole };
  }
}

class Follower {
  readonly page: Page;
  readonly scope: Coverage;
  readonly #bound: number;
  #line: Line | undefined;
  #read: (piece: string) => void = () => undefined;
  #coming: Copy | undefined;

  constructor(copy: Copy, scope: Coverage, bound: number) {
    this.page = new Page(copy, scope);
    this.scope = scope;
    this.#bound = bound;
  }

  /** Comes, or comes again: with the revision of its copy, with the id of the last event as a browser does by itself, or with neither. */
  connect({ broadcast, holder }: Server, resume: 'copy' | 'last id' | 'nothing'): void {
    if (this.#line?.isClosed === false) return;
    this.#line = new Line(this.#bound);
    const own = this.page.copy.market.revision;
    const after = { copy: own, 'last id': this.page.lastId ?? own, nothing: undefined }[resume];
    let sent = after ?? holder.current.revision;
    this.#read = eventReader((arrived) => {
      const { revision } = arrived.data as BeatEvent;
      if (arrived.event === 'beat' && revision > sent) throw new Error(`A beat of ${revision} came when only ${sent} was sent.`);
      sent = revision;
      this.page.take(arrived);
    });
    broadcast.follow(this.#line, this.scope, after);
  }

  take(count: number): void {
    if (this.#line?.isClosed === false) this.#read(this.#line.take(count));
  }

  disconnect(): void {
    this.#line?.destroy();
  }

  /** The server answers its question; the answer arrives some time after. */
  answer(server: Server): void {
    if (this.page.isAsking) this.#coming ??= server.copy;
  }

  arrive(): void {
    if (this.#coming !== undefined) this.page.answer(this.#coming);
    this.#coming = undefined;
  }
}

const few = nat(5);
const exchange = constantFrom(...EXCHANGES);
const moves = dictionary(constantFrom(...SYMBOLS), integer({ min: -9, max: 9 }), { minKeys: 1, maxKeys: 4 });
const step = oneof(
  { weight: 8, arbitrary: record({ do: constant('move'), exchange, moves, minutes: nat(1) }) },
  { weight: 1, arbitrary: record({ do: constant('list'), exchange, symbol: constantFrom(...SYMBOLS) }) },
  { weight: 1, arbitrary: record({ do: constant('members'), count: integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: record({ do: constant('mode') }) },
  { weight: 1, arbitrary: record({ do: constant('session') }) },
  { weight: 2, arbitrary: record({ do: constant('level') }) },
  { weight: 12, arbitrary: record({ do: constant('take'), who: few, count: constantFrom(1, 7, 60, 400, 5_000) }) },
  { weight: 2, arbitrary: record({ do: constant('disconnect'), who: few }) },
  {
    weight: 4,
    arbitrary: record({ do: constant('connect'), who: few, resume: constantFrom('copy', 'last id', 'nothing') }),
  },
  { weight: 3, arbitrary: record({ do: constant('answer'), who: few }) },
  { weight: 3, arbitrary: record({ do: constant('arrive'), who: few }) },
  { weight: 6, arbitrary: record({ do: constant('turn') }) },
  { weight: 2, arbitrary: record({ do: constant('beat') }) },
  { weight: 1, arbitrary: record({ do: constant('restart'), moves, passed: nat(40) }) },
);

type Step = typeof step extends Arbitrary<infer One> ? One : never;

function run(server: Server, followers: readonly Follower[], one: Step, next: number): Server {
  const { told } = server;
  const who = 'who' in one ? followers[one.who % followers.length] : undefined;
  switch (one.do) {
    case 'move': {
      const known = Object.entries(one.moves).filter(([symbol]) => symbol in told.moves[one.exchange]);
      const moved = { ...told.moves[one.exchange], ...Object.fromEntries(known) };
      server.publish(next, { moves: { ...told.moves, [one.exchange]: moved }, minute: told.minute + one.minutes });
      break;
    }
    case 'list': {
      const { [one.symbol]: was, ...others } = told.moves[one.exchange];
      server.publish(next, { moves: { ...told.moves, [one.exchange]: was === undefined ? { ...others, [one.symbol]: 2 } : others } });
      break;
    }
    case 'members':
      server.publish(next, { members: one.count });
      break;
    case 'mode':
      server.publish(next, { mode: told.mode === 'live' ? 'official' : 'live' });
      break;
    case 'session':
      server.publish(next, { session: told.session === '2026-11-19' ? '2026-11-20' : '2026-11-23' });
      break;
    case 'level':
      server.publish(next, { level: told.level + 5 });
      break;
    case 'take':
      who?.take(one.count);
      break;
    case 'disconnect':
      who?.disconnect();
      break;
    case 'connect':
      who?.connect(server, one.resume);
      break;
    case 'answer':
      who?.answer(server);
      break;
    case 'arrive':
      who?.arrive();
      break;
    case 'turn':
      server.turn();
      break;
    case 'beat':
      server.broadcast.beat();
      break;
    case 'restart':
      server.broadcast.close();
      return new Server(next + one.passed, { ...told, moves: { ...told.moves, NSE: { ...told.moves.NSE, ...one.moves } } });
  }
  return server;
}

/** Lets everything come to rest: who is away comes again, all bytes are taken, all questions answered. */
function settle(server: Server, followers: readonly Follower[]): void {
  for (let round = 0; round < 8; round++) {
    for (const [at, follower] of followers.entries()) {
      follower.connect(server, at % 2 === 0 ? 'copy' : 'last id');
      follower.take(1e6);
      follower.answer(server);
      follower.arrive();
    }
    server.turn();
  }
}

it(`leaves every page equal to the server, over ${RUNS} random histories`, () => {
  const reader = record({ scope: constantFrom<Coverage[]>('index', 'all'), bound: constantFrom(50, 400, 3_000) });
  assert(
    property(array(reader, { minLength: 1, maxLength: 5 }), array(step, { minLength: 10, maxLength: 60 }), (readers, steps) => {
      let server = new Server(100, FIRST);
      let revision = 100;
      const followers = readers.map(({ scope, bound }) => new Follower(server.copy, scope, bound));
      for (const follower of followers) follower.connect(server, 'copy');
      for (const one of steps) {
        server = run(server, followers, one, revision + 1);
        revision = server.holder.current.revision;
      }
      settle(server, followers);
      expect(server.broadcast.size).toBe(followers.length);
      const { market, whole } = server.copy;
      for (const { page, scope } of followers) {
        expect(page.isAsking).toBe(false);
        expect(page.copy.market).toEqual(market);
        expect(scope === 'index' ? whole : page.copy.whole).toEqual(whole);
      }
    }),
    { numRuns: RUNS },
  );
});
