import { expect, it } from 'vitest';
import type { IndexLevel } from '../wire/indices.ts';
import type { Stock } from '../wire/stock.ts';
import { indexPoints, type SessionMember, type MemberWeight } from './index-points.ts';

const LEVEL: IndexLevel = {
  name: 'Nifty 50',
  mode: 'official',
  source: '',
  session: '2026-11-20',
  asOf: '',
  level: 1_010,
  previousClose: 1_000,
  change: 10,
  changePercent: 1,
};
const stock = (symbol: string, previousClose: number, changePercent: number): Stock => ({
  symbol,
  name: symbol,
  price: previousClose * (1 + changePercent / 100),
  changePercent,
  previousClose,
  previousCloseFiled: previousClose,
  isGainer: changePercent > 0,
  isLoser: changePercent < 0,
});
// At the month's end 300 crore at ₹100 and 100 crore at ₹50; since then ₹110 and ₹70, so 330 and 140 crore.
const MEMBERS: MemberWeight[] = [
  { company: 1, crorePerRupee: 3, actions: [], last: { on: '2026-11-20', close: 112.2 } },
  { company: 2, crorePerRupee: 2, actions: [], last: { on: '2026-11-20', close: 69.3 } },
];
const listed = (one: Stock): SessionMember => ({ symbol: one.symbol, name: one.name, stock: one });
const STOCKS = new Map([
  [1, listed(stock('BIG', 110, 2))],
  [2, listed(stock('SMALL', 70, -1))],
]);
const ON = '2026-10-30';

it('rolls the weights on by price, and tells the part of the move that they do not explain', () => {
  expect(indexPoints(LEVEL, { on: ON, members: MEMBERS }, STOCKS)).toEqual({
    on: ON,
    members: [
      { symbol: 'BIG', name: 'BIG', weight: 70.2128, points: 14.0426 },
      { symbol: 'SMALL', name: 'SMALL', weight: 29.7872, points: -2.9787 },
    ],
    sum: 11.0639,
    change: 10,
    difference: -1.0639,
  });
});

it('counts the shares that a split has made, but not those of the session itself, whose previous close is before it', () => {
  const split = (exDate: string): MemberWeight[] => [
    ...MEMBERS.slice(0, 1).map((member) => ({ ...member, actions: [{ kind: 'split', factor: 2, exDate } as const] })),
    ...MEMBERS.slice(1),
  ];
  const halved = new Map(STOCKS).set(1, listed(stock('BIG', 55, 2)));
  expect(indexPoints(LEVEL, { on: ON, members: split('2026-11-10') }, halved)).toMatchObject({ members: [{ weight: 70.2128 }, {}] });
  expect(indexPoints(LEVEL, { on: ON, members: split('2026-11-20') }, STOCKS)).toMatchObject({ members: [{ weight: 70.2128 }, {}] });
});

it('leaves the points of the others where a member was not traded, whose weight is by its last close', () => {
  const [big, small] = MEMBERS;
  if (big === undefined || small === undefined) throw new Error('There are two members.');
  const absent = new Map(STOCKS).set(2, { symbol: 'SMALL', name: 'SMALL' });
  const last = { on: '2026-11-18', close: 70 };
  const expected = {
    members: [
      { symbol: 'BIG', name: 'BIG', weight: 70.2128, points: 14.0426 },
      { symbol: 'SMALL', name: 'SMALL', weight: 29.7872, notTraded: true },
    ],
    sum: 14.0426,
    difference: -4.0426,
  };
  expect(indexPoints(LEVEL, { on: ON, members: [big, { ...small, last }] }, absent)).toMatchObject(expected);
  const split = (exDate: string) => ({ ...small, actions: [{ kind: 'split', factor: 2, exDate } as const] });
  const before = { ...split('2026-11-10'), last: { ...last, close: 35 } };
  expect(indexPoints(LEVEL, { on: ON, members: [big, before] }, absent)).toMatchObject(expected);
  expect(indexPoints(LEVEL, { on: ON, members: [big, { ...split('2026-11-19'), last }] }, absent)).toMatchObject(expected);
});

it('says why there are no points', () => {
  expect(indexPoints(LEVEL, { on: ON, members: MEMBERS }, new Map([...STOCKS].slice(0, 1)))).toBe('members changed');
  expect(
    indexPoints(
      LEVEL,
      { on: ON, members: MEMBERS },
      new Map([
        [1, listed(stock('BIG', 110, 2))],
        [3, listed(stock('NEW', 70, 1))],
      ]),
    ),
  ).toBe('members changed');
  expect(indexPoints(LEVEL, { on: '2026-09-30', members: MEMBERS }, STOCKS)).toBe('too old');
});
