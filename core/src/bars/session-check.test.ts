import { describe, expect, test } from 'vitest';
import { checkSession, rowFloor, type SessionQuestion } from './session-check.ts';

const MEMBERS = ['A', 'B', 'C', 'D'].map((symbol) => ({ symbol }));

function asked(known: Partial<SessionQuestion> = {}): SessionQuestion {
  return {
    exchange: 'NSE',
    asked: '2026-11-20',
    inside: '2026-11-20',
    rows: 3400,
    rejected: 0,
    members: MEMBERS,
    nearest: { session: '2026-11-19', rows: 3410 },
    has: () => true,
    ...known,
  };
}

test('a whole file of the right day passes', () => {
  expect(checkSession(asked())).toEqual({ refusals: [], flags: [] });
});

describe('a file is refused, in one sentence', () => {
  test.each<[Partial<SessionQuestion>, string]>([
    [{ inside: '2026-11-19' }, 'The file asked for 2026-11-20 holds 2026-11-19: a holiday, or not published yet.'],
    [{ inside: '2026-11-21' }, 'The file asked for 2026-11-20 holds 2026-11-21: not the day asked for.'],
    [{ inside: undefined, rows: 0, rejected: 9 }, 'No line of the file could be read; 9 were rejected.'],
    [{ rows: 380 }, 'The file has 380 rows; the session of 2026-11-19 had 3410.'],
    [{ rows: 380, nearest: undefined }, 'The file has 380 rows; at least 2800 are expected, so it was cut off.'],
    [{ rows: 380, nearest: { session: '2024-11-19', rows: 380 } }, 'at least 2800 are expected'],
    [{ has: () => false }, '4 of 4 members of the index are missing: A, B, C, D.'],
    [{ rejected: 100 }, '100 of 3500 lines were rejected.'],
    [{ turnoverOutside: 3000 }, 'the turnover has another unit'],
  ])('%o', (known, sentence) => {
    const { refusals } = checkSession(asked(known));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain(sentence);
  });
});

describe('a file is kept and flagged', () => {
  test.each<[Partial<SessionQuestion>, string, string]>([
    [{ rows: 3100 }, 'fewer-rows', 'The file has 3100 rows'],
    [{ has: ({ symbol }) => symbol !== 'B' }, 'members-missing', '1 of 4 members of the index are missing: B.'],
    [{ members: undefined }, 'members-unknown', 'not known, so their presence was not checked'],
    [{ rejected: 2 }, 'lines-rejected', '2 of 3402 lines were rejected.'],
  ])('%o', (known, flag, sentence) => {
    const { refusals, flags } = checkSession(asked(known));
    expect(refusals).toEqual([]);
    expect(flags).toHaveLength(1);
    expect(flags[0]?.flag).toBe(flag);
    expect(flags[0]?.reason).toContain(sentence);
  });
});

test.each([
  [879, '2026-11-19', 'refused'],
  [880, '2026-11-19', 'fewer-rows'],
  [929, '2026-11-19', 'fewer-rows'],
  [930, '2026-11-19', 'whole'],
  [879, '2027-01-04', 'refused'],
  // A session more than 45 days away is no neighbour: the floor of 2,800 rows holds.
  [2_800, '2027-01-04', 'whole'],
  [2_800, '2027-01-05', 'whole'],
  [1_000, '2027-01-05', 'refused'],
  [1_000, '2026-10-06', 'whole'],
  [1_000, '2026-10-05', 'refused'],
])('%i rows beside 1,000 on %s: %s', (rows, session, outcome) => {
  const { refusals, flags } = checkSession(asked({ rows, nearest: { session, rows: 1_000 } }));
  expect(refusals.length > 0 ? 'refused' : (flags[0]?.flag ?? 'whole')).toBe(outcome);
});

