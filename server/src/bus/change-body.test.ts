import { type Arbitrary, array, assert, constant, constantFrom, dictionary, integer, nat, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { MarketHolder } from '../market/published/market-holder.ts';
import { FIRST, testServed, type MarketPlan } from '../market/served.test-support.ts';
import type { ServedMarket } from '../market/served-market.ts';
import { changeBody, followedChange } from './change-body.ts';
import { snapshotBody, stateOf } from './market-body.ts';
import { Unreadable } from './unreadable.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const figures = ({ revision, market, whole, indices, companies, sparklines }: ServedMarket) => ({
  revision,
  market,
  whole,
  indices,
  companies,
  sparklines,
});

const symbol = constantFrom('A', 'B', 'C', 'D');
const step = oneof(
  {
    weight: 8,
    arbitrary: record({
      do: constant('move'),
      exchange: constantFrom(...EXCHANGES),
      moves: dictionary(symbol, integer({ min: -9, max: 9 }), { minKeys: 1 }),
    }),
  },
  { weight: 1, arbitrary: record({ do: constant('list'), exchange: constantFrom(...EXCHANGES), symbol }) },
  { weight: 1, arbitrary: record({ do: constant('members'), count: integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: record({ do: constant('mode') }) },
  { weight: 2, arbitrary: record({ do: constant('level') }) },
  { weight: 6, arbitrary: record({ do: constant('publish') }) },
  { weight: 1, arbitrary: record({ do: constant('snapshot') }) },
);

describe('a node that follows by changes and snapshots', () => {
  it('has the market of the leader after each, and never tells a reader less than the leader', () => {
    assert(
      property(array(step, { minLength: 1, maxLength: 40 }), nat(3), (steps, seed) => {
        let told: MarketPlan = { ...FIRST, level: FIRST.level + seed };
        const leader = new MarketHolder(testServed(10, told));
        const follower = new MarketHolder(testServed(1, FIRST));
        follower.take(stateOf(overTheWire(snapshotBody(leader.state())), 10));
        let sent = leader.current;
        let revision = 10;
        for (const one of [...steps, { do: 'publish' } as const]) {
          if (one.do === 'publish' || one.do === 'snapshot') {
            if (sent.revision === leader.current.revision) continue;
            if (one.do === 'publish') {
              follower.follow(followedChange(follower.current, overTheWire(changeBody(leader, sent)), leader.current.revision));
            } else follower.take(stateOf(overTheWire(snapshotBody(leader.state())), leader.current.revision));
            sent = leader.current;
            expectToTellAll(follower, leader);
            continue;
          }
          told = changed(told, one);
          leader.replace(testServed(++revision, told));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('learns of a share that moved and moved back between two messages, as a reader of the leader saw it in between', () => {
    const leader = new MarketHolder(testServed(10, FIRST));
    const follower = new MarketHolder(testServed(10, FIRST));
    const sent = leader.current;
    leader.replace(testServed(11, { ...FIRST, moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: 7 } } }));
    leader.replace(testServed(12, FIRST));
    follower.follow(followedChange(follower.current, overTheWire(changeBody(leader, sent)), 12));
    expect(tells(follower.changesSince(11, 'index'))).toContain('NSE A');
  });

  it('writes the same bytes whether it followed by changes or by a snapshot', () => {
    const leader = new MarketHolder(testServed(10, FIRST));
    const [one, other] = [new MarketHolder(testServed(1, FIRST)), new MarketHolder(testServed(1, FIRST))];
    one.take(stateOf(overTheWire(snapshotBody(leader.state())), 10));
    for (const [revision, A] of [
      [11, 7],
      [12, 0],
      [13, 2],
    ] as const) {
      const sent = leader.current;
      leader.replace(testServed(revision, { ...FIRST, minute: revision, moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A } } }));
      one.follow(followedChange(one.current, overTheWire(changeBody(leader, sent)), revision));
    }
    other.take(stateOf(overTheWire(snapshotBody(leader.state())), 13));
    expect(JSON.stringify(figures(one.current))).toBe(JSON.stringify(figures(other.current)));
  });

  it('keeps the objects of unchanged parts', () => {
    const leader = new MarketHolder(testServed(10, FIRST));
    const follower = new MarketHolder(testServed(10, FIRST));
    const [before, sent] = [follower.current, leader.current];
    leader.replace(testServed(11, { ...FIRST, moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: 7 } } }));
    follower.follow(followedChange(before, overTheWire(changeBody(leader, sent)), 11));
    const { whole } = follower.current;
    expect(whole.BSE.stocks).toBe(before.whole.BSE.stocks);
    const of = (served: ServedMarket, wanted: string) => served.whole.NSE.stocks.find((stock) => stock.symbol === wanted);
    expect(of(follower.current, 'B')).toBe(of(before, 'B'));
    expect(of(follower.current, 'A')).toMatchObject({ price: 107, changePercent: 7 });
  });
});

describe('an unreadable change', () => {
  const leader = new MarketHolder(testServed(10, FIRST));
  const before = leader.current;
  leader.replace(testServed(11, { ...FIRST, moves: { ...FIRST.moves, NSE: { ...FIRST.moves.NSE, A: 7 } } }));
  const good = (): Record<string, never> => overTheWire(changeBody(leader, before)) as Record<string, never>;
  const rows = (change: Record<string, unknown>): unknown => {
    const body = good() as unknown as { all: { rows: { NSE: object } } };
    Object.assign(body.all.rows.NSE, change);
    return body;
  };

  it.each([
    ['nothing', undefined],
    ['a text', 'change'],
    ['no lists', { gaps: [] }],
    ['a place outside the list', rows({ places: [99] })],
    ['a place that is no number', rows({ places: ['0'] })],
    ['a column of another length', rows({ columns: { price: [1, 2] } })],
    ['a price that is a text', rows({ columns: { price: ['1'] } })],
    ['a share without a price', rows({ columns: { price: [null] } })],
    ['a share of another name', rows({ columns: { symbol: ['Z'] } })],
    ['a list without its shares', { ...good(), all: { whole: { NSE: { about: {} }, BSE: {} } } }],
    ['levels without places', { ...good(), levels: { levels: [{ name: 'NIFTY 50', level: 1 }] } }],
    ['sparklines that are none', { ...good(), sparklines: { NSE: { index: 1 } } }],
  ])('%s is refused, and changes nothing', (_name, value) => {
    expect(() => followedChange(before, value, 11)).toThrow(Unreadable);
  });

  it('a snapshot with too few notes is refused', () => {
    const body = overTheWire(snapshotBody(leader.state())) as { marks: { all: { NSE: number[] } } };
    body.marks.all.NSE.pop();
    expect(() => stateOf(body, 11)).toThrow(Unreadable);
  });
});

/** The follower has the market of the leader, and tells readers of every revision at least what the leader tells them. */
function expectToTellAll(follower: MarketHolder, leader: MarketHolder): void {
  expect(figures(follower.current)).toEqual(figures(leader.current));
  for (let since = 0; since <= leader.current.revision; since++) {
    for (const scope of ['index', 'all'] as const) {
      const told = tells(leader.changesSince(since, scope));
      expect(tells(follower.changesSince(since, scope))).toEqual(expect.arrayContaining(told));
    }
  }
}

type Step = typeof step extends Arbitrary<infer One> ? One : never;

function changed(told: MarketPlan, one: Step): MarketPlan {
  switch (one.do) {
    case 'move': {
      const known = Object.entries(one.moves).filter(([name]) => name in told.moves[one.exchange]);
      return { ...told, moves: { ...told.moves, [one.exchange]: { ...told.moves[one.exchange], ...Object.fromEntries(known) } } };
    }
    case 'list': {
      const { [one.symbol]: was, ...others } = told.moves[one.exchange];
      return { ...told, moves: { ...told.moves, [one.exchange]: was === undefined ? { ...others, [one.symbol]: 2 } : others } };
    }
    case 'members':
      return { ...told, members: one.count };
    case 'mode':
      return { ...told, mode: told.mode === 'live' ? 'official' : 'live' };
    default:
      return { ...told, level: told.level + 5 };
  }
}

/** The shares that an answer changes; a reset changes all. */
function tells(change: ReturnType<MarketHolder['changesSince']>): string[] {
  if (change === undefined) return [];
  const everything = EXCHANGES.flatMap((exchange) => ['A', 'B', 'C', 'D'].map((name) => `${exchange} ${name}`));
  if (change.event === 'reset') return [...everything, 'strip', 'breadth'];
  const { lists, all, indices, breadth } = change.data;
  const names = [lists, all].flatMap((of) =>
    EXCHANGES.flatMap((exchange) => of?.[exchange].map((stock) => `${exchange} ${stock.symbol}`) ?? []),
  );
  return [...names, ...(indices ? ['strip'] : []), ...(breadth ? ['breadth'] : [])];
}