test('a file without a date or without a row is refused for that alone', () => {
  expect(checkSession(asked({ inside: undefined }))).toEqual({
    refusals: ['No line of the file could be read; 0 were rejected.'],
    flags: [],
  });
  expect(checkSession(asked({ rows: 0, rejected: 1 })).refusals).toHaveLength(1);
});

test.each([
  // More than five lines, and more than one in fifty.
  [5, 100, 'lines-rejected'],
  [6, 100, 'refused'],
  [6, 294, 'lines-rejected'],
  [6, 293, 'refused'],
  [60, 3_400, 'lines-rejected'],
])('%i lines rejected beside %i rows: %s', (rejected, rows, outcome) => {
  const { refusals, flags } = checkSession(asked({ rejected, rows, nearest: { session: '2026-11-19', rows } }));
  expect([...refusals.map(() => 'refused'), ...flags.map(({ flag }) => flag)]).toEqual([outcome]);
});

test('two members may be missing, not three; five are named', () => {
  const members = Array.from('ABCDEFG', (symbol) => ({ symbol }));
  const without = (missing: string) => checkSession(asked({ members, has: ({ symbol }) => !missing.includes(symbol) }));
  expect(without('AB')).toMatchObject({ refusals: [], flags: [{ flag: 'members-missing' }] });
  expect(without('ABC').refusals).toEqual(['3 of 7 members of the index are missing: A, B, C.']);
  expect(without('ABCDE').refusals).toEqual(['5 of 7 members of the index are missing: A, B, C, D, E.']);
  expect(without('ABCDEFG').refusals).toEqual(['7 of 7 members of the index are missing: A, B, C, D, E and 2 more.']);
});

test.each([
  // Twenty rows, or one in twenty of a large file.
  [20, 100, 0],
  [21, 100, 1],
  [170, 3_400, 0],
  [171, 3_400, 1],
])('a turnover outside the range in %i of %i rows', (turnoverOutside, rows, refused) => {
  expect(checkSession(asked({ turnoverOutside, rows, nearest: { session: '2026-11-19', rows } })).refusals).toHaveLength(refused);
});

test.each([
  ['NSE', '2019-12-31', 1_100],
  ['NSE', '2020-01-01', 1_600],
  ['NSE', '2021-12-31', 1_600],
  ['NSE', '2022-01-01', 1_850],
  ['NSE', '2023-12-31', 1_850],
  ['NSE', '2024-01-01', 2_250],
  ['NSE', '2024-12-31', 2_250],
  ['NSE', '2025-01-01', 2_400],
  ['NSE', '2025-12-31', 2_400],
  ['NSE', '2026-01-01', 2_550],
  ['NSE', '2026-08-16', 2_550],
  ['NSE', '2026-08-17', 2_800],
  ['BSE', '2020-12-31', 2_000],
  ['BSE', '2021-01-01', 2_800],
  ['BSE', '2024-07-07', 2_800],
  ['BSE', '2024-07-08', 3_400],
] as const)('the floor of %s on %s is %i rows', (exchange, day, rows) => expect(rowFloor(exchange, day)).toBe(rows));

test('an imported file was not asked for by a day', () => {
  expect(checkSession(asked({ asked: undefined, inside: '2021-06-04', rows: 2070, nearest: undefined })).refusals).toEqual([]);
});

test.each([
  ['NSE', '2010-07-01', 1402],
  ['NSE', '2020-03-31', 1952],
  ['NSE', '2022-12-02', 2319],
  ['NSE', '2024-11-01', 2746],
  ['NSE', '2025-10-21', 2953],
  ['NSE', '2026-07-23', 3247],
  ['NSE', '2026-08-18', 3434],
  ['BSE', '2021-05-06', 3379],
] as const)('the floor of %s on %s lies below the %i rows of that real day, and above half of them', (exchange, day, rows) => {
  expect(rowFloor(exchange, day)).toBeLessThan(rows * 0.9);
  expect(rowFloor(exchange, day)).toBeGreaterThan(rows * 0.5);
});
